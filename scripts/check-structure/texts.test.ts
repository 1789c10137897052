import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from './import-graph.ts'
import { oldWordsIn, oldWordsOf, textsOf } from './texts.ts'

const ROOT = `${import.meta.dirname}/../..`
const STYLE = fs.readFileSync(`${ROOT}/docs/style.md`, 'utf8')
const planted = (path: string, source: string) => oldWordsIn(new Map([[path, source]]), STYLE)

test('no old word has come back in a text of the product', () => {
  expect(oldWordsIn(readSources(ROOT), STYLE)).toEqual([])
})

test('an old word is found in each kind of text, with its line and the word to use', () => {
  const source = `const A = 'Go on'
const B = \`Your e-mail \${A}\`
const C = (
  <p aria-label="User name">
    Press
    go on
  </p>
)`
  expect(planted('app/x.tsx', source)).toEqual([
    'app/x.tsx:1 “Go on”: go on → continue',
    expect.stringMatching(/^app\/x\.tsx:2 “Your e-mail …”: e-mail → email/),
    'app/x.tsx:4 “User name”: user name → username',
    'app/x.tsx:4 “Press go on”: go on → continue',
  ])
  expect(planted('domain/x.contract.ts', `z.string().min(1, 'Give a name.')`)).toHaveLength(1)
  expect(planted('server/mail/x.ts', `const subject = 'Somebody registered'`)).toHaveLength(2)
})

test('keys, imports, class names, log lines and tests are no texts', () => {
  const source = `import x from './Go on.ts'
log.info({ mail: 1 }, 'mail not sent')
this.log.warn('No mail')
const step = 'register-user'
const y = <p className="Go on" id="Go on" />`
  expect(planted('app/x.tsx', source)).toEqual([])
  expect(planted('app/x.test.tsx', `expect('Go on')`)).toEqual([])
  expect(planted('server/jobs/x.ts', `const why = 'Go on'`)).toEqual([])
})

test('whole words are compared, and the exceptions hold', () => {
  const source = `const A = ['Loads of mailboxes', 'A mail server', 'Search full job ads', 'Ongo one']`
  expect(planted('app/x.ts', source)).toEqual([])
  expect(planted('app/x.ts', `const A = 'Search the ads'`)).toHaveLength(1)
})

test('every phrase of the table has a word in its place', () => {
  const words = oldWordsOf(STYLE)
  expect(words).toContainEqual({ phrase: 'go on', use: 'continue' })
  expect(words.length).toBeGreaterThan(40)
  for (const { phrase, use } of words) expect(phrase && use).not.toBe('')
})

test('a text is read across line ends, and a file that does not parse is an error', () => {
  expect(textsOf('x.tsx', '<p>\n  One\n  two\n</p>')).toEqual([{ text: 'One two', line: 1 }])
  expect(() => textsOf('x.tsx', '<p>')).toThrow(SyntaxError)
})
