import { Fragment, type ReactNode } from 'react'
import { formatCount } from '#app/ui/format-count.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { Visibility } from '#domain/profile/visibility.contract.ts'

/** What each choice is called, and what it means. */
export const VISIBILITY_LABELS: Record<Visibility['visibility'], { label: string; state: string; meaning: string }> = {
  hidden: {
    label: 'Hidden',
    state: 'Only you can see this profile.',
    meaning:
      'Only you can see your profile. It’s in no search. Recruiters who bought access keep your name and email; block their company to end that.',
  },
  searchable: {
    label: 'Searchable',
    state: 'Recruiters find you without your name.',
    meaning:
      'Recruiters find you by title, skills and experience. They see your name, photo, email, links and employers only after buying access.',
  },
  public: {
    label: 'Public',
    state: 'Everyone can see your public page. In searches, recruiters find you without your name.',
    meaning:
      'Recruiters find you as above. Everyone, search engines included, can also see your whole profile on a page of its own, with your name but without your email.',
  },
}

const MAX_NAMED = 3

/** Who sees the profile, who bought access, who is kept out; one or two sentences. */
export function VisibilitySentence(props: {
  visibility: Visibility['visibility']
  /** How often access was bought. */
  bought: number
  blocked: EditableProfile['blocked']
}) {
  const { visibility, bought, blocked } = props
  const blockedNames = visibility === 'hidden' ? [] : [...blocked.names, ...blocked.domains]
  const parts: ReactNode[] = [
    ...(bought > 0
      ? [`${formatCount(bought)} ${bought === 1 ? 'recruiter' : 'recruiters'} bought your contact details`]
      : []),
    ...(blockedNames.length > 0 ? [<BlockedNames key="kept" names={blockedNames} isFirst={bought === 0} />] : []),
  ]
  return (
    <p className="text-s text-ink-2">
      {VISIBILITY_LABELS[visibility].state}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts that never change places
        <Fragment key={index}>
          {index === 0 ? ' ' : '; '}
          {part}
        </Fragment>
      ))}
      {parts.length > 0 && '.'}
    </p>
  )
}

function BlockedNames({ names, isFirst }: { names: string[]; isFirst: boolean }) {
  const more = names.length - MAX_NAMED
  return (
    <>
      {isFirst ? 'Nobody' : 'nobody'} at{' '}
      {names.slice(0, MAX_NAMED).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === names.length - 1 ? ' or ' : ', ')}
          <b className="wrap-anywhere text-ink">{name}</b>
        </Fragment>
      ))}
      {more > 0 && ` or ${more} more`} can see you
    </>
  )
}
