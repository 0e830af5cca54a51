/**
 * Phone numbers as people read and use them; of the ten digits with or without the country prefix. A toll-free number (1800, 1860)
 * has no prefix: it exists in India alone.
 */
import { DIAL_PREFIX, PHONE_DIGITS } from './limits.ts'

/** "+91 98765 43210", or "1800 123 4567": neither mobile numbers nor area codes with the first digit of a line begin so. */
export const showPhone = (phone: string): string =>
  /^18[06]0/.test(phone)
    ? phone.replace(/(.{4})(.+)(.{4})/, '$1 $2 $3')
    : phone.slice(-PHONE_DIGITS).replace(/.{5}/, `${DIAL_PREFIX} $& `)

/** "https://wa.me/919876543210?text=…": opens a WhatsApp chat, with the text filled in if there is one. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${DIAL_PREFIX.slice(1)}${phone.slice(-PHONE_DIGITS)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

/** "tel:+919876543210", or "tel:18001234567" */
export const callLink = (phone: string): string => `tel:${showPhone(phone).replaceAll(' ', '')}`
