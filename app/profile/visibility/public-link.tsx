import { useRef, useState } from 'react'
import { notify } from '#app/browser/notifications.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ExternalLinkIcon } from '#app/ui/icons.tsx'
import { useProfile } from '../profile-store.ts'
import { LinkForm } from './link-form.tsx'

/** The URL of the public page: to copy, to open, to change. */
export function PublicLink() {
  const { link, attributes } = useProfile()
  const [isEditing, setEditing] = useState(false)
  const isPublic = attributes.visibility === 'public'
  if (isEditing) return <LinkForm currentLink={link?.link ?? ''} onDone={() => setEditing(false)} />
  if (!link)
    return (
      <div className="grid gap-3">
        <p className="text-ink-2">When you go public, we’ll make a link from your name. You can also choose one now.</p>
        <Button className="justify-self-start" onClick={() => setEditing(true)}>
          Choose a link
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      <UrlField url={link.url} />
      {!isPublic && <p className="text-s text-ink-2">It works only while your profile is public.</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setEditing(true)}>Change link</Button>
        {isPublic && (
          <ButtonLink href={`/profile/${link.link}`} target="_blank">
            Open page <ExternalLinkIcon />
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Where copying is not allowed, the URL is selected for the user to copy. */
function UrlField({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('Link copied.'),
      () => field.current?.select(),
    )
  return (
    <div className="flex gap-2">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label="Link to your public page"
        onFocus={(event) => event.target.select()}
        className="min-h-11 min-w-0 flex-1 truncate rounded-box border border-line bg-sunk px-3.5 text-ink"
      />
      <Button onClick={() => void copy()}>Copy</Button>
    </div>
  )
}
