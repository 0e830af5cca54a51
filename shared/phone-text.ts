/** Phone numbers as people read and use them; of the ten digits with or without the country prefix. */
import { DIAL_PREFIX, PHONE_DIGITS } from './limits.ts'

/** "+91 98765 43210" */
export function showPhone(phone: string): string {
  const digits = phone.slice(-PHONE_DIGITS)
  return `${DIAL_PREFIX} ${digits.slice(0, 5)} ${digits.slice(5)}`
}

/** "https://wa.me/919876543210?text=…": opens a WhatsApp chat, with the text filled in if there is one. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${DIAL_PREFIX.slice(1)}${phone.slice(-PHONE_DIGITS)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

/** "tel:+919876543210" */
export const callLink = (phone: string): string => `tel:${DIAL_PREFIX}${phone.slice(-PHONE_DIGITS)}`
