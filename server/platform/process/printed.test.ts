import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { print } from './printed.ts'

test('what would act on a terminal is printed as its code, also in JSON; lines stay', () => {
  const spy = vi.spyOn(console, 'log').mockImplementation(() => {})
  const value = { name: 'A\u009b31m\u202eb\u{e0041}c' }
  print(JSON.stringify(value, null, 2))
  print('one\n\ttwo\r\u001b[2J')
  const [[json], [lines]] = spy.mock.calls as [[string], [string]]
  spy.mockRestore()
  expect(json).not.toMatch(/[\u009b\u202e\u{e0041}]/u)
  expect(JSON.parse(json)).toEqual(value)
  expect(lines).toBe('one\n\ttwo\\u000d\\u001b[2J')
})

test('no command prints past it', () => {
  const commands = fs.globSync('server/**/*.command.ts')
  expect(commands.length).toBeGreaterThan(10)
  for (const path of commands) expect(fs.readFileSync(path, 'utf8'), path).not.toMatch(/\bconsole\.|process\.stdout/)
})
