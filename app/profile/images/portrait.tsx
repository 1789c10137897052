import type { ResponsiveImage } from '#domain/profile/profiles.contract.ts'

const STYLES = {
  large: { pixels: 104, className: 'size-26 rounded-[22px] border-4 border-card text-[2.125rem]' },
  small: { pixels: 48, className: 'size-12 rounded-[12px] text-l' },
}

/** The photo, or without one the initials; decoration beside the name. */
export function Portrait({
  photo,
  name,
  size = 'large',
}: {
  photo: ResponsiveImage | null
  name: string
  size?: 'large' | 'small'
}) {
  const { pixels, className } = STYLES[size]
  if (photo)
    return (
      <img
        src={photo.url}
        srcSet={srcSetOf(photo)}
        sizes={`${pixels}px`}
        width={pixels}
        height={pixels}
        alt=""
        className={`flex-none bg-sunk object-cover ${className}`}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`portrait-blank grid flex-none place-items-center leading-none font-bold select-none ${className}`}
    >
      {initialsOf(name) || <PersonIcon />}
    </span>
  )
}

/** As long as there is no name either. */
function PersonIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" className="size-3/5 opacity-60" aria-hidden="true">
      <path d="M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm-8.5 9a8.5 8.5 0 0 1 17 0z" />
    </svg>
  )
}

export const srcSetOf = ({ sizes }: ResponsiveImage) => sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The first letters of the first and the last word; what is no letter is left out. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
