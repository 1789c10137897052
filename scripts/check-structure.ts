/** `npm run check:structure`: figures that keep the tree readable, beside their aims; exit code 1 for a missed aim. */
import fs from 'node:fs'
import path from 'node:path'
import { commandLineFigures } from './check-structure/command-line.ts'
import { counted } from './check-structure/figure.ts'
import { folderFigures } from './check-structure/folders.ts'
import { readSources } from './check-structure/import-graph.ts'
import { namedFiles, referenceFigures } from './check-structure/references.ts'
import { repeatFigures } from './check-structure/repeats.ts'
import { sizeFigures } from './check-structure/sizes.ts'
import { tableOf } from './check-structure/table.ts'
import { oldWordsIn } from './check-structure/texts.ts'
import { bannedWordsIn } from './check-structure/words.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const sources = readSources(ROOT)
const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

const documents = ['README.md', ...fs.readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
)

const figures = [
  counted('banned words in names', bannedWordsIn(sources), 0),
  counted('old words in texts (docs/style.md)', oldWordsIn(sources, textOf('docs/style.md')), 0),
  ...folderFigures(sources),
  ...repeatFigures(sources),
  ...referenceFigures(sources, {
    product: textOf('docs/product.md'),
    productDecisions: textOf('docs/product-decisions.md'),
    decisionFiles: fs.readdirSync(path.join(ROOT, 'docs/decisions')),
  }),
  namedFiles(Object.fromEntries(documents.map((name) => [name, textOf(name)])), (name) =>
    fs.existsSync(path.join(ROOT, name)),
  ),
  ...sizeFigures(sources),
  ...commandLineFigures(ROOT),
]
console.log(tableOf(figures))
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
