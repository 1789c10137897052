import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DESCRIPTION_BYTES, safeLink, sanitizeDescription } from './sanitize.ts'

describe('sanitizeDescription', () => {
  test('keeps the tags that carry a posting', () => {
    const html = '<p>We <strong>build</strong></p><ul><li>SQL</li></ul><table><tr><td>1</td></tr></table>'
    expect(sanitizeDescription(html)).toBe(html)
  })

  test('puts headings below the page’s own', () => {
    expect(sanitizeDescription('<h1>Team</h1><h2>Role</h2><h6>Pay</h6>')).toBe('<h3>Team</h3><h3>Role</h3><h4>Pay</h4>')
  })

  test('links open in a new tab with nofollow', () => {
    expect(sanitizeDescription('<a href="https://a.example/x" onclick="x()">apply</a>')).toBe(
      '<a href="https://a.example/x" rel="nofollow noopener noreferrer" target="_blank">apply</a>',
    )
  })
})

describe('what sanitizeDescription removes', () => {
  test.each([
    ['script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['svg onload', '<p>a</p><svg onload=alert(1)><circle/></svg>', '<p>a</p>'],
    ['picture', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['style and class', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['javascript link', '<a href="javascript:alert(1)">go</a>', 'go'],
    ['javascript link in disguise', '<a href=" jav&#x09;ascript:alert(1)">go</a>', 'go'],
    ['data link', '<a href="data:text/html,<script>alert(1)</script>">go</a>', 'go'],
    ['relative link', '<a href="/admin">go</a>', 'go'],
    ['protocol-relative link', '<a href="//evil.example">go</a>', 'go'],
    ['link with credentials', '<a href="https://a:b@evil.example">go</a>', 'go'],
    ['form and frame', '<form action="x"><iframe src="x">i</iframe></form><p>a</p>', '<p>a</p>'],
    ['unclosed tags', '<p><strong>a', '<p><strong>a</strong></p>'],
    ['empty paragraphs', '<p>&nbsp;</p><p><br></p><div><p></p></div><p>a</p>', '<p>a</p>'],
    ['toggle leftovers', '<p>a</p><span>Read more Read more</span>', '<p>a</p>'],
  ])('%s', (_name, dirty, clean) => {
    expect(sanitizeDescription(dirty)).toBe(clean)
  })
})

describe('sanitizeDescription under attack', () => {
  test.each([
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<p>script>alert(1)<</p>/script>',
    '<p><a href="https://a.example/&quot; onmouseover=&quot;alert(1)">x</a></p>',
    '<textarea><script>alert(1)</script></textarea>',
    '<xmp><p title="</xmp><script>alert(1)</script>">',
  ])('nothing that runs comes out of %s', (dirty) => {
    expect(sanitizeDescription(dirty)).toSatisfy(isHarmless)
  })

  test('whatever goes in, only allowed tags come out, and a second pass changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '<script>',
      '</script>',
      '<svg/onload=x>',
      '"',
      "'",
      '<a href=',
      'javascript:x',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '&#60;',
      'word',
      ' ',
      '<style>',
      '</style>',
      '<li>',
      '<math>',
      '<title>',
      '</',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitizeDescription(pieces.join(''))
        expect(clean).toSatisfy(isHarmless)
        expect(sanitizeDescription(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['<p><a href=--><p>one', '<p>one</p>'],
    ['<li>one<b<p><li>two', '<li>one</li><li>two</li>'],
  ])('an element left open by a removed tag is closed: %s', (html, clean) => {
    expect(sanitizeDescription(html)).toBe(clean)
  })

  test('a long text is cut with its tags closed', () => {
    const clean = sanitizeDescription(`<ul>${'<li><strong>Zürich</strong> data work</li>'.repeat(5_000)}</ul>`)
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(MAX_DESCRIPTION_BYTES)
    expect(clean).toMatch(/<\/li><\/ul>$/)
    expect(clean).not.toContain('\ufffd')
  })
})

describe('safeLink', () => {
  test.each([
    ['https://www.usajobs.gov:443/job/1', 'https://www.usajobs.gov/job/1'],
    [' http://a.example:80 ', 'http://a.example/'],
    ['https://a.example:8443/x?y=1#z', 'https://a.example:8443/x?y=1#z'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://user:secret@a.example/', null],
    ['//a.example', null],
    ['/jobs/1', null],
    ['TBD', null],
    ['', null],
  ])('%s', (href, link) => {
    expect(safeLink(href)).toBe(link)
  })
})

/** Every tag is an allowed one and carries no attribute but a link's three. */
function isHarmless(html: string): boolean {
  const tags = html.match(/<[^>]*>?/g) ?? []
  return tags.every((tag) =>
    /^<\/?(?:p|div|ul|ol|li|h3|h4|pre|blockquote|hr|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|br|strong|em|b|i|u|a|code|sub|sup)(?: \/)?>$|^<a href="(?:https?:|mailto:)[^"<>]*"(?: rel="[a-z ]+" target="_blank")?>$/.test(
      tag,
    ),
  )
}
