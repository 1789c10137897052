export interface Token {
  /** Folded; of a number as written. */
  text: string
  raw: string
  kind: 'number' | 'word' | 'sign'
  /** Nothing between it and the token before. */
  isGlued: boolean
}
