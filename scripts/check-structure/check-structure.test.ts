import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { folderFigures } from './folders.ts'
import { namedFiles, referenceFigures } from './references.ts'
import { repeatFigures } from './repeats.ts'
import { commentLines, sizeFigures } from './sizes.ts'
import { tableOf } from './table.ts'

const sourcesOf = (files: Record<string, string>) => new Map(Object.entries(files))
const missed = (figures: readonly Figure[]) => figures.filter(({ isMet }) => !isMet).map(({ name }) => name)

/** Keeps every rule that asks for exactly one. */
const ONE_OF_EACH = {
  'app/a.ts': `if (code === 'section_changed') x()`,
  'domain/b.ts': 'legally_in.length',
  'server/c.ts': 'export function tokenize() {}',
}

test.each([
  ['`instanceof AppError) throw` in app/', { 'app/x.ts': 'if (!(e instanceof AppError)) throw e\n'.repeat(5) }],
  ['files of app/ that know section_changed', { 'app/x.ts': `'section_changed'` }],
  ['files that know legally_in.length', { 'server/x.ts': 'legally_in.length > 0' }],
  ['exported tokenizers', { 'server/x.ts': 'export const tokenizeSkills = () => []' }],
  ['`viewerId(` in server/', { 'server/x.ts': 'viewerId(context)' }],
  ['`as number`', { 'bench/x.ts': 'x as number\n'.repeat(30) }],
  [`${'TO'}DO and FIXME`, { 'tests/x.ts': `// ${'TO'}DO later` }],
])('%s', (name, planted: Record<string, string>) => {
  expect(missed(repeatFigures(sourcesOf(ONE_OF_EACH)))).toEqual([])
  expect(missed(repeatFigures(sourcesOf({ ...ONE_OF_EACH, ...planted })))).toEqual([name])
})

test('tests may repeat what product code may not', () => {
  const source = `'section_changed'; legally_in.length; viewerId(x); x as number`
  expect(missed(repeatFigures(sourcesOf({ ...ONE_OF_EACH, 'app/x.test.ts': source })))).toEqual([])
})

test('a crowded folder is found, and its tests are not counted', () => {
  const files = (count: number, ending: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`server/x/${i}${ending}`, '']))
  expect(missed(folderFigures(sourcesOf({ ...files(20, '.ts'), ...files(9, '.test.ts') })))).toEqual([])
  expect(missed(folderFigures(sourcesOf(files(21, '.ts'))))).toEqual(['folders with more than 20 source files'])
})

test('a file of domain/ that one side does not reach by itself is found', () => {
  const app = { 'app/a.ts': `import '#domain/b.ts'` }
  const domain = { 'domain/b.ts': `import './c.ts'`, 'domain/c.ts': '' }
  const server = { 'server/a.ts': `import '#domain/b.ts'` }
  expect(missed(folderFigures(sourcesOf({ ...app, ...domain, ...server })))).toEqual([])
  const throughServer = { ...domain, ...server, 'app/a.ts': `import '#server/a.ts'` }
  expect(folderFigures(sourcesOf(throughServer)).find(({ isMet }) => !isMet)).toMatchObject({
    name: 'files of domain/ that app/ does not reach',
    offenders: ['domain/b.ts', 'domain/c.ts'],
  })
})

test('a reference resolves to a heading or a file, also across a line end', () => {
  const texts = { product: '## 4. States\n', productDecisions: '## 3. Accounts\n', decisionFiles: ['0040-split.md'] }
  const found = (comment: string) => referenceFigures(sourcesOf({ 'app/x.ts': comment }), texts)[0]?.offenders
  expect(found('/** specification §4, decision 3, decision 0040 */')).toEqual([])
  expect(found('/**\n * As in specification\n * §5. */')).toEqual(['app/x.ts: specification §5'])
  expect(found('// decision 4 and decision 0041')).toEqual(['app/x.ts: decision 4', 'app/x.ts: decision 0041'])
})

test('comment lines are those that hold nothing else', () => {
  expect(commentLines('// a\ncode // b\n/** c */\n/*\n d\n*/\n{/* e */}\ncode')).toBe(6)
  expect(missed(sizeFigures(sourcesOf({ 'app/x.ts': `// why\n${'code\n'.repeat(19)}` })))).toEqual([])
  expect(missed(sizeFigures(sourcesOf({ 'app/x.ts': `// why\n${'code\n'.repeat(9)}` })))).toHaveLength(1)
})

test('the table shows every figure, and the offenders of those that miss their aim', () => {
  const figure = { name: 'x', aim: '0', value: '1', isMet: false, offenders: ['a.ts:1'] }
  const table = tableOf([figure, { ...figure, name: 'y', isMet: true }])
  expect(table).toContain('NO  x')
  expect(table).toContain('ok  y')
  expect(table.match(/a\.ts:1/g)).toHaveLength(1)
})

test('a document that names a file that is not there is found', () => {
  const documents = {
    'docs/a.md': 'See `server/a.ts` and `tests/gone.test.ts`; `npm test` and `server/` are no files.',
  }
  const figure = namedFiles(documents, (path) => path === 'server/a.ts' || path === 'server/')
  expect(figure.offenders).toEqual(['docs/a.md: tests/gone.test.ts'])
  expect(figure.isMet).toBe(false)
})
