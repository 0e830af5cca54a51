/**
 * The token of a tracking link: 128 bits of an HMAC-SHA256 over the request's id and the version of its link, then the id,
 * both in Crockford's base32, which survives SMS and copying by hand.
 */
import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '../lib/token.ts'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const BITS = 5
const MAC_BYTES = 16
const MAC_DIGITS = Math.ceil((MAC_BYTES * 8) / BITS)
/** MAC_DIGITS of the proof, then the id. */
const TOKEN = /^[0-9a-hjkmnp-tv-z]{26}([0-9a-hjkmnp-tv-z]{1,11})$/

const encode = (value: bigint, digits = 1) => {
  let text = ''
  for (let rest = value; rest > 0n; rest >>= 5n) text = DIGITS.charAt(Number(rest & 31n)) + text
  return text.padStart(digits, '0')
}

/** @param key any text that only the server knows */
export function trackToken(key: string, id: number, linkVersion: number): string {
  const mac = createHmac('sha256', key).update(`track|${id}|${linkVersion}`).digest().subarray(0, MAC_BYTES)
  return encode(BigInt(`0x${mac.toString('hex')}`), MAC_DIGITS) + encode(BigInt(id))
}

/** The id in a token, not yet verified; 0 for an invalid token. */
export function idOfToken(token: string): number {
  const digits = TOKEN.exec(token)?.[1] ?? ''
  const id = [...digits].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  return Number.isSafeInteger(id) ? id : 0
}

/** Whether the token is this request's newest one; takes the same time for every wrong token. */
export const isTrackToken = (token: string, key: string, id: number, linkVersion: number): boolean =>
  timingSafeEqualText(token, trackToken(key, id, linkVersion))

/** The URL of a tracking page. The token is in the fragment, which reaches no log, proxy or Referer. */
export const trackLink = (publicUrl: string, token: string) => `${publicUrl}/track?#${token}`
