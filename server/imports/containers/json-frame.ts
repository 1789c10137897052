import { errorTextIn, type SourceNotice, statesError, statesTotal } from '../source/source-notices.ts'

/** Objects beside the list in which sources state the total. */
const META = /^(?:meta|metadata|paging|pagination|page|page_?info|summary|_shards)$/i
const MAX_VALUE_LENGTH = 200

interface Value {
  key: string
  text: string
  start: number
}

/** Follows the document around the list at `path`: where the list begins, what is stated of it, whether all is closed. */
export function jsonFrame(path: readonly string[], notices: SourceNotice[]) {
  /** The open containers: the current key of an object, null in a list. */
  const open: (string | null)[] = []
  const totals: number[] = []
  let value: Value | undefined
  let isFound = false
  let isStarted = false
  /** What stands behind the end of the document. */
  let rest = ''
  let restStart: number | undefined

  function finishValue(chunk: string, end: number): void {
    if (!value) return
    const { key } = value
    const text = (value.text + chunk.slice(value.start, end)).slice(0, MAX_VALUE_LENGTH).trim()
    value = undefined
    if (statesTotal(key) || key === 'value') {
      if (/^"?\d{1,9}"?$/.test(text)) totals.push(Number(text.replaceAll('"', '')))
    } else if (isError(key, text)) notices.push({ kind: 'error_text', text: `${key}: ${text}` })
  }

  /** Outside the list, at each structural character; true where the list begins. */
  function visit(character: string, position: number, chunk: string, lastString: () => string): boolean {
    isStarted = true
    if (restStart !== undefined) rest ||= chunk.slice(restStart).trim().slice(0, MAX_VALUE_LENGTH)
    if (character === ':' && open.at(-1) !== null) {
      const key = lastString()
      open[open.length - 1] = key
      if (isTold(open, path)) value = { key, text: '', start: position + 1 }
      return false
    }
    if (character === '{' || character === '[') {
      if (value && !isErrorKey(value.key)) value = undefined
      const isList = !isFound && character === '[' && isAt(open, path)
      open.push(character === '{' ? '' : null)
      isFound ||= isList
      restStart = undefined
      return isList
    }
    finishValue(chunk, position)
    if (character !== ',') close(position)
    return false
  }

  function close(position: number): void {
    open.pop()
    if (open.length === 0) restStart = position + 1
  }

  return {
    visit,
    /** The list's closing bracket. */
    close,
    endChunk(chunk: string): void {
      if (value && value.text.length < MAX_VALUE_LENGTH) value.text += chunk.slice(value.start)
      if (value) value.start = 0
      if (restStart === undefined) return
      if (rest.length < MAX_VALUE_LENGTH) rest += chunk.slice(restStart).trimStart().slice(0, MAX_VALUE_LENGTH)
      restStart = 0
    },
    /** Whether every bracket is closed; states what was found around a list of `listed` items. */
    end(listed: number, isInString: boolean): boolean {
      const isWhole = isStarted && open.length === 0 && !isInString
      if (isWhole && !isFound) notices.push({ kind: 'no_list' })
      for (const stated of totals) notices.push({ kind: 'total', stated, listed })
      const text = rest.trim()
      if (text !== '') notices.push({ kind: 'error_text', text: errorTextIn(text) ?? text })
      return isWhole
    },
  }
}

const isAt = (open: readonly (string | null)[], path: readonly string[]) =>
  open.length === path.length && open.every((key, i) => key === path[i])

const isErrorKey = (key: string) => statesError(key) || /^(?:timed_?out|partial|failed|success)$/i.test(key)

/** Whether the current key stands beside the list or one of its parents, and says something about the whole. */
function isTold(open: readonly (string | null)[], path: readonly string[]): boolean {
  const key = open.at(-1)
  const above = open.slice(0, -1)
  const inner = above.at(-1)
  if (typeof key !== 'string') return false
  const isAbove = (keys: readonly (string | null)[]) =>
    keys.length <= Math.max(0, path.length - 1) && keys.every((one, i) => one === path[i])
  if (isAbove(above)) return statesTotal(key) || isErrorKey(key)
  if (typeof inner !== 'string' || !isAbove(above.slice(0, -1))) return false
  if (META.test(inner)) return inner === '_shards' ? key === 'failed' : statesTotal(key) || isErrorKey(key)
  return key === 'value' && statesTotal(inner)
}

function isError(key: string, text: string): boolean {
  if (/^success$/i.test(key)) return text === 'false'
  return !/^(?:null|false|0|""|\{\s*|\[\s*|)$/.test(text)
}
