import { expect, test } from 'vitest'
import { linkOf } from './form.tsx'

const GITHUB = 'https://github.com/'

test.each([
  ['nora-quill', GITHUB, 'https://github.com/nora-quill'],
  ['@nora', GITHUB, 'https://github.com/nora'],
  ['@nora.quill', GITHUB, 'https://github.com/nora.quill'],
  ['nora.dev', GITHUB, 'https://nora.dev'],
  ['github.com/nora', GITHUB, 'https://github.com/nora'],
  ['http://github.com/nora', GITHUB, 'https://github.com/nora'],
  ['nora', null, 'https://nora'],
  ['stackoverflow.com/users/7', null, 'https://stackoverflow.com/users/7'],
  ['', GITHUB, ''],
])('%j for %j is the link %j', (typed, page, link) => {
  expect(linkOf(typed, page)).toBe(link)
})
