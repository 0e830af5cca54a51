import type { RepairRequest } from '#shared/repair.ts'

type Place = Pick<RepairRequest, 'pickupAddress' | 'city' | 'visit'>

/** Where the shop comes, in one line: address, landmark, city and PIN code, as far as they are known. */
export const addressText = ({ pickupAddress, city, visit }: Place): string =>
  [pickupAddress, visit?.landmark, city, visit?.pin].filter(Boolean).join(', ')
