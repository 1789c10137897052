import { afterEach, expect, test } from 'vitest'
import { captureConsole, createLogger } from './log.ts'

const former = { warn: console.warn, error: console.error, listeners: process.listeners('warning') }
afterEach(() => {
  Object.assign(console, { warn: former.warn, error: former.error })
  process.removeAllListeners('warning')
  for (const listener of former.listeners) process.on('warning', listener)
})

test('what libraries write to the console becomes a JSON line, without what follows its first line', async () => {
  const lines: string[] = []
  captureConsole(createLogger({ LOG_LEVEL: 'info' }, { destination: { write: (line) => void lines.push(line) } }))
  console.warn('The URL path "%s" could not be decoded\n    at somewhere', '/"x')
  console.error(new Error('broken'))
  process.emitWarning('old', 'DeprecationWarning')
  await expect.poll(() => lines.length).toBe(3)
  expect(lines.map((line) => JSON.parse(line)).map(({ level, reason, msg }) => [level, reason, msg])).toEqual([
    [40, 'The URL path "/"x" could not be decoded', 'console'],
    [50, 'Error: broken', 'console'],
    [40, 'DeprecationWarning: old', 'console'],
  ])
})
