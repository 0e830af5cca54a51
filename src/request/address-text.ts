import type { CustomerRequest } from '#shared/request/request.ts'

type Place = Pick<CustomerRequest, 'pickupAddress' | 'city' | 'visit'>

/** Where the shop comes, in one line: the address, and of landmark, city and PIN code what it does not name itself. */
export function addressText({ pickupAddress, city, visit }: Place): string {
  const named = pickupAddress.toLowerCase()
  const others = [visit?.landmark, city, visit?.pin].filter(
    (part) => part && !named.includes(part.toLowerCase()),
  )
  return [pickupAddress, ...others].filter(Boolean).join(', ')
}
