import { afterAll, expect, test } from 'vitest'
import { startKaggleStub } from '#tests/harness/kaggle-stub.ts'
import { askKaggle, KAGGLE_LIMITS, NotConnected } from './kaggle-client.ts'

const kaggle = await startKaggleStub()
afterAll(() => kaggle.stop())

test.each(['stub-silent', 'stub-stuck'])('%s is given up when the time is over', async (username) => {
  const hurried = { ...KAGGLE_LIMITS, totalTime: 300 }
  await expect(askKaggle(kaggle.url, username, hurried)).rejects.toMatchObject({ code: 'kaggle_unreachable' })
})

test('an answer is not read beyond its limit', async () => {
  const narrow = { ...KAGGLE_LIMITS, bytes: 500 }
  await expect(askKaggle(kaggle.url, 'stub-master', narrow)).rejects.toMatchObject({ code: 'kaggle_unreadable' })
})

test('a Kaggle that cannot be connected to is told apart from one that fails', async () => {
  const gone = await startKaggleStub()
  await gone.stop()
  await expect(askKaggle(gone.url, 'stub-master')).rejects.toBeInstanceOf(NotConnected)
  await expect(askKaggle(kaggle.url, 'stub-torn')).rejects.not.toBeInstanceOf(NotConnected)
})
