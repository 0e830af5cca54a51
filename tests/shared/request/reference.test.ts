import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meaningsOf, referenceOf, yearStart } from '#shared/request/reference.ts'

const november = '2026-11-24T06:00:00.000Z'

describe('a reference', () => {
  test('has the prefix, the year and at least four digits', () => {
    expect(referenceOf({ id: 42, submittedAt: november })).toBe('PIM-26-0042')
    expect(referenceOf({ id: 123_456, submittedAt: november })).toBe('PIM-26-123456')
  })

  test('takes the year from the shop’s clock, not from UTC', () => {
    expect(referenceOf({ id: 7, submittedAt: '2026-12-31T18:29:59.999Z' })).toBe('PIM-26-0007')
    expect(referenceOf({ id: 7, submittedAt: '2026-12-31T18:30:00.000Z' })).toBe('PIM-27-0007')
    expect(yearStart(27)).toBe(Date.parse('2026-12-31T18:30:00.000Z'))
  })
})

describe('a text means', () => {
  test.each([
    ['PIM-26-0042', [{ id: 42, year: 26 }]],
    ['pim 26 42', [{ id: 42, year: 26 }]],
    ['PIM260042', [{ id: 260_042 }, { id: 42, year: 26 }]],
    ['pim42', [{ id: 42 }]],
    ['PIM-42', [{ id: 42 }]],
    ['26/42', [{ id: 42, year: 26 }]],
    ['#42', [{ id: 42 }]],
    ['42', [{ id: 42 }]],
    ['0042', [{ id: 42 }]],
    ['PIM\u201326\u20140042', [{ id: 42, year: 26 }]],
    ['ＰＩＭ－２６－００４２', [{ id: 42, year: 26 }]],
    ['9876543210', [{ id: 9_876_543_210 }]],
  ])('%s', (text, meanings) => expect(meaningsOf(text)).toEqual(meanings))

  test.each([
    '',
    '0',
    'PIM',
    'PIM-',
    'Priya',
    '98765 43210',
    '26-42-1',
    '-1',
    '1'.repeat(16),
    'PIM-26-0000',
    '१२',
  ])('nothing: %j', (text) => expect(meaningsOf(text)).toEqual([]))
})

const request = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 }),
  submittedAt: fc.integer({ min: yearStart(20), max: yearStart(99) }),
})
const separator = fc.constantFrom('-', ' ', '', '/', '\u2013', '\u2014', '\u2212', ' - ', '.')

test('every spelling of a reference means its request', () => {
  fc.assert(
    fc.property(
      request,
      separator,
      separator,
      fc.boolean(),
      fc.boolean(),
      (one, first, second, isUpper, isShort) => {
        const [prefix = '', year = '', id = ''] = referenceOf(one).split('-')
        // Without a separator the zeros tell the year from the id.
        const number = isShort && second !== '' ? String(Number(id)) : id
        const spelling = `${isUpper ? prefix : prefix.toLowerCase()}${first}${year}${second}${number}`
        expect(meaningsOf(` ${spelling} `)).toContainEqual({ id: one.id, year: Number(year) })
      },
    ),
  )
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      for (const { id } of meaningsOf(text)) expect(Number.isSafeInteger(id) && id > 0).toBe(true)
    }),
  )
})
