/** The spellings of the profile's skills, for other features. */
export { phraseKey } from './line-tokens.ts'
export { skillPhrases } from './skill-phrases.ts'
