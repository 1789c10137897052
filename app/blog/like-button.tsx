import { useEffect } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { loadLikes, toggleLike, useLikes } from './likes.ts'

/** The count comes after the page and has its place before: nothing moves. */
export function LikeButton({ slug }: { slug: string }) {
  const { counts, liked } = useLikes()
  const { perform } = useMutation({ onError: (message) => notify(message, 'error') })
  useEffect(loadLikes, [])
  const isLiked = liked?.includes(slug) ?? false
  const count = counts ? (counts[slug] ?? 0) : null
  return (
    <Button
      aria-pressed={isLiked}
      className="group min-w-29 noscript:hidden aria-pressed:border-primary aria-pressed:text-primary"
      onClick={() => void perform(() => toggleLike(slug))}
    >
      <HeartIcon />
      Like
      <span className="tabular min-w-6 text-left text-ink-2">
        {count !== null && (
          <>
            {formatCount(count)}
            <span className="sr-only"> {count === 1 ? 'like' : 'likes'}</span>
          </>
        )}
      </span>
    </Button>
  )
}

function HeartIcon() {
  return (
    <svg width="1rem" height="1rem" viewBox="0 0 16 16" aria-hidden="true" className="flex-none">
      <path
        d="M8 13.6 2.6 8.2a3.4 3.4 0 0 1 4.8-4.8l.6.6.6-.6a3.4 3.4 0 0 1 4.8 4.8z"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="fill-transparent group-aria-pressed:fill-current"
      />
    </svg>
  )
}
