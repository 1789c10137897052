/**
 * `npm run test:opensearch [-- part…]`: the engine on three real nodes of OpenSearch on loopback. Exit code 1 when a test
 * fails or something is lost.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installOpenSearch } from '../../scripts/opensearch/java.ts'
import { startOpenSearch } from '../../scripts/opensearch/nodes.ts'
import { loseNode } from './lose-node.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const installed = installOpenSearch()
if ('obstacle' in installed) {
  console.log(`not run: ${installed.obstacle}`)
  process.exit(0)
}
const chosen = process.argv.slice(2)
const isChosen = (part: string) => chosen.length === 0 || chosen.includes(part)
const cluster = await startOpenSearch(installed, { count: 3 })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => cluster.close().then(() => process.exit(1)))
let isFailed = false
try {
  const checks = ['contract', 'people', 'sharing', 'product'].filter(isChosen)
  if (checks.length > 0) {
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    const config = path.join(import.meta.dirname, 'vitest.config.ts')
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', config, ...checks], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, OPENSEARCH_NODES: cluster.url, NODE_ENV: 'test' },
    })
    isFailed = status !== 0
  }
  if (isChosen('lose-node')) {
    const { lines, lost } = await loseNode(cluster)
    console.log(lines.join('\n'))
    isFailed ||= lost > 0
  }
} finally {
  await cluster.close()
}
process.exit(isFailed ? 1 : 0)
