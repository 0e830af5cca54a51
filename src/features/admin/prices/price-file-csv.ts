/** Prices as a CSV file, and back. Loaded with the first file. */
import type { ChosenFile, ReadPriceFile } from '#machines/owner/price-file-setup.ts'
import { type CatalogueBrand, deviceTypeOf, slugOf } from '#shared/catalogue/catalogue.ts'
import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '#shared/limits.ts'
import { issuesOfKind, type PriceScope, pricedIssues, type ScopedPrice } from '#shared/price/price.ts'
import { FILE_COLUMNS, type FileRow } from '#shared/price/price-file.ts'
import { filePrice } from '#shared/price/price-input.ts'
import { PRICE_KINDS, scopeOfKind } from '#shared/price/price-view.ts'
import { guideOf } from '#shared/price/resolve.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { BYTE_ORDER_MARK, csvLines, readCsv } from '../../../lib/csv.ts'
import { download } from '../../../lib/download.ts'

/** A thousand times as large as 500 lines. */
const FILE_BYTES_MAX = 30_000_000

type Place = {
  scope: PriceScope
  issues: readonly string[]
  cells: [type: string, brand: string, model: string]
}

/** In the order of the page: the kinds, then each brand with its models. */
const placesOf = (catalogue: readonly CatalogueBrand[]): Place[] => [
  ...PRICE_KINDS.map((kind): Place => {
    const scope = scopeOfKind(kind)
    return { scope, issues: issuesOfKind(scope), cells: [kind, '', ''] }
  }),
  ...catalogue.flatMap(({ id, name: brand, models }) => {
    const issues = pricedIssues(deviceTypeOf(brand))
    return [
      { scope: `brand:${id}`, issues, cells: ['', brand, ''] } satisfies Place,
      ...models.map(
        (model): Place => ({ scope: `model:${model.id}`, issues, cells: ['', brand, model.name] }),
      ),
    ]
  }),
]

/** The cells of the stored prices, in the columns' order. */
export function priceCells(rows: readonly ScopedPrice[], catalogue: readonly CatalogueBrand[]): string[][] {
  const guide = guideOf(rows)
  return placesOf(catalogue).flatMap(({ scope, issues, cells }) =>
    issues.flatMap((issue) => {
      const price = guide.get(scope)?.get(issue)
      return price ? [[...cells, issue, filePrice(price), String(price.warrantyDays ?? '')]] : []
    }),
  )
}

/** @returns how many prices the file has */
export function savePriceFile(
  rows: readonly ScopedPrice[],
  catalogue: readonly CatalogueBrand[],
  now: number,
): number {
  const cells = priceCells(rows, catalogue)
  const text = BYTE_ORDER_MARK + csvLines([FILE_COLUMNS]) + csvLines(cells)
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), m.prices_file({ day: shopDayOf(now) }))
  return cells.length
}

/** Cut as the server would refuse it; a pair of surrogates is not divided. */
const cellOf = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .slice(0, IMPORT_CELL_MAX)
    .replace(/[\ud800-\udbff]$/, '')

/** The rows below the columns, which may stand in any order; blank lines are left out. */
export function readRows(text: string): ReadPriceFile {
  const lines = readCsv(text)
  if (!lines) return { fault: 'unreadable' }
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
  const first = lines.findIndex((cells) => !isBlank(cells))
  const headings = (lines[first] ?? []).map(slugOf)
  const columns = FILE_COLUMNS.map((name) => headings.indexOf(slugOf(name)))
  if (columns.includes(-1)) return { fault: 'columns' }
  const rows = lines.flatMap((cells, index): FileRow[] => {
    if (index <= first || isBlank(cells)) return []
    const [type = '', brand = '', model = '', issue = '', price = '', warranty = ''] = columns.map((column) =>
      cellOf(cells[column]),
    )
    return [{ line: index + 1, type, brand, model, issue, price, warranty }]
  })
  if (rows.length === 0) return { fault: 'empty' }
  return rows.length > IMPORT_ROWS_MAX ? { fault: 'tooMany', count: rows.length } : { rows }
}

/** Never rejects: the file may be gone by now. */
export async function readPriceFile(file: ChosenFile): Promise<ReadPriceFile> {
  if (file.size > FILE_BYTES_MAX) return { fault: 'unreadable' }
  try {
    return readRows(await file.text())
  } catch {
    return { fault: 'unreadable' }
  }
}
