/** The owner imports a file of prices. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { IMPORT_CELL_MAX, IMPORT_ROWS_MAX } from '#shared/limits.ts'
import { importPrices } from '#shared/price/price-api.ts'
import type { FileRow } from '#shared/price/price-file.ts'
import { guideOf } from '#shared/price/resolve.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import {
  emptyGuide,
  fileRow,
  fixed,
  idsOf,
  onInspection,
  setPrices,
  wholeGuide,
} from '#tests/support/price-shop.ts'
import { rounds, timeout } from '../../properties/rounds.ts'

const SCREEN = 'Screen Repair'
const row = fileRow

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let s23: Awaited<ReturnType<typeof idsOf>>
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    s23 = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  })
  beforeEach(() => emptyGuide(shop, owner))
  afterAll(() => shop.close())

  const guide = () => wholeGuide(owner)
  const dryRun = (rows: FileRow[]) => owner.call(importPrices, { body: { dryRun: true, rows } })
  const apply = (rows: FileRow[], version: number) =>
    owner.call(importPrices, { body: { dryRun: false, version, rows } })
  async function linesOf(...texts: string[]) {
    const { answer, error } = await dryRun(texts.map((text, index) => row(index + 2, text)))
    if (!answer) throw new Error(error)
    return answer.lines
  }

  test('a file sets prices of device types, brands and models, and nothing else', async () => {
    await setPrices(owner, 'type:phones', fixed(SCREEN, 100_000), fixed('Battery Repair', 50_000))
    await setPrices(owner, 'glass', fixed('Tempered Glass', 29_900, 30))
    const rows = [
      row(2, 'phones; ; ; Screen Repair; from 2499; 180'),
      row(3, '; Samsung; ; Battery Repair; 1,299 to 1,999'),
      row(4, '; samsung; GALAXY S23; screen repair; ₹८,४९९; 90'),
      row(5, '; Samsung; Galaxy S23; Water Damage Repair; '),
      row(6, 'glass; ; ; Tempered Glass; Rs. 299/-; 30'),
      row(7, '; Samsung; Galaxy S99; Screen Repair; 1'),
    ]
    const before = await guide()
    const { answer } = await dryRun(rows)
    const wanted = { low: 249_900, high: null, warrantyDays: 180 }
    expect(answer?.version).toBe(before.version)
    expect(answer?.lines.map(({ result }) => result)).toEqual([
      'changed',
      'new',
      'new',
      'new',
      'same',
      'wrong',
    ])
    // What a model gets is compared with what its brand and device type give it.
    expect(answer?.lines.map((line) => (line.result === 'new' ? line.before?.low : null))).toEqual([
      ...[null, 50_000, 100_000, undefined, null, null],
    ])
    expect(answer?.lines[0]).toEqual({
      ...{ line: 2, result: 'changed', after: wanted },
      before: { low: 100_000, high: 100_000, warrantyDays: null },
    })
    expect(await guide()).toEqual(before)

    expect((await apply(rows, before.version)).answer).toEqual({
      version: before.version + 1,
      lines: answer?.lines,
    })
    const prices = guideOf((await guide()).rows)
    expect(prices.get('type:phones')?.get(SCREEN)).toMatchObject(wanted)
    expect(prices.get('type:phones')?.get('Battery Repair')).toMatchObject(fixed('Battery Repair', 50_000))
    expect(prices.get(`brand:${s23.brandId}`)?.get('Battery Repair')).toMatchObject({
      ...{ low: 129_900, high: 199_900 },
    })
    const model = prices.get(`model:${s23.modelId}`)
    expect(model?.get(SCREEN)).toMatchObject(fixed(SCREEN, 849_900, 90))
    expect(model?.get('Water Damage Repair')).toMatchObject(onInspection('Water Damage Repair'))
  })

  test.each([
    ['no device', '; ; ; Screen Repair; 2499', 'brand'],
    ['a device type that nobody repairs', 'toasters; ; ; Screen Repair; 2499', 'type'],
    ['a device type that is not the brand’s', 'watches; Samsung; ; Screen Repair; 2499', 'type'],
    ['an unknown brand', '; Nokia; ; Screen Repair; 2499', 'brand'],
    ['a model without its brand', 'phones; ; Galaxy S23; Screen Repair; 2499', 'brand'],
    ['an unknown model', '; Samsung; Galxy S23; Screen Repair; 2499', 'model'],
    ['an unknown issue', '; Samsung; Galaxy S23; Batery; 2499', 'issue'],
    ['no issue', '; Samsung; Galaxy S23; ; 2499', 'issue'],
    ['an issue of another device', 'watches; ; ; Motherboard Repair; 2499', 'issue'],
    ['₹0', 'phones; ; ; Screen Repair; 0', 'amount'],
    ['paise', 'phones; ; ; Screen Repair; 2,499.50', 'amount'],
    ['too much', 'phones; ; ; Screen Repair; 1000001', 'amount'],
    ['an amount as a computer writes it', 'phones; ; ; Screen Repair; 1e9', 'form'],
    ['less than nothing', 'phones; ; ; Screen Repair; -100', 'form'],
    ['words', 'phones; ; ; Screen Repair; free', 'form'],
    ['a formula', 'phones; ; ; Screen Repair; =1+1', 'form'],
    ['a second price below the first', 'phones; ; ; Screen Repair; 4999 to 3999', 'order'],
    ['a warranty of no day', 'phones; ; ; Screen Repair; 2499; 0', 'warranty'],
    ['a warranty in months', 'phones; ; ; Screen Repair; 2499; 6 months', 'warranty'],
  ])('a line with %s is wrong', async (_, text, fault) => {
    expect(await linesOf(text)).toEqual([{ line: 2, result: 'wrong', fault }])
  })

  test('a price that stands twice is taken once, also under another spelling', async () => {
    const lines = await linesOf(
      '; Samsung; Galaxy S23; Screen Repair; free',
      '; Samsung; Galaxy S23; Screen Repair; 2499',
      '; samsung; galaxy-s23; SCREEN REPAIR; 2499',
    )
    expect(lines).toMatchObject([{ fault: 'form' }, { result: 'new' }, { line: 4, fault: 'repeated' }])
  })

  test('an issue may have its name in the owner’s language', async () => {
    const rows = [row(2, `phones; ; ; ${inLanguage('hi', () => issueLabel(SCREEN))}; 2499`)]
    const headers = { 'Accept-Language': 'hi' }
    const body = { dryRun: true, rows }
    const response = await owner.send('POST', importPrices.path, { body, headers })
    expect(await response.json()).toMatchObject({ lines: [{ result: 'new' }] })
  })

  test('a file that was checked before somebody else changed the guide is refused whole', async () => {
    const rows = [row(2, 'phones; ; ; Screen Repair; 2499')]
    const version = (await dryRun(rows)).answer?.version ?? 0
    await setPrices(owner, 'glass', fixed('Tempered Glass', 29_900))
    const before = await guide()
    expect((await apply(rows, version)).status).toBe(409)
    expect(await guide()).toEqual(before)
  })

  test('no line, too many lines and an endless cell are refused', async () => {
    const many = Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, index) => row(index + 1, 'phones'))
    const endless = [row(2, 'x'.repeat(IMPORT_CELL_MAX + 1))]
    for (const rows of [[], many, endless]) expect((await dryRun(rows)).status).toBe(422)
  })

  test('as many lines as a file may have are taken, in any script', async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, index) =>
      row(index + 1, `phones;;;${'स्क्रीन'.repeat(10)};२४९९;`),
    )
    expect((await dryRun(rows)).status).toBe(200)
  })

  const cell = fc.oneof(
    { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ' ', "'", '=1+1', '__proto__', 'constructor', '0', '१२३', '1e9'),
    },
  )
  const near = (...values: string[]) =>
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: cell })
  const hostile = fc.record({
    type: near('', '', 'phones', 'watches', 'glass'),
    brand: near('', 'Samsung', 'samsung', 'Apple Watch'),
    model: near('', '', 'Galaxy S23', 'galaxy s22', 'Galaxy S21'),
    issue: near(SCREEN, 'battery repair', 'Tempered Glass', 'Water Damage Repair'),
    price: near('2499', 'from 999', '1,299 to 1,999', '', '2,499.50', '0', '५००'),
    warranty: near('', '', '90', '3651'),
  })

  test(
    'an import of 500 hostile lines does what its dry run said, and a second one changes nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(hostile, { minLength: 400, maxLength: IMPORT_ROWS_MAX }), async (lines) => {
          await emptyGuide(shop, owner)
          await setPrices(owner, 'type:phones', fixed(SCREEN, 249_900), onInspection('Mic Repair'))
          const rows = lines.map((one, index) => ({ ...one, line: index + 2 })).filter(isSendable)
          const said = (await dryRun(rows)).answer
          if (!said) throw new Error('The file was not checked')
          const before = await guide()
          const done = (await apply(rows, said.version)).answer
          expect(done?.lines).toEqual(said.lines)
          const after = await guide()
          const added = said.lines.filter(({ result }) => result === 'new').length
          expect(after.rows).toHaveLength(before.rows.length + added)
          const changed = said.lines.filter(({ result }) => result === 'changed').length
          const kept = after.rows.filter((one) => before.rows.some((old) => isSame(old, one))).length
          expect(kept).toBe(before.rows.length - changed)
          const again = (await dryRun(rows)).answer
          expect(again?.lines.filter(({ result }) => result === 'new' || result === 'changed')).toEqual([])
        }),
        rounds(4),
      )
    },
    timeout,
  )
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
/** NUL and lone surrogates are refused in any call. */
const isSendable = (line: FileRow) => {
  const text = JSON.stringify(Object.values(line))
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
}
