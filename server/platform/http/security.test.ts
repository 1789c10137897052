import { expect, test } from 'vitest'
import { pagePolicy } from './security.ts'

test('scripts run by their hashes, without a general permission', () => {
  const policy = pagePolicy({ scripts: ["'sha256-one'", "'sha256-two'"] })
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two';")
  expect(policy).not.toContain('unsafe')
})

test('styles in the page are allowed on bare pages and in development only', () => {
  expect(pagePolicy()).toContain("style-src 'self';")
  expect(pagePolicy({ inlineStyles: true })).toContain("style-src 'self' 'unsafe-inline';")
  expect(pagePolicy({ development: true })).toContain("style-src 'self' 'unsafe-inline';")
})

test('the page cannot be framed, plugins cannot run, forms submit to this site only', () => {
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(pagePolicy()).toContain(part)
  }
})

test("no other host is allowed, except reCAPTCHA's where its keys are set", () => {
  expect(pagePolicy()).not.toContain('http')
  const hosts = pagePolicy({ recaptcha: true }).match(/https:\/\/[^/ ;]+/g)
  expect(new Set(hosts)).toEqual(
    new Set(['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com']),
  )
})

test('a chosen image can be shown before its upload, and a blob can only be an image', () => {
  const parts = pagePolicy().split('; ')
  expect(parts.filter((part) => part.includes('blob:'))).toEqual(["img-src 'self' data: blob:"])
})
