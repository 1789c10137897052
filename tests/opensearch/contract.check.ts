import { searchEngineContract } from '#server/search/testing/contract.ts'
import { searchEngineExamples } from '#server/search/testing/examples.ts'
import { percolatorContract } from '#server/search/testing/percolator-contract.ts'
import { sharedEngines } from './shared-engines.ts'

const makeEngine = sharedEngines()

searchEngineContract('an index of OpenSearch', makeEngine, { hasOwnScores: true })
searchEngineContract('an index of OpenSearch in three parts', sharedEngines({ shards: 3 }), {
  hasOwnScores: true,
})
searchEngineExamples('an index of OpenSearch', makeEngine)
percolatorContract('an index of OpenSearch', makeEngine)
