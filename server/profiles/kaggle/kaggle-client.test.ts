import { afterAll, expect, test } from 'vitest'
import { startKaggleStub } from '#tests/harness/kaggle-stub.ts'
import { KAGGLE_LIMITS, NotConnected, requestKaggleProfile } from './kaggle-client.ts'

const kaggle = await startKaggleStub()
afterAll(() => kaggle.stop())

test.each(['stub-silent', 'stub-stuck'])('%s is given up when the time is over', async (username) => {
  const hurried = { ...KAGGLE_LIMITS, totalTime: 300 }
  await expect(requestKaggleProfile(kaggle.url, username, hurried)).rejects.toMatchObject({
    code: 'kaggle_unreachable',
  })
})

test('a response is not read beyond its limit', async () => {
  const narrow = { ...KAGGLE_LIMITS, bytes: 500 }
  await expect(requestKaggleProfile(kaggle.url, 'stub-master', narrow)).rejects.toMatchObject({
    code: 'kaggle_unreadable',
  })
})

test('a Kaggle that cannot be connected to is told apart from one that fails', async () => {
  const stopped = await startKaggleStub()
  await stopped.stop()
  await expect(requestKaggleProfile(stopped.url, 'stub-master')).rejects.toBeInstanceOf(NotConnected)
  await expect(requestKaggleProfile(kaggle.url, 'stub-torn')).rejects.not.toBeInstanceOf(NotConnected)
})
