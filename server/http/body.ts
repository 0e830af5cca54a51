/** Reads the body of a request: JSON, limited in size and depth, well-formed, in Unicode NFC; or a file. */
import type { Endpoint } from '#shared/endpoint.ts'
import * as m from '#texts'
import type { ServerContext } from '../deps.ts'
import { badRequest, HttpError } from './http-error.ts'

const MAX_BODY_BYTES = 32 * 1_024
const MAX_LARGE_BODY_BYTES = 256 * 1_024
const MAX_DEPTH = 8

const malformed = () => new HttpError(400, badRequest)

/** @throws HttpError 413 above `max` bytes, by default 32 KiB */
export async function readCapped(
  request: Request,
  max = MAX_BODY_BYTES,
  text = m.server_too_large,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new HttpError(413, text)
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > max) throw tooLarge()
  // Node reads no more than Content-Length bytes. Many times faster than the stream.
  if (length !== null) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Converts strings to NFC. NUL and lone surrogates are refused: the two databases store them differently. */
function normalize(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw malformed()
    return value.normalize('NFC')
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) throw malformed()
  if (Array.isArray(value)) return value.map((item) => normalize(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalize(item, depth + 1)]))
}

/**
 * @param isLarge takes up to 256 KiB
 * @returns the parsed body
 * @throws HttpError 415 for another content type, 413 above 32 KiB, 400 for anything but a well-formed JSON object
 */
export async function readBody(context: ServerContext, isLarge = false): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new HttpError(415, m.server_as_json)
  const bytes = await readCapped(context.req.raw, isLarge ? MAX_LARGE_BODY_BYTES : MAX_BODY_BYTES)
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed()
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw malformed()
  return normalize(parsed)
}

/**
 * @returns the bytes of an uploaded file
 * @throws HttpError 415 for a media type that the endpoint does not take, 413 above its limit
 */
export async function readUpload(
  context: ServerContext,
  { types, most }: NonNullable<Endpoint['upload']>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [type = ''] = (context.req.header('Content-Type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new HttpError(415, m.server_photo_type)
  return readCapped(context.req.raw, most, m.server_photo_too_large)
}
