import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeDescription } from '#server/jobs/save/reading.server.ts'
import { offerHtml } from './offer-html.ts'

test.each([
  ['plain', '<p>plain</p>'],
  ['one\ntwo', '<p>one<br />two</p>'],
  ['# Role\n\n- *a*\n- **b**', '<h3>Role</h3>\n<ul>\n<li><em>a</em></li>\n<li><strong>b</strong></li>\n</ul>'],
  ['1. a\n   - b', '<ol>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>'],
  ['a < b & "c"', '<p>a &lt; b &amp; "c"</p>'],
  ['`x <y>`', '<p><code>x &lt;y&gt;</code></p>'],
])('%j becomes %j', (text, html) => expect(offerHtml(text)).toBe(html))

test('raw HTML is shown as typed, and no link runs a script', () => {
  expect(offerHtml('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(offerHtml('a <b onclick="x()">b</b> <!-- c -->')).toContain(
    '&lt;b onclick="x()"&gt;b&lt;/b&gt; &lt;!-- c --&gt;',
  )
  expect(offerHtml('[x](javascript:alert%281%29) [y](data:text/html,a)')).not.toContain('href')
  expect(offerHtml('![x](https://tracker.example/p.gif)')).not.toContain('<img')
  expect(offerHtml('[jobs](https://acme.example/jobs)')).toBe(
    '<p><a href="https://acme.example/jobs" rel="nofollow noopener noreferrer" target="_blank">jobs</a></p>',
  )
})

test('whatever is typed, the result is what the sanitizer of imported jobs lets through', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    '&',
    '[',
    ']',
    '(',
    ')',
    '`',
    '*',
    '_',
    '\n',
    ' ',
    'a',
    '<img src=x onerror=y>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = offerHtml(pieces.join(''))
      expect(html).not.toMatch(/<(?:img|script)\b/)
      expect(sanitizeDescription(html)).toBe(html)
    }),
    { numRuns: 300 },
  )
})

const filled = (piece: string) => piece.repeat(Math.ceil(20_000 / piece.length))
const steps = (step: (depth: number) => string) => Array.from({ length: 130 }, (_, depth) => step(depth)).join('\n')

test.each([
  ...[
    '>',
    '> ',
    '- ',
    '1. ',
    '*',
    '*a ',
    '_a',
    '__a__b',
    '*_',
    '[',
    '![[',
    '[a](<',
    '<a ',
    '~~a',
    'a.',
    'a@',
    '|a|\n|-|\n',
  ],
  ...['```\n', '- a\n\n\t', '&a', '[a]: b\n', '> - a\n', ' '],
])('%j repeated is read in a moment', (piece) => {
  const start = performance.now()
  offerHtml(filled(piece))
  expect(performance.now() - start).toBeLessThan(4_000)
})

test('deep nesting is read in a moment, and its text stays', () => {
  expect(offerHtml(`${'> '.repeat(500)}deep`)).toContain('deep')
  expect(offerHtml(steps((depth) => `${' '.repeat(depth * 2)}- item${depth}`))).toContain('item129')
  expect(offerHtml(steps((depth) => `${'> '.repeat(depth)}- item${depth}`))).toContain('item129')
})
