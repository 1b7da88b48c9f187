/** The server’s plain routes. What fails is a `Problem` with a sentence for people. */
import type {
  ContentShown,
  Created,
  CreateTable,
  CreateTournament,
  DeckShown,
  ForkTable,
  GameListed,
  Joined,
  KeptStory,
  ReviewShown,
  JoinTable,
  Link,
  RulesShown,
  TableListed,
  TournamentCreated,
  TournamentJoined,
  TournamentShown,
  VocabularyShown,
  Welcome,
} from "../protocol.ts";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

const AWAY = "The server cannot be reached. It may be starting, or the connection is down; this page keeps trying.";

async function call<Answer>(
  path: string,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
  token = "",
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble("away", AWAY, 0);
  }
  if (response.ok)
    return (
      response.headers.get("content-type")?.includes("json") ? response.json() : response.text()
    ) as Promise<Answer>;
  const problem = await response.json().catch(() => null);
  throw new Trouble(
    problem?.code ?? "away",
    problem?.sentence ??
      (response.status >= 500 ? AWAY : "The server did not understand this page. Reload it: one of them may be newer."),
    response.status,
  );
}

const tournament = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

/** A key that nobody else has: if the answer to `join` is lost, the same may be sent again. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
const once = new Map<string, Promise<unknown>>();

/** What never changes is fetched once; after a failure, again. */
function kept<Answer>(path: string): Promise<Answer> {
  const found = once.get(path) ?? call<Answer>(path);
  once.set(path, found);
  found.catch(() => once.delete(path));
  return found as Promise<Answer>;
}

export const api = {
  games: () => kept<GameListed[]>("/api/games"),
  rules: (game: string) => kept<RulesShown>(`/api/games/${game}/rules`),
  content: (game: string) => kept<ContentShown>(`/api/games/${game}/content`),
  deck: (game: string, text: string) => call<DeckShown>(`/api/games/${game}/deck`, { text }),
  openTournament: (wish: CreateTournament) => call<TournamentCreated>("/api/tournaments", wish),
  /** How it stands; with a version, as soon as it has changed since. */
  tournament: (id: string, since = 0) => call<TournamentShown>(`${tournament(id)}${since ? `?since=${since}` : ""}`),
  joinTournament: (id: string, name: string, token: string) =>
    call<TournamentJoined>(`${tournament(id)}/join`, { name }, "POST", token),
  begin: (id: string, choice: string) => call<TournamentShown>(`${tournament(id)}/choose`, { choice }),
  trade: (id: string, given: string[], taken: string[]) =>
    call<TournamentShown>(`${tournament(id)}/trade`, { given, taken }),
  tables: () => call<TableListed[]>("/api/tables"),
  create: (wish: CreateTable) => call<Created>("/api/tables", wish),
  look: (id: string, as: string) => call<Welcome>(`${table(id)}?as=${as}`),
  vocabulary: (id: string, as: string) => kept<VocabularyShown>(`${table(id)}/vocabulary?as=${as}`),
  join: (id: string, wish: JoinTable) => call<Joined>(`${table(id)}/join`, wish),
  kept: (id: string, as: string) => call<KeptStory>(`${table(id)}/kept?as=${as}`),
  endKept: (id: string, as: string) => call<KeptStory>(`${table(id)}/kept/end?as=${as}`, {}),
  seatLink: (id: string, seat: string) => call<Link>(`${table(id)}/seats/${seat}/link`, {}),
  watchLink: (id: string) => call<Link>(`${table(id)}/spectators/link`, {}),
  record: (id: string) => call<string>(`${table(id)}/record`),
  review: (id: string, as: string) => call<ReviewShown>(`${table(id)}/review?as=${as}`),
  fork: (id: string, wish: ForkTable) => call<Created>(`${table(id)}/fork`, wish),
  open: (record: string) => call<Created>("/api/records", { record }),
};
