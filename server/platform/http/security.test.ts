import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('each inline script is allowed by its own hash, without a general permission', () => {
  const policy = pagePolicy('<script>one()</script><p></p><script type="module" async="">two()</script>')
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('letters beyond ASCII, before and in a script, do not shift its hash', () => {
  expect(pagePolicy(Buffer.from('<p>Zürich 東京</p><script>say("Köln")</script>'))).toContain(hashOf('say("Köln")'))
})

test('an unclosed script gets no hash and does no harm', () => {
  expect(pagePolicy('<script>one()</script><script>two()')).toContain(`script-src 'self' ${hashOf('one()')};`)
})

test('files, empty scripts and data blocks get no hash', () => {
  const policy = pagePolicy('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>')
  expect(policy).toContain("script-src 'self';")
})

test('the page cannot be framed, plugins cannot run, forms submit to this site only', () => {
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(pagePolicy('')).toContain(part)
  }
})

test("no other host is allowed, except reCAPTCHA's where its keys are set", () => {
  expect(pagePolicy('')).not.toContain('http')
  const hosts = pagePolicy('', { recaptcha: true }).match(/https:\/\/[^/ ;]+/g)
  expect(new Set(hosts)).toEqual(
    new Set(['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com']),
  )
})

test('a chosen image can be shown before its upload, and a blob can only be an image', () => {
  const parts = pagePolicy('').split('; ')
  expect(parts.filter((part) => part.includes('blob:'))).toEqual(["img-src 'self' data: blob:"])
})
