/** Reads the JSON body of a call: capped, well-formed, in one Unicode form, whatever was sent. */
import type { ServerContext } from '../deps.ts'
import { badRequest, HttpError } from './http-error.ts'

const BODY_MAX = 32 * 1_024
const DEPTH_MAX = 8

const tooLarge = () => new HttpError(413, 'The call is too large.')
const malformed = () => new HttpError(400, badRequest)

/** @throws Refused 413 above 32 KiB */
export async function readCapped(request: Request): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > BODY_MAX) throw tooLarge()
  // Node reads no more than what was announced: many times faster than the stream.
  if (length !== null) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_MAX) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Texts in NFC; a NUL or half a surrogate pair could not be stored the same on both databases. */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw malformed()
    return value.normalize('NFC')
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) throw malformed()
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, depth + 1)]))
}

/**
 * The parsed body.
 * @throws Refused 415 for another content type, 413 above 32 KiB, 400 for anything but a well-formed JSON object
 */
export async function readBody(context: ServerContext): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new HttpError(415, 'Send the call as application/json.')
  const bytes = await readCapped(context.req.raw)
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed()
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw malformed()
  return clean(parsed)
}
