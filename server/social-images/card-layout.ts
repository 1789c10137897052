import { SOCIAL_IMAGE_SIZE, type SocialCard } from '#domain/shared/social-image.ts'
import { legibleText } from './legible-text.ts'

/** An element as satori takes it, without React. */
export interface Box {
  type: string
  key: null
  props: { style?: Record<string, string | number>; children?: (Box | string)[]; [attribute: string]: unknown }
}

/** Those of the light scheme (`app/styles/tokens.css`). */
export const COLOURS = {
  primary: '#572b50',
  onPrimary: '#fff',
  secondary: '#ff9800',
  primarySoft: '#f3ebf1',
}

const MARGIN = 88
const TITLE_LINES = 3
/** Font size by the number of letters, so that most titles keep their last word. */
const TITLE_SIZES: readonly [letters: number, pixels: number][] = [
  [40, 80],
  [80, 68],
  [Number.POSITIVE_INFINITY, 56],
]

export interface ShownCard extends SocialCard {
  siteName: string
}

/** The card in letters that the font has. A title without them gives its place to the next text. */
export function shownCard(card: SocialCard, site: { name: string }): ShownCard {
  const [kicker, title, line] = [card.kicker, card.title, card.line].map(legibleText) as [string, string, string]
  const siteName = legibleText(site.name)
  if (title) return { kicker, title, line, siteName }
  return { kicker, title: line || siteName, line: '', siteName }
}

/** The mark, the site's name and the three texts on the primary colour. */
export function cardLayout({ kicker, title, line, siteName }: ShownCard): Box {
  const size = TITLE_SIZES.find(([letters]) => title.length <= letters)?.[1] ?? 0
  return box(
    {
      ...SOCIAL_IMAGE_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      padding: MARGIN,
      background: COLOURS.primary,
      color: COLOURS.onPrimary,
    },
    box({ display: 'flex', alignItems: 'center' }, mark(), text(siteName, 1, { marginLeft: 24, fontSize: 44 }, 600)),
    box(
      { display: 'flex', flexDirection: 'column' },
      ...(kicker ? [text(kicker, 1, { fontSize: 32, color: COLOURS.primarySoft })] : []),
      text(title, TITLE_LINES, { marginTop: 12, fontSize: size, lineHeight: 1.12, letterSpacing: -1.2 }, 600),
      ...(line ? [text(line, 1, { marginTop: 24, fontSize: 36, color: COLOURS.primarySoft })] : []),
    ),
  )
}

function box(style: Record<string, string | number>, ...children: (Box | string)[]): Box {
  return { type: 'div', key: null, props: { style, children } }
}

/** Clamped to a number of lines, also within a word that is longer than a line. */
function text(content: string, lines: number, style: Record<string, string | number>, weight: 400 | 600 = 400): Box {
  return box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', fontWeight: weight, ...style }, content)
}

function mark(): Box {
  const shape = (type: string, props: Record<string, unknown>): Box => ({ type, key: null, props })
  return {
    type: 'svg',
    key: null,
    props: {
      width: 90,
      height: 66,
      viewBox: '0 0 30 22',
      fill: 'none',
      children: [
        shape('path', {
          d: 'M1 20c6 0 7-15 13-15s8 15 15 15',
          stroke: COLOURS.onPrimary,
          'stroke-width': 2.6,
          'stroke-linecap': 'round',
        }),
        shape('circle', { cx: 14, cy: 5, r: 3.6, fill: COLOURS.secondary }),
      ],
    },
  }
}
