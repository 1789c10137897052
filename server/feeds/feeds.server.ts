export { applyFeedsLimit } from './feeds.queries.ts'
