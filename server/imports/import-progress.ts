import cliProgress from 'cli-progress'
import type { ImportProgress } from './imports.server.ts'

/** In milliseconds. */
const LINE_INTERVAL = 5_000

export interface ProgressView {
  update(progress: ImportProgress): void
  stop(): void
}

/** A bar by bytes on a terminal; otherwise, or when the size is unknown, a line every few seconds. */
export function progressView(output: NodeJS.WriteStream, clock: () => Date): ProgressView {
  return output.isTTY ? bar(output, clock) : lines(output, clock)
}

function bar(output: NodeJS.WriteStream, clock: () => Date): ProgressView {
  const format = '{bar} {percentage} % | {stored} jobs, {rejected} rejected | {eta_formatted} left'
  const drawn = new cliProgress.SingleBar(
    { stream: output, format, hideCursor: true },
    cliProgress.Presets.shades_classic,
  )
  const plain = lines(output, clock)
  let isStarted = false
  return {
    update(progress) {
      const { bytes, totalBytes, stored, rejected } = progress
      if (!totalBytes) return plain.update(progress)
      if (!isStarted) drawn.start(totalBytes, 0, { stored, rejected })
      isStarted = true
      drawn.update(Math.min(bytes, totalBytes), { stored, rejected })
    },
    stop: () => drawn.stop(),
  }
}

function lines(output: NodeJS.WriteStream, clock: () => Date): ProgressView {
  let next = clock().getTime() + LINE_INTERVAL
  return {
    update({ bytes, totalBytes, stored, rejected }) {
      if (clock().getTime() < next) return
      next = clock().getTime() + LINE_INTERVAL
      const part = totalBytes ? `${Math.floor((100 * bytes) / totalBytes)} %` : `${(bytes / 1e6).toFixed(1)} MB`
      output.write(`${part} read, ${stored} jobs, ${rejected} rejected\n`)
    },
    stop() {},
  }
}
