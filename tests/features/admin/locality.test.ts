import { expect, test } from 'vitest'
import { localityOf } from '#shared/request/locality.ts'

test.each([
  ['Flat 4, Ganesh Nagar, Pimpri', 'Pune', 'Pimpri'],
  ['Flat 12, Station Road, Chinchwad, Pune 411019', '', 'Chinchwad'],
  ['12 Lotus Lane\nWakad - 411 057\nPune, Maharashtra', '', 'Wakad'],
  ['Morwadi', 'Pune', 'Morwadi'],
  ['Pune 411018', 'Pune', 'Pune'],
  ['', 'Nigdi', 'Nigdi'],
  ['', '', ''],
])('the locality of the address "%s" in the city "%s" is "%s"', (pickupAddress, city, locality) => {
  expect(localityOf({ pickupAddress, city })).toBe(locality)
})
