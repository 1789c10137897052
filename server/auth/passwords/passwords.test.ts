import { expect, test } from 'vitest'
import { commonWeakness } from './common-passwords.ts'
import { weaknessOf } from './passwords.ts'

const COMMON = new Set(['password', 'trustno1', 'sunshine'])
const CONTEXT = { email: 'ada.byron@people.example', site: 'Argmax' }

test.each([
  ...[
    'password',
    'PassWord',
    'password1',
    'password123!',
    'P@ssw0rd',
    'pa55word2024',
    'ｐａｓｓｗｏｒｄ',
    'sunshine!!!!',
  ],
  ...[
    'aaaaaaaaaa',
    'abababab',
    'abcabcabc',
    '12341234',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'asdfghjkl',
    'qwerasdf',
  ],
  ...['argmax123', 'MyArgmax1', 'ada.byron', 'ada.byron1815', 'ada.byron@people.example', 'Ada.Byron@People.Example1'],
])('%s is easily guessed', (password) => {
  expect(weaknessOf(password, COMMON, CONTEXT)).not.toBeNull()
})

test.each([
  ...[
    'correct horse battery staple',
    'sunshine over the hills',
    'I use argmax to find a job',
    'password of the month club',
  ],
  ...[
    'x7#Kw2!p',
    'tr0ub4dor&3',
    'žluťoučký kůň',
    '我喜欢数据科学的工作',
    '8 spaced words',
    'ada.byron wrote the first program',
  ],
])('%s is accepted', (password) => {
  expect(weaknessOf(password, COMMON, CONTEXT)).toBeNull()
  expect(commonWeakness(password, CONTEXT)).toBeNull()
})

test('a short name before the @ does not rule out every password with those letters', () => {
  expect(weaknessOf('bob builds', COMMON, { email: 'bob@people.example', site: 'Argmax' })).toBeNull()
})

test.each([
  'Welcome123',
  'dragon123',
  'letmein2024',
  'monkey1987',
  'Berlin2026',
  'Summer24!',
  'Passwort1',
  'iloveyou12',
])('%s is a common word with a usual ending', (password) => {
  expect(commonWeakness(password, CONTEXT)).toBe('common')
})

test.each([
  ['sunshine', 'common'],
  ['abcabcabc', 'repetition'],
  ['zyxwvuts', 'run'],
  ['ada.byron7', 'personal'],
])('%s is weak for one reason: %s', (password, weakness) => {
  expect(weaknessOf(password, COMMON, CONTEXT)).toBe(weakness)
})
