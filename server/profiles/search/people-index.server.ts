/** What other features need of the index of candidates. */

export { PROFILES } from '../sections/stored-profile.ts'
export { ANYWHERE, ANYWHERE_NAME, positionOf } from './places-of-card.ts'
export { fluencyLevel, hiddenFrom, medalField, tierLevel } from './profiles.schema.ts'
export { visibleDocuments } from './visible-documents.ts'
