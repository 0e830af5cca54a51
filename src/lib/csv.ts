/** CSV files that a spreadsheet opens as text. */
import Papa from 'papaparse'

/**
 * Cells that a spreadsheet would run as a formula, also behind spaces or with a full-width sign (OWASP, CSV injection), and digits
 * that would lose their leading zeros. Such a cell gets an apostrophe, which a spreadsheet takes for "this is text".
 */
const NOT_AS_TEXT = /^[\s\u00a0]*(?:[=+\-@\uff1d\uff0b\uff0d\uff20]|0\d+$)/

const LINE_BREAKS = /[^\S\r\n\u2028\u2029]*[\r\n\u0085\u2028\u2029]\s*/g
const CONTROLS = /\p{Cc}/gu

/** A cell on one line: line breaks become " / ", tabs and other control characters a space. */
const onOneLine = (cell: string): string => cell.trimEnd().replace(LINE_BREAKS, ' / ').replace(CONTROLS, ' ')

/** So that a spreadsheet reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What separates the cells of files that spreadsheets save. */
const DELIMITERS = [',', ';', '\t']
/** NUL, and what stands for a byte that is no UTF-8. */
const NO_TEXT = /[\0\ufffd]/

/** The rows of a CSV file, blank ones too; undefined for anything else, such as an open quote. */
export function readCsv(text: string): string[][] | undefined {
  if (NO_TEXT.test(text)) return undefined
  const { data, errors } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    delimitersToGuess: DELIMITERS,
  })
  return errors.some(({ code }) => /Quotes$/.test(code)) ? undefined : data
}

/** A number is no formula, also below 0. */
export type Cell = string | number

/**
 * Lines of a CSV file, each with its line break (CRLF). Every cell is quoted: a spreadsheet that also divides by
 * semicolons would otherwise find a formula behind one.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? onOneLine(cell) : cell)))
  return `${Papa.unparse(cells, { quotes: true, newline: '\r\n', escapeFormulae: NOT_AS_TEXT })}\r\n`
}

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** The headings, then a line for each row. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvLines([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

/** A table with its title above it and an empty line below it: one of several in a file. */
export const csvPart = <Row>(
  title: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): string => csvLines([[title]]) + csvTable(columns, rows) + csvLines([['']])
