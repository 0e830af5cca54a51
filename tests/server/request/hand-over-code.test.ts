/** The digits of the customer's code. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handOverCode } from '#server/request/hand-over-code.ts'

const first = { key: 'key', requestId: 42, leg: 'visit', attempt: 0 } as const

test('the code of a visit stays the same, four digits with leading zeros', () => {
  // The first four bytes of the HMAC-SHA256 of "42|visit|0" and "25|visit|0" by "key", modulo 10,000.
  expect(handOverCode(first)).toBe('9539')
  expect(handOverCode({ ...first, requestId: 25 })).toBe('0221')
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 20 }), fc.string(), (requestId, attempt, key) => {
      const code = handOverCode({ key, requestId, leg: 'return', attempt })
      expect(code).toMatch(/^\d{4}$/)
      expect(handOverCode({ key, requestId, leg: 'return', attempt })).toBe(code)
    }),
  )
})

test.each([
  ['request', { requestId: 43 }],
  ['leg', { leg: 'return' }],
  ['attempt', { attempt: 1 }],
  ['shop', { key: 'other' }],
] as const)('another %s has another code', (_, other) => {
  expect(handOverCode({ ...first, ...other })).not.toBe(handOverCode(first))
})

test('the codes of a shop are spread over all ten thousand', () => {
  const codes = Array.from({ length: 20_000 }, (_, requestId) => handOverCode({ ...first, requestId }))
  // Of 10,000 equally likely ones, 20,000 draws meet 8,647 on average, with a deviation of 29.
  expect(new Set(codes).size).toBeGreaterThan(8_400)
})
