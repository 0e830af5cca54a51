import { describe, expect, test } from 'vitest'
import { NOT_RECEIVED, readReceived } from '#shared/billing/received.ts'

const form = (patch: Partial<typeof NOT_RECEIVED>) => ({ ...NOT_RECEIVED, ...patch })

describe('what was received with "Mark as Done"', () => {
  test('is nothing by default', () => {
    expect(readReceived(NOT_RECEIVED)).toEqual({ received: {}, errors: {} })
  })

  test('is an amount and a way', () => {
    expect(readReceived(form({ amount: '2,499', how: 'cash' })).received).toEqual({
      amount: 249_900,
      how: 'cash',
    })
  })

  test('is a price that was agreed, where no way is named', () => {
    expect(readReceived(form({ amount: '२४९९' })).received).toEqual({ amount: 249_900 })
  })

  test('says of UPI where it was seen', () => {
    expect(readReceived(form({ amount: '2,499', how: 'upi' })).errors).toEqual({
      verified: 'Answer this question.',
    })
    expect(readReceived(form({ amount: '2,499', how: 'upi', verified: false })).received).toEqual({
      amount: 249_900,
      how: 'upi',
      verified: false,
    })
  })

  test('needs its amount', () => {
    for (const amount of ['', '0', '-5', '12.50', 'all of it', '99,99,99,999'])
      expect(readReceived(form({ amount, how: 'card' })), amount).toMatchObject({
        received: null,
        errors: { amount: expect.stringContaining('whole rupees') },
      })
  })

  test('forgets an answer about UPI with another way', () => {
    expect(readReceived(form({ amount: '100', how: 'cash', verified: true })).received).toEqual({
      amount: 10_000,
      how: 'cash',
    })
  })
})
