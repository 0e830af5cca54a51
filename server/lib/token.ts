/** Random tokens and their hashes; the server stores only the hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits in base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The hash of a file's bytes, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Compares in constant time. */
export const timingSafeEqualText = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
