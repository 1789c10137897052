/**
 * The query as a small tree. Features build it from the user's text with `parseQuery` and add to it; engines run it.
 * A `text` node holds raw words: the engine's analyser cuts them, so that words, skills and synonyms mean the same
 * everywhere.
 */
export type QueryNode =
  | { kind: 'and'; nodes: readonly QueryNode[] }
  | { kind: 'or'; nodes: readonly QueryNode[] }
  | { kind: 'not'; node: QueryNode }
  /** Raw words, each of which must match in any text field (or the given ones). */
  | { kind: 'text'; text: string; fields?: readonly string[] }
  /** Raw words that must stand in this order, side by side, in one field. */
  | { kind: 'phrase'; text: string; fields?: readonly string[] }
  /** Raw words, the last of which may be incomplete: any form of a word that begins so matches. */
  | { kind: 'prefix'; text: string; fields?: readonly string[] }
