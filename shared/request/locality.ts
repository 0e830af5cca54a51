/** The locality of a free-text address, for a short column. */
import type { CustomerRequest } from './request.ts'

const PIN_CODE = /[\s-]*\d{3}\s?\d{3}$/

/** The last part of the address that is neither the city nor a PIN code: "Flat 4, Pimpri, Pune 411018" is in "Pimpri". */
export function localityOf({ pickupAddress, city }: Pick<CustomerRequest, 'pickupAddress' | 'city'>): string {
  const cities = ['', 'pune', 'maharashtra', 'india', city.toLowerCase()]
  const parts = pickupAddress.split(/[,\n]/).map((part) => part.trim().replace(PIN_CODE, ''))
  return parts.reverse().find((part) => !cities.includes(part.toLowerCase())) ?? city
}
