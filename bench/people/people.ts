import { compareEngines, SIZES } from '../side-by-side/compare-engines.ts'
import { figure, tableText } from '../table.ts'
import { CONTENDERS } from './contenders.ts'
import { FACET_LIMIT } from './criteria.ts'
import { PRODUCT_HEAD, productRows } from './product.ts'
import { PEOPLE_QUERIES } from './queries.ts'

/**
 * `npm run bench people [sizes] [part] -- [options]` (10000,100000,1000000): several hundred searches by levels of eight
 * skills and four filters, each once, of all contenders in turn: exact total, six facets, page of 20 by date. Then both
 * kinds over HTTP, as recruiters search. `part`: just `contenders` or just `product`.
 */
export async function run(args: string[]): Promise<void> {
  const part = args.find((arg) => arg === 'contenders' || arg === 'product')
  const others = args.filter((arg) => arg !== part)
  if (part !== 'product') {
    await compareEngines(
      { documents: 'people', competitors: CONTENDERS, queries: PEOPLE_QUERIES, rounds: 1, facetLimit: FACET_LIMIT },
      others,
    )
  }
  if (part === 'contenders') return
  const sizes = others[0]?.startsWith('-') ? SIZES : (others[0] ?? SIZES)
  for (const size of sizes.split(',').map(Number)) {
    console.log(`\n${figure(size)} people, \`n-search-profiles\` over HTTP`)
    console.log(tableText(PRODUCT_HEAD, await productRows(size)))
  }
}
