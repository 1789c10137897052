import { expect, test } from 'vitest'
import { fetchJob, type JobCard, searchJobs as searchCall } from '#domain/jobs/jobs.contract.ts'
import { post, posting } from '#tests/harness/postings.ts'
import { testApp } from '#tests/harness/test-app.ts'

const pay = (low?: number, high?: number) => ({ salary: { low, high, currency: 'USD', period: 'year' } })

test('a card is marked only when its pay is above a counted median of its role in its country', async () => {
  const app = await testApp()
  const boston = ['Boston, MA']
  await post(app, [
    posting({ title: 'Data Engineer High', places: boston, ...pay(300_000, 400_000) }),
    posting({ title: 'Data Engineer Low', places: boston, ...pay(60_000, 80_000) }),
    posting({ title: 'Data Engineer Open', places: boston, ...pay(300_000) }),
    posting({ title: 'Data Engineer Up To', places: boston, ...pay(undefined, 400_000) }),
    posting({ title: 'Data Engineer Silent', places: boston }),
    posting({ title: 'Data Engineer Abroad', places: ['Nairobi, Kenya'], ...pay(300_000, 400_000) }),
    posting({ title: 'Data Engineer Both', places: ['Boston, MA', 'London, UK'], ...pay(300_000, 400_000) }),
    posting({ title: 'Nurse High', places: boston, ...pay(300_000, 400_000) }),
  ])
  const { body } = await app.call(searchCall, { query: '', limit: 20 })
  const jobs = body.jobs as JobCard[]
  expect(jobs).toHaveLength(8)
  const marked = jobs.filter((job) => job.above_median)
  expect(marked.map(({ title }) => title).sort()).toEqual(['Data Engineer High', 'Data Engineer Open'])
  const [first] = marked
  expect((await app.call(fetchJob, { id: first?.id ?? '' })).body).toMatchObject({ above_median: true })
})
