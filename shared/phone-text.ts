/**
 * Phone numbers as people read and use them; of the ten digits with or without the country prefix. A toll-free number (1800, 1860)
 * has no prefix: it exists in India alone.
 */
import { DIAL_PREFIX, PHONE_DIGITS } from './limits.ts'

/** Neither mobile numbers nor area codes with the first digit of a line begin so. */
export const isTollFree = (phone: string): boolean => /^18[06]0/.test(phone)

/** What a phone dials: "+919876543210", or "18001234567". */
export const dialled = (phone: string): string =>
  isTollFree(phone) ? phone : DIAL_PREFIX + phone.slice(-PHONE_DIGITS)

/** "+91 98765 43210", or "1800 123 4567" */
export function showPhone(phone: string): string {
  const number = dialled(phone)
  const [first, last] = isTollFree(phone) ? [4, -4] : [3, 8]
  return `${number.slice(0, first)} ${number.slice(first, last)} ${number.slice(last)}`
}

/** "https://wa.me/919876543210?text=…": opens a WhatsApp chat, with the text filled in if there is one. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${DIAL_PREFIX.slice(1)}${phone.slice(-PHONE_DIGITS)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

/** "tel:+919876543210" */
export const callLink = (phone: string): string => `tel:${dialled(phone)}`
