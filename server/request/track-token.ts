/**
 * The tokens of a request's links: 128 bits of an HMAC-SHA256 over the kind of link, the request's id and the version of its
 * links, then the id, both in Crockford's base32, which survives SMS and copying by hand. The token of the billing link, which
 * shows amounts and takes an answer, begins with `u`, which base32 lacks.
 */
import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from '../lib/token.ts'

const FIRST = { track: '', billing: 'u' } as const
export type LinkKind = keyof typeof FIRST

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const BITS = 5
const MAC_BYTES = 16
const MAC_DIGITS = Math.ceil((MAC_BYTES * 8) / BITS)
/** MAC_DIGITS of the proof, then the id. */
const TOKEN = /^u?[0-9a-hjkmnp-tv-z]{26}([0-9a-hjkmnp-tv-z]{1,11})$/

const encode = (value: bigint, digits = 1) => {
  let text = ''
  for (let rest = value; rest > 0n; rest >>= 5n) text = DIGITS.charAt(Number(rest & 31n)) + text
  return text.padStart(digits, '0')
}

/** `key` is any text that only the server knows. */
type Request = { key: string; id: number; linkVersion: number }

export function linkToken(kind: LinkKind, { key, id, linkVersion }: Request): string {
  const mac = createHmac('sha256', key).update(`${kind}|${id}|${linkVersion}`).digest().subarray(0, MAC_BYTES)
  return FIRST[kind] + encode(BigInt(`0x${mac.toString('hex')}`), MAC_DIGITS) + encode(BigInt(id))
}

/** The id in a token of any kind, not yet verified; 0 for an invalid token. */
export function idOfToken(token: string): number {
  const digits = TOKEN.exec(token)?.[1] ?? ''
  const id = [...digits].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  return Number.isSafeInteger(id) ? id : 0
}

/** Whether the token is this request's newest one of the kind; takes the same time for every wrong token. */
export const isLinkToken = (token: string, kind: LinkKind, request: Request): boolean =>
  timingSafeEqualText(token, linkToken(kind, request))

/** The URL of a tracking page. The token is in the fragment, which reaches no log, proxy or Referer. */
export const trackLink = (publicUrl: string, token: string) => `${publicUrl}/track?#${token}`
