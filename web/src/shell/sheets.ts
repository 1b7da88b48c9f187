/** What can lie over a table. */
export type Sheeted = "log" | "chat" | "rules" | "menu" | "score" | "list";
