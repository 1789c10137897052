import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

const SITE = 'https://jobs.example'

test.each([
  ['/myjobs/account', '/myjobs/account'],
  ['/jobs/data-science?sort=date&q=a%20b#card', '/jobs/data-science?sort=date&q=a%20b#card'],
  ['/blog?next=https://evil.example', '/blog?next=https://evil.example'],
  ['https://jobs.example/jobs', '/jobs'],
  ['?page=2', '/?page=2'],
  ['/jobs/m%C3%BCnchen', '/jobs/m%C3%BCnchen'],
])('%s is a page of the site', (target, path) => {
  expect(safeRedirect(target, SITE)).toBe(path)
})

test.each([
  ...[
    '',
    null,
    undefined,
    'https://evil.example',
    'http://jobs.example',
    'https://jobs.example:8443',
    '//evil.example',
  ],
  ...[
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
  ],
  ...['\t//evil.example', ' //evil.example', '\u00a0//evil.example', '\u0001//evil.example', '/\u0000/evil.example'],
  ...['https:evil.example', 'https:/evil.example', 'https:///evil.example', 'HTTPS:evil.example', 'http:evil.example'],
  ...['/%2f%2fevil.example', '/%2Fevil.example', '/%5cevil.example', '/%252fevil.example', '/%25252f%252fevil.example'],
  ...['/.//evil.example', '/..//evil.example', '/jobs/..//evil.example', '/./%2fevil.example', '/%2e//evil.example'],
  ...['https://jobs.example@evil.example', 'https://user@jobs.example/', '//jobs.example@evil.example'],
  ...['https://jobs.example.evil.example', 'https://evil.example/jobs.example', 'https://jobs.example//evil.example'],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
  ],
  ...['file:///etc/passwd', 'mailto:a@b.example', 'about:blank', 'https://', '//', 'http://[', '/\\/evil.example'],
])('%j leads home', (target) => {
  expect(safeRedirect(target, SITE)).toBe('/')
})

test('for any target, a browser that follows the result stays on the site', () => {
  const parts = [
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '%25',
    '..',
    '.',
    '@',
    ':',
    'https:',
    'evil.example',
    '\t',
    '\n',
    ' ',
    '?',
    '#',
  ]
  const disguise = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        disguise.map((all) => all.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      (target) => {
        const path = safeRedirect(target, SITE)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, SITE).origin).toBe(SITE)
        const decoded = path.replaceAll(/%(?:25)*(2f|5c)/gi, '/')
        expect(new URL(decoded.split(/[?#]/, 1)[0] ?? '', SITE).origin).toBe(SITE)
        expect(safeRedirect(path, SITE)).toBe(path)
      },
    ),
    { numRuns: 2_000 },
  )
})
