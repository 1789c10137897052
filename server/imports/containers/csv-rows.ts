import { Readable } from 'node:stream'
import { type CsvError, type InfoRecord, parse } from 'csv-parse'
import type { RawItem } from '../item.ts'
import { firstLineOf } from './container-of.ts'

/** In characters: an unclosed quote must not consume the whole file. */
const MAX_ROW_LENGTH = 1_000_000

/** A first line by which spreadsheets name the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^"])"?$/i

export interface CsvHeader {
  delimiter: string
  columns: string[]
  /** Counted from 1. */
  line: number
}

/** By the start of the table; the header holds the delimiter most often unless a line before it names it. */
export function csvHeader(head: string): CsvHeader {
  const first = firstLineOf(head)
  const named = SEPARATOR_LINE.exec(first.trimEnd())?.[1] ?? SEPARATOR_LINE.exec(first)?.[1]
  if (named === undefined) return headerOf(first, delimiterOf(first), 1)
  const behind = head.slice(head.indexOf(first) + first.length + 1)
  const blankLines = head.slice(0, head.indexOf(first)).split('\n').length - 1
  return headerOf(firstLineOf(behind), named, blankLines + 2)
}

function headerOf(text: string, delimiter: string, line: number): CsvHeader {
  return { delimiter, line, columns: text.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1')) }
}

/** A malformed row costs only itself; missing cells are empty, but a last row without its end was cut off. */
export async function* csvRows(text: AsyncIterable<string>, header: CsvHeader): AsyncGenerator<RawItem> {
  /** With the number of good rows before each: the parser reads ahead. */
  const skipped: { after: number; raw: RawItem }[] = []
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: header.delimiter,
    from_line: header.line,
    info: true,
    max_record_size: MAX_ROW_LENGTH,
    on_skip: (error) => {
      skipped.push({
        after: Number(error?.records),
        raw: { position: { item: 0, line: Number(error?.lines) }, rejection: rejectionOf(error) },
      })
      return undefined
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
  })
  let end = ''
  const watched = watch(text, (chunk) => {
    end = chunk.at(-1) ?? end
  })
  const rows = Readable.from(watched, { objectMode: false })
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let item = 0
  const numbered = (raw: RawItem): RawItem => ({ ...raw, position: { ...raw.position, item: ++item } })
  /** Held back until the next shows that it was not the last. */
  let previous: Row | undefined
  for await (const row of rows as AsyncIterable<Row>) {
    if (previous) yield numbered(itemOf(previous))
    for (const { raw } of removeWhile(skipped, ({ after }) => after < row.info.records)) yield numbered(raw)
    previous = row
  }
  if (previous) {
    const item = itemOf(previous)
    const isCut = end !== '\n' && Object.keys(previous.record).length < header.columns.length
    yield numbered(isCut && 'value' in item ? { position: item.position, rejection: 'cut_off' } : item)
  }
  for (const { raw } of skipped) yield numbered(raw)
}

interface Row {
  record: Record<string, string>
  info: InfoRecord
}

/** Tables that were joined hold their first lines again, with a byte-order mark or without. */
function itemOf({ record, info }: Row): RawItem {
  const position = { item: 0, line: info.lines }
  const cells = Object.entries(record)
  const isHeader = cells.every(([name, cell]) => cell.replace(/^\ufeff/, '').trim() === name)
  const [first = '', ...others] = cells.map(([, cell]) => cell)
  const isSeparator = /^\ufeff?"?sep=.?"?$/i.test(first) && others.every((cell) => cell === '')
  return isHeader || isSeparator ? { position, rejection: 'header_row' } : { position, value: record }
}

function removeWhile<T>(list: T[], isRemoved: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !isRemoved(one))
  return list.splice(0, end < 0 ? list.length : end)
}

async function* watch(text: AsyncIterable<string>, onChunk: (chunk: string) => void): AsyncGenerator<string> {
  for await (const chunk of text) {
    onChunk(chunk)
    yield chunk
  }
}

function delimiterOf(header: string): string {
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

function rejectionOf(error: CsvError | undefined): 'cut_off' | 'too_long' | 'not_csv' {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'cut_off'
  return error?.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'not_csv'
}
