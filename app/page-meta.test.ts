import { expect, test } from 'vitest'
import { pageMeta, type Site } from './page-meta.ts'

const SITE: Site = {
  siteName: 'Testboard',
  siteUrl: 'https://board.example',
  hasDescriptiveTitles: false,
  socialImage: { path: '/social-images/site/0.png', alt: 'Testboard' },
}
const HEAD = { title: 'A page', description: 'Of a test.', path: '/a-page' }

/** Contents by name or property. */
const metaOf = (head: Parameters<typeof pageMeta>[1]) =>
  Object.fromEntries(
    pageMeta(SITE, head).flatMap((one) => {
      const name = 'property' in one ? one.property : 'name' in one ? one.name : undefined
      return typeof name === 'string' && 'content' in one ? [[name, one.content]] : []
    }),
  )

test('a page has the image of the site, one of its own, or a photo, each with its size and words', () => {
  const large = { 'og:image:width': '1200', 'og:image:height': '630', 'twitter:card': 'summary_large_image' }
  expect(metaOf(HEAD)).toMatchObject({
    ...large,
    'og:image': 'https://board.example/social-images/site/0.png',
    'og:image:alt': 'Testboard',
  })
  expect(metaOf({ ...HEAD, socialImage: { path: '/social-images/x/1.png?a=b', alt: 'X' } })).toMatchObject({
    ...large,
    'og:image': 'https://board.example/social-images/x/1.png?a=b',
    'og:image:alt': 'X',
  })
  expect(metaOf({ ...HEAD, photo: { path: '/files/p.webp', side: 384, alt: 'Photo of Mira' } })).toMatchObject({
    'og:image': 'https://board.example/files/p.webp',
    'og:image:width': '384',
    'og:image:height': '384',
    'og:image:alt': 'Photo of Mira',
    'twitter:card': 'summary',
  })
})
