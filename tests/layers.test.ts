import { expect, test } from 'vitest'
import { edgesOf, readSources, type Sources } from '../scripts/check-structure/import-graph.ts'
import { importsOf } from '../scripts/check-structure/imports.ts'
import { findViolations } from './layers/check.ts'
import { PLANTED } from './layers/planted.ts'
import { RULES } from './layers/rules.ts'

const ROOT = `${import.meta.dirname}/..`

const names = (sources: Record<string, string>) =>
  findViolations(new Map(Object.entries(sources))).map(({ rule }) => rule)

/** Two files, the first of which imports the second: `a.ts → b.ts`, `a.ts → npm:zod`, `a.ts → node:fs`. */
function planted(arrow: string): Sources {
  const [from = '', to = ''] = arrow.split(' → ')
  if (to === 'unreadable:') return new Map([[from, 'export const load = (name: string) => import(name)']])
  if (to.startsWith('node:')) return new Map([[from, `import '${to}'`]])
  if (to.startsWith('npm:')) return new Map([[from, `import '${to.slice('npm:'.length)}'`]])
  return new Map([
    [from, `import type { X } from '#${to}'`],
    [to, 'export type X = 1'],
  ])
}

test('no file of the project breaks a layer rule', () => {
  const violations = findViolations(readSources(ROOT))
  expect(violations.map(({ rule, location, to, why }) => `${location} → ${to}: ${rule}. ${why}`)).toEqual([])
})

test('the check sees the project: its files, their local imports and their packages', () => {
  const sources = readSources(ROOT)
  const edges = edgesOf(sources)
  expect([...sources.keys()]).toEqual(
    expect.arrayContaining(['domain/shared/call.ts', 'server/search/engine.ts', 'tests/layers.test.ts']),
  )
  expect(edges).toContainEqual(
    expect.objectContaining({ from: 'domain/jobs/jobs.contract.ts', to: 'domain/shared/call.ts' }),
  )
  expect(edges).toContainEqual(expect.objectContaining({ from: 'domain/shared/call.ts', to: 'npm:zod' }))
  expect(edges).toContainEqual(
    expect.objectContaining({ from: 'scripts/check-structure/import-graph.ts', to: 'node:fs' }),
  )
  expect(edges.length).toBeGreaterThan(sources.size / 2)
})

test('every rule has a planted break and a near miss', () => {
  const withBoth = PLANTED.filter(({ broken, fine }) => broken.length > 0 && fine.length > 0)
  expect(withBoth.map(({ rule }) => rule)).toEqual(RULES.map(({ name }) => name))
})

for (const { rule, broken, fine } of PLANTED) {
  test.each(broken)(`${rule} rejects %s`, (arrow) => {
    expect(findViolations(planted(arrow)).map((violation) => violation.rule)).toContain(rule)
  })
  test.each(fine)(`${rule} allows %s`, (arrow) => {
    expect(findViolations(planted(arrow))).toEqual([])
  })
}

test('a cycle is rejected, through types and over several files, and shown as a walk', () => {
  const sources = new Map([
    ['domain/a.ts', `import { b } from './b.ts'; export type A = typeof b`],
    ['domain/b.ts', `export * from '#domain/c.ts'; export const b = 1`],
    ['domain/c.ts', `import type { A } from './a.ts'; export type C = A`],
  ])
  expect(findViolations(sources)).toMatchObject([
    { rule: 'no-circular', location: 'domain/a.ts', to: 'domain/b.ts → domain/c.ts → domain/a.ts' },
  ])
})

test('an import without its ending, or of a missing file, is rejected', () => {
  expect(names({ 'app/a.ts': `import './b'`, 'app/b.ts': '' })).toEqual(['imports-name-a-file'])
  expect(names({ 'app/a.ts': `import '#domain/gone.ts'` })).toEqual(['imports-name-a-file'])
  expect(names({ 'app/a.ts': `import './a.css'; import type { Route } from './+types/a'` })).toEqual([])
})

test('no form of import is overlooked', () => {
  const source = `
    import type { A } from '1'
    import { type B } from '2'
    import '3'
    export * from '4'
    export type { C } from '5'
    type D = import('6').D
    const e = await import('7')
    const f = await import(\`8\`)
    import g = require('9')
    const h = require('10')
    const i = require.resolve('11')
    const j = await import(e + '12')
    // import '13'
    const k = "import '14'"`
  const seen = importsOf('x.ts', source).map(({ specifier }) => specifier)
  expect(seen).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', null])
})

test('JSX is read, and a file that does not parse is an error instead of a file without imports', () => {
  expect(importsOf('x.tsx', `import { B } from './b.tsx'\nexport const A = () => <B>text</B>`)).toEqual([
    { specifier: './b.tsx', line: 1 },
  ])
  expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts')
})
