import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newScriptMark, takeOwnScripts } from './own-scripts.server.ts'

const MARK = newScriptMark()
const own = (script: string, more = '') => `<script${more} nonce="${MARK}" async="">${script}</script>`
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the scripts that the renderer marked get a hash each, and the page keeps no mark', () => {
  const page = `<p>a</p>${own('one()')}<p>b</p>${own('two()', ' type="module"')}${own('one()')}`
  expect(takeOwnScripts(page, MARK)).toEqual({
    html: page.replaceAll(` nonce="${MARK}"`, ''),
    hashes: [hashOf('one()'), hashOf('two()')],
  })
})

test.each([
  ['without a mark', '<script>evil()</script>'],
  ['with a mark of its own', '<script nonce="AAAAAAAAAAAAAAAAAAAAAA">evil()</script>'],
  ['that stands in a marked element of another kind', `<link nonce="${MARK}" href="/a.css"><script>evil()</script>`],
])('an injected script %s gets no hash, before and after an own one', (_, injected) => {
  for (const page of [injected + own('mine()'), own('mine()') + injected]) {
    const { html, hashes } = takeOwnScripts(page, MARK)
    expect(hashes).toEqual([hashOf('mine()')])
    expect(html).toContain('evil()')
  }
})

test('an injected opening without an end can only take over a script of the page itself', () => {
  const { hashes } = takeOwnScripts(`<script src="/x.js" data-x='${own('mine()')}`, MARK)
  expect(hashes).toEqual([hashOf('mine()')])
})

test('letters beyond ASCII do not shift a hash', () => {
  expect(takeOwnScripts(`<p>Zürich 東京</p>${own('say("Köln")')}`, MARK).hashes).toEqual([hashOf('say("Köln")')])
})

test('a file and an unclosed script get no hash', () => {
  expect(takeOwnScripts(`${own('', ' src="/a.js"')}<script nonce="${MARK}">two()`, MARK).hashes).toEqual([])
})

test('no two marks are equal', () => {
  expect(new Set(Array.from({ length: 100 }, newScriptMark)).size).toBe(100)
})
