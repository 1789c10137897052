import { SortedStrings } from '#server/search/arrays/sorted-strings.ts'
import type { SuggestRequest } from '#server/search/engine.ts'
import type { Dictionary } from '#server/search/index/dictionary.ts'
import { contracted } from '#server/search/text/word-forms.ts'
import type { Knowledge } from './knowledge.ts'
import { type Buckets, topValues } from './query/facets.ts'
import type { SendSearch } from './run-search.ts'

const WORD_START = /[\p{L}\p{N}][^\s]*/gu

/** The values of a field from the start of each of their words: which of them begin as typed is known in this process. */
export class ValueNames {
  private readonly dictionary: Dictionary
  private readonly tails = new SortedStrings()
  private known = 1

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary
  }

  /** Keys of the values with a word for each typed one that begins so. */
  beginning(prefix: string): string[] {
    this.flush()
    const typed = this.dictionary.keyOf(prefix).match(WORD_START) ?? []
    const found = this.withWords(typed)
    // Cities are stored as written; a prefix typed without umlauts may still mean one.
    return found.length > 0 ? found : this.withWords(typed.map(contracted))
  }

  private flush(): void {
    for (; this.known < this.dictionary.size; this.known++) {
      const text = this.dictionary.keyAt(this.known)
      for (const { index } of text.matchAll(WORD_START)) this.tails.add(text.slice(index), this.known)
    }
    this.tails.flush()
  }

  private withWords(typed: readonly string[]): string[] {
    const ranges = typed.map((word) => this.tails.range(word)).sort(([a, b], [c, d]) => b - a - (d - c))
    const [[from, to] = [0, 0]] = ranges
    const ids = new Set(Array.from({ length: to - from }, (_, index) => this.tails.valueAt(from + index)))
    return Array.from(ids, (id) => this.dictionary.keyAt(id)).filter((key) => {
      const words = key.match(WORD_START) ?? []
      return typed.every((word) => words.some((there) => there.startsWith(word)))
    })
  }
}

/** Values that documents have, most frequent first: the index counts them. */
export async function suggest(
  knowledge: Knowledge,
  names: ValueNames,
  sendSearch: SendSearch,
  { prefix, field, limit }: SuggestRequest,
): Promise<string[]> {
  const keys = names.beginning(prefix)
  if (keys.length === 0 || limit === 0) return []
  const { aggregations = {} } = await sendSearch({
    size: 0,
    track_total_hits: false,
    aggs: { values: topValues(field, limit, keys) },
  })
  const { buckets } = aggregations.values as unknown as Buckets
  return buckets.map(({ key }) => knowledge.labelOf(field, key))
}
