import { z } from 'zod'
import { call } from '../shared/call.ts'

const MAX_SLUG_LENGTH = 100
const Likes = z.int().nonnegative()

const change = {
  who: 'anyone',
  body: z.strictObject({ slug: z.string().min(1).max(MAX_SLUG_LENGTH) }),
  response: z.object({ likes: Likes }),
  errors: ['article_not_found', 'too_many_requests'],
} as const

/** Both leave the count as it is when the visitor's cookie says that it was done before. */
export const likeArticle = call('POST', '/blog/n-like', { ...change, summary: 'Like an article of the blog' })
export const unlikeArticle = call('POST', '/blog/n-unlike', { ...change, summary: 'Take a like back' })

export const fetchLikes = call('GET', '/blog/n-fetch-likes', {
  who: 'anyone',
  body: z.strictObject({}),
  response: z.object({ likes: z.record(z.string(), Likes) }),
  summary: 'Likes of every article that has some, by slug',
})
