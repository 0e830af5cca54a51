/** Prices as a file: what is exported, and what is read of the files that people have. */
import { expect, test } from 'vitest'
import { listCatalogue } from '#shared/catalogue/catalogue-api.ts'
import { addModel } from '#shared/catalogue/models-api.ts'
import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '#shared/limits.ts'
import { getPriceGuide, importPrices } from '#shared/price/price-api.ts'
import { priceCells, readPriceFile, readRows } from '#src/features/admin/prices/price-file-csv.ts'
import { BYTE_ORDER_MARK, csvLines } from '#src/lib/csv.ts'
import { openShop } from '#tests/support/app.ts'
import { fixed, idsOf, onInspection, setPrices } from '#tests/support/price-shop.ts'

const HEADINGS = ['Device type', 'Brand', 'Model', 'Issue', 'Price', 'Warranty days']
const HEAD = HEADINGS.join(',')
const SCREEN = 'Screen Repair'
const S23 = {
  line: 2,
  type: '',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: SCREEN,
  price: '8499',
  warranty: '90',
}

test('what is exported and imported again changes nothing, whatever a model is called', async () => {
  const shop = await openShop()
  const owner = await shop.owner()
  const { brandId, modelId } = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  await setPrices(owner, 'type:phones', fixed(SCREEN, 249_900, 180), {
    ...onInspection('Mic Repair'),
    warrantyDays: 30,
  })
  await setPrices(owner, 'glass', { issue: 'Tempered Glass', low: 19_900, high: 29_900, warrantyDays: null })
  await setPrices(owner, `brand:${brandId}`, { issue: SCREEN, low: 499_900, high: null, warrantyDays: 90 })
  await setPrices(owner, `model:${modelId}`, fixed(SCREEN, 100_000_000), onInspection('Battery Repair'))
  const names = ['=1+1', '+1', '-2', '@home', "'quoted'", '007', 'a "b", c; d', '  x  ']
  for (const name of names) {
    const added = await owner.call(addModel, { params: { brandId }, body: { name } })
    await setPrices(owner, `model:${added.answer?.id ?? 0}`, fixed(SCREEN, 100))
  }
  const { rows = [], version = 0 } =
    (await owner.call(getPriceGuide, { query: { brand: 'all' } })).answer ?? {}
  const { answer: catalogue = [] } = await owner.call(listCatalogue, {})
  const cells = priceCells(rows, catalogue)
  expect(cells).toHaveLength(rows.length)
  expect(cells.slice(0, 4)).toEqual([
    ['phones', '', '', SCREEN, '2499', '180'],
    ['phones', '', '', 'Mic Repair', '', '30'],
    ['glass', '', '', 'Tempered Glass', '199-299', ''],
    ['', 'Samsung', '', SCREEN, '4999+', '90'],
  ])
  const text = BYTE_ORDER_MARK + csvLines([HEADINGS]) + csvLines(cells)
  // No spreadsheet runs a cell.
  expect(text).not.toMatch(/"[=+\-@]/)
  const read = readRows(text)
  if (read.fault !== undefined) throw new Error(read.fault)
  const { answer } = await owner.call(importPrices, { body: { dryRun: true, rows: [...read.rows] } })
  expect(answer?.version).toBe(version)
  expect(new Set(answer?.lines.map(({ result }) => result))).toEqual(new Set(['same']))
  await shop.close()
})

test.each([
  ['commas', `${HEAD}\n,Samsung,Galaxy S23,Screen Repair,8499,90\n`],
  ['a byte order mark and CRLF', `\ufeff${HEAD}\r\n,Samsung,Galaxy S23,Screen Repair,8499,90\r\n`],
  [
    'semicolons, as Excel writes them',
    `${HEAD.replaceAll(',', ';')}\r\n;Samsung;Galaxy S23;Screen Repair;8499;90`,
  ],
  ['tabs', `${HEAD.replaceAll(',', '\t')}\n\tSamsung\tGalaxy S23\tScreen Repair\t8499\t90`],
  ['quotes', `"${HEADINGS.join('","')}"\n"","Samsung","Galaxy S23","Screen Repair","8499","90"`],
  [
    'its columns in another order, and one more',
    'Warranty days,Price,note,ISSUE,model,Brand,device type\n90,8499,hi,Screen Repair,Galaxy S23,Samsung,\n',
  ],
])('a file with %s is read', (_, text) => {
  expect(readRows(text)).toEqual({ rows: [S23] })
})

test('blank lines are left out, and the others keep their numbers', () => {
  const text = `\n${HEAD}\n\n,,,,,\n,Samsung,Galaxy S23,Screen Repair,8499,90\n   \n`
  expect(readRows(text)).toEqual({ rows: [{ ...S23, line: 5 }] })
})

test('a short line has empty cells, and an endless cell is cut', () => {
  const read = readRows(`${HEAD}\nphones,,,Screen Repair\n,${'📱'.repeat(200)},,,,`)
  if (read.fault !== undefined) throw new Error(read.fault)
  expect(read.rows[0]).toMatchObject({ issue: SCREEN, price: '', warranty: '' })
  expect(read.rows[1]?.brand.length).toBe(IMPORT_CELL_MAX)
})

test.each([
  ['a picture', 'PNG\0\ufffd\ufffd', 'unreadable'],
  ['an open quote', `${HEAD}\n"phones,,,Screen Repair,1,\n`, 'unreadable'],
  ['nothing', '', 'columns'],
  ['other columns', 'Brand,Model,Price\nSamsung,Galaxy S23,8499\n', 'columns'],
  ['no line', `${HEAD}\n,,,,,\n`, 'empty'],
])('%s is no file of prices', (_, text, fault) => {
  expect(readRows(text)).toEqual({ fault })
})

test('a file may have 500 lines, and one with more is counted', () => {
  const fileOf = (count: number) => HEAD + '\nphones,,,Screen Repair,1,'.repeat(count)
  expect(readRows(fileOf(IMPORT_ROWS_MAX)).fault).toBeUndefined()
  expect(readRows(fileOf(IMPORT_ROWS_MAX + 1))).toEqual({ fault: 'tooMany', count: IMPORT_ROWS_MAX + 1 })
})

test('a file that is gone, or as large as a film, is none of prices', async () => {
  const gone = { name: 'a.csv', size: 10, text: () => Promise.reject(new Error('gone')) }
  const film = { name: 'film.csv', size: 2_000_000_000, text: () => Promise.resolve(HEAD) }
  expect(await readPriceFile(gone)).toEqual({ fault: 'unreadable' })
  expect(await readPriceFile(film)).toEqual({ fault: 'unreadable' })
})
