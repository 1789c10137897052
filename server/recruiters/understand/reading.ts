import type { FilterPath, Operator } from '#domain/recruiters/people-filters.ts'
import type { Token } from './line-tokens.ts'
import { MAX_PHRASE, type Meaning, meaningOf } from './meanings.ts'

/** What a part of the line requests. */
export interface Demand {
  path: FilterPath
  value: unknown
  /** Said only in passing, so that an explicit one replaces it: `senior` beside `10+ years`. */
  isVague?: boolean
}

/** A part of the line from one token to before another, as demands, or as words of the query. */
export interface Part {
  to: number
  demands?: readonly Demand[]
  words?: string
  place?: PlaceDemand
  isRemote?: boolean
}

export type PlaceDemand = { id?: number; text?: string; radius_km?: number }

/** The tokens of a line with ways to look at them. */
export class Reading {
  readonly line: string
  readonly tokens: readonly Token[]
  constructor(line: string, tokens: readonly Token[]) {
    this.line = line
    this.tokens = tokens
  }

  key(index: number): string {
    return this.tokens[index]?.key ?? ''
  }

  operator(index: number): Operator | null {
    return this.tokens[index]?.operator ?? null
  }

  text(from: number, to: number): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]]
    return first && last ? this.line.slice(first.start, last.end) : ''
  }

  /** The words of a phrase; null where a comma or comparison stands between them, or the line is over. */
  phraseKey(from: number, to: number): string | null {
    const tokens = this.tokens.slice(from, to)
    const isPhrase = tokens.every(({ key, isApart }, index) => key !== '' && (index === 0 || !isApart))
    return isPhrase && tokens.length === to - from ? tokens.map(({ key }) => key).join(' ') : null
  }

  /** The longest phrase from an index on that a table knows. */
  longest<Value>(
    from: number,
    valueFor: (key: string) => Value | null | undefined,
  ): { value: Value; to: number } | null {
    for (let to = Math.min(this.tokens.length, from + MAX_PHRASE); to > from; to--) {
      const key = this.phraseKey(from, to)
      const value = key === null ? null : valueFor(key)
      if (value !== null && value !== undefined) return { value, to }
    }
    return null
  }

  meaning(from: number): { value: Meaning; to: number } | null {
    return this.longest(from, meaningOf)
  }
}
