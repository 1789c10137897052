/** Loaded by vitest before each file of the project `database`. */
import { afterAll } from 'vitest'
import { cleanUp } from './clean-up.ts'

afterAll(cleanUp)
