/**
 * A random UUID (version 4) for an Idempotency-Key. `crypto.randomUUID` needs https or localhost, but a phone may open
 * the shop by a http address of the local network.
 */
export const randomKey = (): string =>
  crypto.randomUUID?.() ?? keyOf(crypto.getRandomValues(new Uint8Array(16)))

/** Formats 16 random bytes as UUID and sets the version and variant bits (RFC 9562, 5.4). */
export function keyOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
