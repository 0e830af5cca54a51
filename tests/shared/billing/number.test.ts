/** The numbers of documents and their financial years. */
import { expect, test } from 'vitest'
import { documentNumber, financialYear, seriesOf } from '#shared/billing/number.ts'

test('a financial year begins on 1 April', () => {
  expect(['2027-03-31', '2027-04-01', '2027-12-31', '2028-01-01'].map(financialYear)).toEqual([
    ...['26-27', '27-28', '27-28', '27-28'],
  ])
  expect(['2099-12-31', '2100-04-01'].map(financialYear)).toEqual(['99-00', '00-01'])
})

test('each kind has its series', () => {
  const day = '2026-11-28'
  expect((['invoice', 'receipt', 'supply', 'credit'] as const).map((kind) => seriesOf(kind, day))).toEqual([
    ...['PIM/26-27/', 'PIM/26-27/R', 'PIM/26-27/B', 'PIM/26-27/C'],
  ])
})

test('a number has at least four digits, and up to 99,999 at most 16 letters, digits, - and /', () => {
  const series = seriesOf('receipt', '2026-11-28')
  expect([1, 42, 9_999, 10_000].map((value) => documentNumber(series, value))).toEqual([
    ...['PIM/26-27/R0001', 'PIM/26-27/R0042', 'PIM/26-27/R9999', 'PIM/26-27/R10000'],
  ])
  expect(documentNumber(series, 99_999)).toMatch(/^[A-Z\d/-]{1,16}$/)
})
