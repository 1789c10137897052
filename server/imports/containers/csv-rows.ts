import { Readable } from 'node:stream'
import { type CsvError, type InfoRecord, parse } from 'csv-parse'
import type { RawItem } from '../item.ts'

/** In characters: an unclosed quote must not consume the whole file. */
const MAX_ROW_LENGTH = 1_000_000

/** The header holds the delimiter most often. A malformed row costs only itself; missing cells are empty. */
export async function* csvRows(text: AsyncIterable<string>, header: string): AsyncGenerator<RawItem> {
  /** With the number of good rows before each: the parser reads ahead. */
  const skipped: { after: number; raw: RawItem }[] = []
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: delimiterOf(header),
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
  const rows = Readable.from(text, { objectMode: false })
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let item = 0
  const numbered = (raw: RawItem): RawItem => ({ ...raw, position: { ...raw.position, item: ++item } })
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>
    info: InfoRecord
  }>) {
    for (const { raw } of removeWhile(skipped, ({ after }) => after < info.records)) yield numbered(raw)
    yield numbered({ position: { item: 0, line: info.lines }, value: record })
  }
  for (const { raw } of skipped) yield numbered(raw)
}

function removeWhile<T>(list: T[], isRemoved: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !isRemoved(one))
  return list.splice(0, end < 0 ? list.length : end)
}

export function csvColumns(header: string): string[] {
  return header.split(delimiterOf(header)).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
}

function delimiterOf(header: string): string {
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

function rejectionOf(error: CsvError | undefined): 'cut_off' | 'too_long' | 'not_csv' {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'cut_off'
  return error?.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long' : 'not_csv'
}
