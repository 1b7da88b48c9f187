// A game as small as can be: two players in turn add a number to a tally. Matches are kept in memory, as is usual.
const { Server } = require("boardgame.io/server");

const tally = {
  name: "tally",
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }, number) => ({ sum: G.sum + number }) },
};

Server({ games: [tally], origins: ["http://localhost"] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
