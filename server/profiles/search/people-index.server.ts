/** What other features need of the index of candidates. */
export { ANYWHERE, ANYWHERE_NAME, positionOf } from './places-of-card.ts'
export { fluencyLevel, hiddenFrom, medalField, tierLevel } from './profiles.schema.ts'
