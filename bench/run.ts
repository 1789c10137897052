import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * `npm run bench <name> [options]` runs `bench/<name>/<name>.ts`; without a name it lists the benches. A bench exports
 * `run(args)`, prints one table with its peers, and asserts nothing.
 */

const names = globSync('*/*.ts', { cwd: import.meta.dirname })
  .filter((path) => basename(path, '.ts') === dirname(path))
  .map((path) => dirname(path))
  .sort()

const [name, ...args] = process.argv.slice(2)

if (name === undefined || !names.includes(name)) {
  if (name !== undefined) console.error(`There is no bench called ${name}.`)
  console.log(`npm run bench <name> [-- options]\n\n${names.map((known) => `  ${known}`).join('\n')}`)
  process.exit(name === undefined ? 0 : 1)
}

try {
  const bench = (await import(`./${name}/${name}.ts`)) as { run: (args: string[]) => Promise<void> }
  await bench.run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
