import { expect, test } from 'vitest'
import { offerHtml } from '../offer-html.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

test.each([
  ['<p>One <b>two</b></p><p>three</p>', 'One **two**\n\nthree'],
  ['<h3>Role</h3><ul><li>a</li><li><p>b</p></li></ul><p>end</p>', '## Role\n\n- a\n- b\n\nend'],
  ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n   - b\n2. c'],
  ['<a href="https://acme.example/a b">job</a>', '[job](https://acme.example/a%20b)'],
  ['a<br />b', 'a\nb'],
])('%s', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown))

test('what looks like Markdown or HTML in the text stays text', () => {
  expect(offerHtml(htmlToMarkdown('<p>2 * 3 * 4 &lt;b&gt; [x](y) `z`</p>'))).toBe(
    '<p>2 * 3 * 4 &lt;b&gt; [x](y) `z`</p>',
  )
})
