/** Numbers are written as they are, so that a negative amount stays one. */
export type CsvCell = string | number

/** What a call responds with instead of JSON: a table to download. */
export class CsvFile {
  readonly name: string
  readonly text: string

  /** `name` is the file's, of plain ASCII without quotes. */
  constructor(name: string, rows: readonly (readonly CsvCell[])[]) {
    this.name = name
    this.text = toCsv(rows)
  }

  toResponse(headers: Headers): Response {
    headers.set('content-type', 'text/csv; charset=utf-8')
    headers.set('cache-control', 'no-store')
    headers.set('content-disposition', `attachment; filename="${this.name}"`)
    return new Response(BYTE_ORDER_MARK + this.text, { headers })
  }
}

/** Without it Excel reads UTF-8 as the computer's old code page. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** By RFC 4180; a text that a spreadsheet would run as a formula starts with an apostrophe. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

const FORMULA_START = /^[\t\r\n]|^\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
