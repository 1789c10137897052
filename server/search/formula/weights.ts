/** The constants of a score, per unit of a part's rarity (idf). Decision 0027 says how they were found. */
export const RELEVANCE = {
  /** How fast repeated words of a field stop counting, and how much a field's length matters (BM25). */
  saturation: 0.4,
  lengthShare: 0.6,
  /** Share of the lesser fields in which a word stands too. */
  otherFields: 0.2,
  /** A name in which a word stands as typed, per unit of the field's weight. */
  exactWord: 0.2,
  /** The share of a name that is asked for, and a name that is asked for whole. */
  nameShare: 2,
  wholeName: 2,
  /** Neighbours of a query that stand side by side, per unit of the field's weight. */
  nearness: 1.5,
  /** Words further apart are not near. */
  window: 8,
  /** Part of the score that a document of today has on top, and the age in days at which half of it is left. */
  freshness: 0.05,
  freshDays: 30,
} as const
