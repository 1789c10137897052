import type { ReactNode } from 'react'
import type { ResponsiveImage } from '#domain/profile/profiles.contract.ts'
import { Portrait, srcSetOf } from '../images/portrait.tsx'

/** The head of a profile. `onCover` and `onPhoto` lie on the images, `actions` beside the name. */
export function ProfileFace(props: {
  cover: ResponsiveImage | null
  photo: ResponsiveImage | null
  name: string
  /** What stands for a name that is not given. */
  nameless: string
  title: ReactNode
  headingLevel?: 1 | 2
  onCover?: ReactNode
  onPhoto?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const Heading = `h${props.headingLevel ?? 1}` as const
  return (
    <header className="rounded-l border border-line bg-card shadow-card">
      <div className="relative h-30 overflow-hidden rounded-t-l sm:h-42 lg:h-52">
        <Cover cover={props.cover} />
        {props.onCover}
      </div>
      <div className="flex flex-wrap items-end gap-x-4.5 px-4 pb-5 sm:px-6">
        <div className="relative -mt-13 self-start">
          <Portrait photo={props.photo} name={props.name} />
          {props.onPhoto}
        </div>
        <div className="min-w-0 flex-[1_1_11rem] self-start pt-3">
          <Heading tabIndex={-1} className="text-xl wrap-anywhere sm:text-2xl">
            {props.name || props.nameless}
          </Heading>
          <p className="mt-1 text-ink-2 wrap-anywhere">{props.title}</p>
        </div>
        {props.actions && <div className="flex w-full flex-wrap gap-3 pt-4 lg:w-auto">{props.actions}</div>}
      </div>
      {props.children}
    </header>
  )
}

/** Decoration. Wide screens show the middle of it. */
function Cover({ cover }: { cover: ResponsiveImage | null }) {
  if (!cover) return <div className="cover-blank size-full" />
  return (
    <img
      src={cover.url}
      srcSet={srcSetOf(cover)}
      sizes="(min-width: 1200px) 1152px, calc(100vw - 2rem)"
      alt=""
      className="size-full bg-sunk object-cover"
    />
  )
}
