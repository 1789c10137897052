import { expect, test } from 'vitest'
import { checkLink, linkWhileTyping, PUBLIC_LINK, setPublicLink } from './visibility.contract.ts'

test.each([
  ['Nora Quill!!', 'nora-quill-', 'nora-quill'],
  ['Ada ', 'ada-', 'ada'],
  ['Jörg Müller', 'jorg-muller', 'jorg-muller'],
  ['!!', '', ''],
])('typing %j shows %j and saves %j', (typed, shown, saved) => {
  expect(linkWhileTyping(typed)).toBe(shown)
  expect(setPublicLink.body.parse({ link: shown })).toEqual({ link: saved })
  expect(checkLink.body.parse({ link: shown })).toEqual({ link: saved })
  expect(saved === '' || PUBLIC_LINK.test(saved)).toBe(true)
})
