import { isolate } from '#shared/bidi.ts'
import type { CustomerRequest } from '#shared/request/request.ts'

type Place = Pick<CustomerRequest, 'pickupAddress' | 'city' | 'visit'>

/** The visit's address in one line. Landmark, city and PIN code are appended unless the address contains them. */
export function addressText({ pickupAddress, city, visit }: Place): string {
  const named = pickupAddress.toLowerCase()
  const others = [visit?.landmark, city, visit?.pin].filter(
    (part) => part && !named.includes(part.toLowerCase()),
  )
  return [pickupAddress, ...others].flatMap((part) => (part ? [isolate(part)] : [])).join(', ')
}
