/** The receipt's content, from the sent form and the server's response. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Receipt, receiptOf } from '#shared/request/receipt.ts'

const device = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const reference = 'PIM-26-0042'
const window = { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T06:30:00.000Z' }

test('a preferred time is kept with the offset of the shop', () => {
  expect(receiptOf({ ...device, preferredPickupAt: '2026-11-24T12:30' }, { reference })).toEqual({
    ...{ ...device, reference, pickupAt: '2026-11-24T12:30:00+05:30' },
  })
})

test('the window that was taken is kept with the address, also through a reload', () => {
  const receipt = receiptOf({ ...device, pickupAddress: 'Ajmera Road' }, { reference, window })
  expect(receipt).toEqual({
    ...{ ...device, reference, pickupAt: null, visit: { window, address: 'Ajmera Road' } },
  })
  expect(v.parse(Receipt, JSON.parse(JSON.stringify(receipt)))).toEqual(receipt)
})

test('a request without a window, and the receipt of an older page, have no visit', () => {
  const receipt = { ...device, reference, pickupAt: null }
  expect(receiptOf(device, { reference, window: null })).toEqual(receipt)
  expect(v.parse(Receipt, receipt)).toEqual(receipt)
})
