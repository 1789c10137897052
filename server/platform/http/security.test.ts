import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './security.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('each inline script is let in by its own hash, and nothing by a general permission', () => {
  const policy = pagePolicy('<script>one()</script><p></p><script type="module" async="">two()</script>')
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('letters beyond ASCII, before and in a script, do not shift its hash', () => {
  expect(pagePolicy(Buffer.from('<p>Zürich 東京</p><script>say("Köln")</script>'))).toContain(hashOf('say("Köln")'))
})

test('a script without an end gets no hash and does no harm', () => {
  expect(pagePolicy('<script>one()</script><script>two()')).toContain(`script-src 'self' ${hashOf('one()')};`)
})

test('files, empty scripts and data blocks get no hash', () => {
  const policy = pagePolicy('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>')
  expect(policy).toContain("script-src 'self';")
})

test('nothing may frame the page, no plugin may run, forms stay here', () => {
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(pagePolicy('')).toContain(part)
  }
})

test('no other host is let in, but that of reCAPTCHA where its keys are set', () => {
  expect(pagePolicy('')).not.toContain('http')
  const hosts = pagePolicy('', { recaptcha: true }).match(/https:\/\/[^/ ;]+/g)
  expect(new Set(hosts)).toEqual(
    new Set(['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com']),
  )
})

test('a chosen picture can be shown before it is sent, and a blob can be nothing else than a picture', () => {
  const parts = pagePolicy('').split('; ')
  expect(parts.filter((part) => part.includes('blob:'))).toEqual(["img-src 'self' data: blob:"])
})
