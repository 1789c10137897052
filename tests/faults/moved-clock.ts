/**
 * Loaded by tests into a server before its own modules (`node --import`): its clock is ahead by the milliseconds that the
 * file `MOVED_CLOCK` holds at the time. Timers stay as they are, as when a system's clock is set.
 */
import fs from 'node:fs'

const file = process.env.MOVED_CLOCK ?? ''
const EVERY_MS = 50
let aheadMs = 0

function read(): void {
  if (fs.existsSync(file)) aheadMs = Number(fs.readFileSync(file, 'utf8'))
}

read()
setInterval(read, EVERY_MS).unref()
const now = () => systemDate.now() + aheadMs
const systemDate = Date

globalThis.Date = new Proxy(systemDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new systemDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
