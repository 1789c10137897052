import { fork } from 'node:child_process'

/**
 * Runs a worker's file in a process of its own, so that contenders do not disturb each other, and gives what it sends.
 * Null: it failed, mostly for want of memory.
 */
export function inOwnProcess<T>(file: string, args: readonly string[]): Promise<T | null> {
  const child = fork(file, args, {
    execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve) => {
    let sent: T | null = null
    child.on('message', (message) => {
      sent = message as T
    })
    child.on('exit', () => resolve(sent))
  })
}
