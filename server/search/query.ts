/** The query as a tree of raw words, from `parseQuery` and features; the engine's analyzer alone tokenizes them. */
export type QueryNode =
  | { kind: 'and'; nodes: readonly QueryNode[] }
  | { kind: 'or'; nodes: readonly QueryNode[] }
  | { kind: 'not'; node: QueryNode }
  /** Matches everything; what its words match ranks higher. */
  | { kind: 'prefer'; node: QueryNode }
  /** Each word must match in any text field, or in the given ones. */
  | { kind: 'text'; text: string; fields?: readonly string[] }
  /** In this order, side by side, in one field. */
  | { kind: 'phrase'; text: string; fields?: readonly string[] }
  /** The last word may be incomplete: any form of a word that begins so matches. */
  | { kind: 'prefix'; text: string; fields?: readonly string[] }
