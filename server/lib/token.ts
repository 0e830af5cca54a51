/** Random tokens, and the hash that is all the server keeps of them. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, as text for a cookie. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Compares in a time that does not tell how much was right. */
export const sameText = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
