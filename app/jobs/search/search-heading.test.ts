import { expect, test } from 'vitest'
import type { Filter } from '#domain/jobs/jobs.contract.ts'
import { searchHeading } from './search-heading.ts'

const country = (value: string): Filter => ({ field: 'country', value })

test.each([
  [[country('Germany')], 'Python jobs in Germany'],
  [[country('Germany'), country('not_stated')], 'Python jobs in Germany'],
  [[country('not_stated')], 'Remote Python jobs'],
  [[country('worldwide')], 'Remote Python jobs'],
  [[{ ...country('Germany'), exclude: true }], 'Python jobs'],
])('%j', (filters, heading) => expect(searchHeading({ query: 'python', filters, offset: 0 })).toBe(heading))
