import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, readHtml, repairMojibake } from './clean-text.ts'

describe('cleanText', () => {
  test('removes NUL, control characters and lone surrogates', () => {
    expect(cleanText('a\u0000b\u000bc\ud800d\udc00e\ufeff\tf\n😀')).toBe('abcde\tf\n😀')
  })

  test('leaves nothing that PostgreSQL rejects', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).not.toContain('\u0000')
      }),
    )
  })
})

describe('repairMojibake', () => {
  test.each([
    ['Cityâ€™s â€œdataâ€\u009d â€“ ZÃ¼rich Â½', 'City’s “data” – Zürich ½'],
    ['SÃO PAULO, São Paulo', 'SÃO PAULO, São Paulo'],
    ['café — naïve', 'café — naïve'],
    ['â€', 'â€'],
  ])('%s', (broken, repaired) => {
    expect(repairMojibake(broken)).toBe(repaired)
  })

  test('undoes what reading UTF-8 as Windows-1252 does', () => {
    const windows = new TextDecoder('windows-1252')
    fc.assert(
      fc.property(fc.constantFrom(...'äöüßéñçøłş’“”–—…•€ß½'), (character) => {
        expect(repairMojibake(windows.decode(new TextEncoder().encode(`x${character}y`)))).toBe(`x${character}y`)
      }),
    )
  })
})

test('cleanLine decodes references once, drops flags and collapses blanks', () => {
  expect(cleanLine(' 🇺🇸  R&amp;D &amp;lt;b&amp;gt;\n Lead ')).toBe('R&D &lt;b&gt; Lead')
})

describe('readHtml', () => {
  test.each([
    ['&lt;p&gt;R&amp;amp;D &amp;lt;3&lt;/p&gt;', '<p>R&amp;D &lt;3</p>'],
    ['<p>use &lt;div&gt; tags</p>', '<p>use &lt;div&gt; tags</p>'],
    ['One\r\ntwo & 3 < 4\n\n  Next', '<p>One<br>two &amp; 3 &lt; 4</p><p>Next</p>'],
    ['r&eacute;sum&eacute;', '<p>r&eacute;sum&eacute;</p>'],
    ['  \u0000 ', undefined],
  ])('%j', (text, html) => {
    expect(readHtml(text)).toBe(html)
  })
})
