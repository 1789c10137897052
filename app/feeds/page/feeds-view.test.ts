import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SENT_STATUSES } from '#domain/feeds/feed-values.ts'
import { readFeedsView, sentHref } from './feeds-view.ts'

const read = (query: string) => readFeedsView(new URLSearchParams(query))

test('a written address is read as what it was written from', () => {
  const status = fc.option(fc.constantFrom(...SENT_STATUSES), { nil: undefined })
  fc.assert(
    fc.property(status, fc.nat(100_000), (status, offset) => {
      const href = sentHref({ status, offset })
      expect(read(href.slice(href.indexOf('?')))).toEqual({ show: 'sent', status, offset })
    }),
  )
})

test('what cannot be read is ignored', () => {
  expect(read('show=other&status=new')).toEqual({ show: 'searches' })
  for (const offset of ['-20', '1.5', 'NaN', '1e99x', ''])
    expect(read(`show=sent&status=lost&offset=${offset}`)).toEqual({ show: 'sent', status: undefined, offset: 0 })
  expect(read('show=sent&offset=900000')).toMatchObject({ offset: 100_000 })
})
