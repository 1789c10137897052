import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { PROJECT } from '#server/platform/process/ensure-build.ts'
import { atEnd } from './clean-up.ts'

/** A process that a test started, with all it has said so far. */
export interface Child {
  pid: number
  output(): string
  /** Resolves with what matched; rejects when the process ends or the time is over first. */
  waitForOutput(pattern: RegExp, withinMs?: number): Promise<RegExpMatchArray>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
  kill(signal: NodeJS.Signals): void
}

const children = new Set<ChildProcess>()

async function endChildren(): Promise<void> {
  const living = [...children].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ends = living.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of living) child.kill('SIGTERM')
  await Promise.all(ends)
}

/** Starts one of our programs with Node. */
export function startNode(
  script: string,
  args: string[],
  env: Record<string, string>,
  options: SpawnOptions = {},
): Child {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  atEnd(endChildren)
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve(code ?? signal ?? 'unknown')
    })
  })
  return {
    pid: child.pid as number,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    async waitForOutput(pattern, withinMs = 90_000) {
      const end = performance.now() + withinMs
      for (;;) {
        const match = output.match(pattern)
        if (match) return match
        if (!children.has(child) || performance.now() > end) throw new Error(`Nothing like ${pattern} in:\n${output}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}
