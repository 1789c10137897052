import { expect, test } from 'vitest'
import { kaggleUsernameIn } from './kaggle-username.ts'

test.each([
  ['stub-master', 'stub-master'],
  ['  Stub_Master9 ', 'Stub_Master9'],
  ['a', 'a'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['https://www.kaggle.com/stub-master', 'stub-master'],
  ['https://kaggle.com/stub-master/', 'stub-master'],
  ['http://www.kaggle.com/stub-master/competitions', 'stub-master'],
  ['HTTPS://WWW.KAGGLE.COM/stub-master?tab=medals#top', 'stub-master'],
  ['www.kaggle.com/stub-master', 'stub-master'],
  ['kaggle.com/stub-master/code?x=1', 'stub-master'],
  ['//www.kaggle.com/stub-master', 'stub-master'],
])('%j names the user %s', (written, name) => {
  expect(kaggleUsernameIn(written)).toBe(name)
})

test.each([
  '',
  'a b',
  '../x',
  '-x',
  'x-',
  'a--b',
  'a-_b',
  'a.b',
  'ä',
  'a'.repeat(41),
  'a'.repeat(60),
  'competitions',
  'Competitions',
  'settings',
  'https://www.kaggle.com',
  'https://www.kaggle.com/',
  'https://www.kaggle.com/competitions/titanic',
  'https://www.kaggle.com/%2e%2e/x%20y',
  'https://www.kaggle.com//stub-master',
  'https://elsewhere.example/stub-master',
  'https://www.kaggle.com.elsewhere.example/stub-master',
  'https://www.kaggle.com@elsewhere.example/stub-master',
  'https://somebody@www.kaggle.com/stub-master',
  'https://www.kaggle.com:8443/stub-master',
  'ftp://www.kaggle.com/stub-master',
  'javascript:alert(1)//kaggle.com/x',
  '/stub-master',
  'https://',
])('%j names no user', (written) => {
  expect(kaggleUsernameIn(written)).toBeNull()
})
