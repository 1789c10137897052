import { expect, test, vi } from 'vitest'
import type { Logger } from '../log.ts'
import { toAppError } from './http-errors.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  ['a lost connection', withCode('57P01'), 503, 0],
  ['a full disk of the database', new Error('Failed query', { cause: withCode('53100') }), 503, 1],
  ['a full disk of the files', withCode('ENOSPC'), 503, 1],
  ['anything else', new Error('x'), 500, 1],
])('%s becomes a status and so many log lines', (_, error, status, lines) => {
  const log = { error: vi.fn() }
  expect(toAppError(error, log as unknown as Logger).status).toBe(status)
  expect(log.error).toHaveBeenCalledTimes(lines)
})
