/** Which of the loaded orders the admin wants to see. */
import { DIAL_PREFIX } from '#shared/limits.ts'
import type { RepairRequest } from '#shared/repair.ts'
import type { OrdersShown } from './admin-search.ts'

export type OrdersFilter = { text: string; show: OrdersShown }

const PHONE_AS_TYPED = /^[\d\s+()-]+$/

/** Every word is found in the name, the device or the number of the request; or the text is a piece of the phone. */
export function isWanted(repair: RepairRequest, { text, show }: OrdersFilter): boolean {
  if (show !== 'all' && (repair.status === 'DONE') !== (show === 'done')) return false
  const wanted = text.trim().toLowerCase()
  if (PHONE_AS_TYPED.test(wanted) && hasPhone(repair, wanted)) return true
  const words = `${repair.id} ${repair.name} ${repair.brand} ${repair.model}`.toLowerCase()
  return wanted.split(/\s+/).every((word) => words.includes(word))
}

/** With or without +91, with or without spaces. */
function hasPhone({ phone }: RepairRequest, wanted: string): boolean {
  const digits = wanted.replace(DIAL_PREFIX, '').replace(/\D/g, '')
  return digits !== '' && phone.includes(digits)
}
