import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMMON } from '../vite.config.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FILES = globSync('{app,domain}/**/*.{ts,tsx,json}', { cwd: ROOT })

/** `a/(b|c/(d|e))` as `a/b`, `a/c/d` and `a/c/e`. */
function alternativesOf(pattern: string): string[] {
  const open = pattern.indexOf('(')
  if (open < 0) return [pattern]
  const parts: string[] = []
  let depth = 0
  let start = open + 1
  for (let i = open; i < pattern.length; i++) {
    if (pattern[i] === '(') depth++
    else if (pattern[i] === ')') depth--
    if (depth === 0 || (depth === 1 && pattern[i] === '|')) {
      parts.push(pattern.slice(start, i))
      start = i + 1
    }
    if (depth === 0)
      return parts.flatMap((part) => alternativesOf(pattern.slice(0, open) + part + pattern.slice(i + 1)))
  }
  throw new Error(`"${pattern}" has a bracket that does not close`)
}

test('every file that the build puts into the common chunk exists: a move would break the size of all pages unseen', () => {
  const named = COMMON.flatMap(alternativesOf)
  const missing = named.filter((name) => !FILES.some((file) => file.replace(/\.(tsx?|json)$/, '') === name))
  expect(named.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('alternatives are taken apart, nested ones too', () => {
  expect(alternativesOf('a/(b|c/(d|e)|f)/g')).toEqual(['a/b/g', 'a/c/d/g', 'a/c/e/g', 'a/f/g'])
  expect(alternativesOf('a/b')).toEqual(['a/b'])
  expect(() => alternativesOf('a/(b|c')).toThrow('does not close')
})
