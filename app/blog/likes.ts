import { create } from 'zustand'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { fetchLikes, likeArticle, unlikeArticle } from '#domain/blog/blog.contract.ts'
import { readLikes } from '#domain/blog/likes-cookie.ts'

interface Likes {
  /** By slug; null before they are loaded. */
  counts: Readonly<Record<string, number>> | null
  /** What the visitor likes, as the cookie has it; null before it is read. */
  liked: readonly string[] | null
}

/** Not part of the pages, which are the same for every visitor (decision 0170). */
export const useLikes = create<Likes>(() => ({ counts: null, liked: null }))

let isFetched = false

/** Once per page load; later changes are known by the responses to them. */
export function loadLikes(): void {
  readCookie()
  if (isFetched) return
  isFetched = true
  void callApi(fetchLikes, {}).then(
    ({ likes }) => useLikes.setState(({ counts }) => ({ counts: { ...likes, ...counts } })),
    (error) => {
      isFetched = false
      logError('the likes were not loaded', error)
    },
  )
}

const readCookie = () => useLikes.setState({ liked: readLikes(document.cookie) })

/** Likes the article, or takes the like back. Rejects with an `AppError`. */
export async function toggleLike(slug: string): Promise<void> {
  const isLiked = readLikes(document.cookie).includes(slug)
  const { likes } = await callApi(isLiked ? unlikeArticle : likeArticle, { slug })
  readCookie()
  useLikes.setState(({ counts }) => ({ counts: { ...counts, [slug]: likes } }))
}
