import { clock } from './clock.ts'
import { alerts } from './digests.ts'
import type { Fault } from './fault.ts'
import { killed } from './killed.ts'
import { load } from './load.ts'
import { mail } from './mail.ts'
import { storage } from './storage.ts'

export const ALL_FAULTS: readonly Fault[] = [...killed, ...storage, ...mail, ...alerts, ...clock, ...load]
