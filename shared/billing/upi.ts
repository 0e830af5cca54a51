/** The text of a code for UPI apps, by the linking specification of NPCI. */
import { RUPEE } from '../money.ts'
import type { Upi } from './payment.ts'

/**
 * "upi://pay?pa=shop@bank&pn=Doorstep%20Repair&am=3400.00&cu=INR&tn=PIM-26-0042".
 * @param amount paise
 * @param reference the request's, as the note of the payment; a merchant's app stores it as its own number too
 */
export function upiUri({ id, name, merchant }: Upi, amount: number, reference: string): string {
  const note = encodeURIComponent(reference)
  const parts = [
    // An ID has no character that needs escaping, and apps refuse an escaped "@".
    `pa=${id}`,
    `pn=${encodeURIComponent(name)}`,
    `am=${(amount / RUPEE).toFixed(2)}`,
    'cu=INR',
    `tn=${note}`,
    ...(merchant === '' ? [] : [`tr=${note}`, `mc=${merchant}`]),
  ]
  return `upi://pay?${parts.join('&')}`
}
