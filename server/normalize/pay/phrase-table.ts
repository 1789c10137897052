import { fold } from '#domain/shared/fold.ts'
import type { Token } from './token.ts'

export interface Match<Value> {
  value: Value
  /** In tokens. */
  length: number
}

/**
 * Words and phrases with a meaning each. Phrases stand between commas, words in them between blanks, folded when built;
 * `gehalt*` is the start of a word, `*gehalt` its end, `*gehalt*` a part of it.
 */
export class PhraseTable<Value> {
  readonly #phrases = new Map<string, Value>()
  /** By first word: the words in its longest phrase. */
  readonly #lengths = new Map<string, number>()
  readonly #starts = new Map<string, Value>()
  readonly #parts: [string, Value][] = []
  readonly #ends: [string, Value][] = []
  /** Stems of words met before. */
  readonly #known = new Map<string, Value | undefined>()

  constructor(entries: readonly (readonly [Value, string])[]) {
    for (const [value, phrases] of entries) {
      for (const phrase of phrases.split(',')) this.#add(fold(phrase), value)
    }
  }

  #add(phrase: string, value: Value): void {
    const isPart = phrase.startsWith('*') && phrase.endsWith('*')
    if (isPart) this.#parts.push([phrase.replaceAll('*', ''), value])
    else if (phrase.startsWith('*')) this.#ends.push([phrase.slice(1), value])
    else if (phrase.endsWith('*')) this.#starts.set(phrase.slice(0, -1), value)
    else if (phrase !== '') {
      const words = phrase.split(' ')
      const first = words[0] as string
      this.#phrases.set(phrase, value)
      this.#lengths.set(first, Math.max(words.length, this.#lengths.get(first) ?? 0))
    }
  }

  /** The longest phrase that begins at the token. */
  matchAt(tokens: readonly Token[], at: number): Match<Value> | null {
    const first = tokens[at]
    if (!first) return null
    const longest = Math.min(this.#lengths.get(first.text) ?? 0, tokens.length - at)
    let found: Match<Value> | null = null
    for (let length = 1, phrase = first.text; length <= longest; length++) {
      const value = this.#phrases.get(phrase)
      if (value !== undefined) found = { value, length }
      phrase += ` ${tokens[at + length]?.text}`
    }
    if (found || first.kind !== 'word' || first.text.length < 3) return found
    const value = this.#stemOf(first.text)
    return value === undefined ? null : { value, length: 1 }
  }

  #stemOf(word: string): Value | undefined {
    if (this.#known.has(word)) return this.#known.get(word)
    const value = this.#findStem(word)
    if (this.#known.size > MAX_KNOWN) this.#known.clear()
    this.#known.set(word, value)
    return value
  }

  #findStem(word: string): Value | undefined {
    for (let length = Math.min(word.length, 20); length >= 3; length--) {
      const value = this.#starts.get(word.slice(0, length))
      if (value !== undefined) return value
    }
    if (word.length > 60) return undefined
    const end = this.#ends.find(([part]) => word.endsWith(part))
    return (end ?? this.#parts.find(([part]) => word.includes(part)))?.[1]
  }

  /** Of languages that write without blanks. */
  wordsWithoutBlanks(): string[] {
    return [...this.#phrases.keys()].filter((phrase) => WITHOUT_BLANKS.test(phrase))
  }
}

const MAX_KNOWN = 2000
const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u
