import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { fetchLikes, likeArticle, unlikeArticle } from '#domain/blog/blog.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { post, startTestApp, type TestApp, testApp } from '#tests/harness/test-app.ts'
import { articleList, blogPaths } from './blog.server.ts'

const app = await testApp()
const [first, second] = (await articleList()).map(({ slug }) => slug) as [string, string]

async function change(call: { path: string }, slug: string, cookie = '', on: TestApp = app, address?: string) {
  const reply = await on.fetch(API_PREFIX + call.path, post({ slug }, { cookie }), address)
  const body = (await reply.json()) as { likes: number }
  return { status: reply.status, likes: body.likes, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? null }
}

describe('likes', () => {
  test('count once for each visitor and are taken back once', async () => {
    const liked = await change(likeArticle, first)
    expect(liked).toEqual({ status: 200, likes: 1, cookie: `likes=${first}` })
    const cookie = liked.cookie as string
    expect(await change(likeArticle, first, cookie)).toEqual({ status: 200, likes: 1, cookie: null })
    expect((await change(likeArticle, first)).likes).toBe(2)
    expect((await change(likeArticle, second, cookie)).cookie).toBe(`likes=${first}.${second}`)
    expect((await app.call(fetchLikes)).body).toEqual({ likes: { [first]: 2, [second]: 1 } })
    expect(await change(unlikeArticle, first, cookie)).toEqual({ status: 200, likes: 1, cookie: 'likes=' })
    expect(await change(unlikeArticle, first)).toEqual({ status: 200, likes: 1, cookie: null })
    expect((await change(unlikeArticle, second, `likes=${second}`)).likes).toBe(0)
    expect((await app.call(fetchLikes)).body).toEqual({ likes: { [first]: 1 } })
  })

  test('at the same time all count', async () => {
    const before = (await change(unlikeArticle, second)).likes
    await Promise.all(Array.from({ length: 8 }, () => change(likeArticle, second)))
    expect((await change(unlikeArticle, second)).likes).toBe(before + 8)
  })

  test('the list keeps nothing that is no article', async () => {
    const liked = await change(likeArticle, first, 'likes=gone-article.tags')
    expect(liked.cookie).toBe(`likes=${first}`)
  })

  test.each([likeArticle, unlikeArticle])('$path needs an article', async (call) => {
    expect(await app.call(call, { slug: 'no-such-article' })).toMatchObject({
      status: 404,
      body: { error: { code: 'article_not_found' } },
    })
    for (const body of [{}, { slug: '' }, { slug: 5 }, { slug: 'x'.repeat(101) }, { slug: first, more: 1 }])
      expect((await app.call(call, body)).status, JSON.stringify(body)).toBe(422)
  })

  test('one network has a limited number of changes an hour', async () => {
    let now = new Date('2026-11-10T10:00:00Z')
    const limited = await startTestApp({ RATE_LIMITS: true }, { clock: () => now })
    for (let n = 0; n < 100; n++) await change(unlikeArticle, first, '', limited, '203.0.113.7')
    expect((await change(likeArticle, first, '', limited, '203.0.113.9')).status).toBe(429)
    expect((await change(likeArticle, first, '', limited, '198.51.100.1')).status).toBe(200)
    now = new Date('2026-11-10T11:00:01Z')
    expect((await change(likeArticle, first, '', limited, '203.0.113.7')).likes).toBe(2)
  })
})

test('the feed is valid, has every article with its absolute link, the latest first', async () => {
  const site = await startTestApp({ SITE_URL: 'https://jobs.example' })
  const reply = await site.fetch('/blog.rss')
  expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await reply.text()
  expect(XMLValidator.validate(text)).toBe(true)
  const { channel } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' }).parse(text).rss
  const items = channel.item as { link: string; guid: { '#text': string }; pubDate: string; description: string }[]
  const articles = await articleList()
  expect(items.map(({ link }) => link)).toEqual(articles.map(({ slug }) => `https://jobs.example/blog/${slug}`))
  expect(items.map(({ guid }) => guid['#text'])).toEqual(items.map(({ link }) => link))
  expect(items.map(({ pubDate }) => new Date(pubDate).toISOString().slice(0, 10))).toEqual(
    articles.map(({ date }) => date),
  )
  expect(channel['atom:link']['@_href']).toBe('https://jobs.example/blog.rss')
})

test('every page of the blog is in the sitemap', async () => {
  const text = await (await app.fetch('/sitemap.xml')).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(paths).toEqual(expect.arrayContaining(await blogPaths()))
})
