/** For saved searches of any kind. */
export { addMark, type Changed, changedSince, currentTransaction, lockMark, MARKS, moveMark } from './marks.queries.ts'
