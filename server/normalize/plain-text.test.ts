import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<ul><li>SQL</li><li>dbt</li></ul>', 'SQL dbt'],
  ['<b>P</b>ython &amp; R&#38;D &#x2013; caf&eacute;', 'Python & R&D – café'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['a<br>b<br/>c', 'a b c'],
  ['a<script>x < 1 && "</p>"</script>b', 'a b'],
  ['a<STYLE>p{}</style >b', 'a b'],
  ['a<!-- <p>no</p> -->b', 'a b'],
  ['&lt;p&gt; stays text &unknown;', '<p> stays text &unknown;'],
  ['cut <a href="', 'cut'],
  ['a\u00a0\n b&nbsp;&nbsp;c', 'a b c'],
  ['&#0;&#xD800;&#9999999;x', 'x'],
  ['', ''],
])('%s → %s', (html, text) => expect(plainText(html)).toBe(text))

test('never throws, and leaves text without tags and entities as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (html) => typeof plainText(html) === 'string'))
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z0-9,.;]+$/)),
      (words) => plainText(words.join(' ')) === words.join(' '),
    ),
  )
})
