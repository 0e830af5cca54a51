/** Response bodies in memory, the same for every client: compressed once per encoding, each with its own ETag. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import type { ServerContext } from '../deps.ts'

type Bytes = Uint8Array<ArrayBuffer>
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

export type CachedResponse = {
  type: string
  hash: string
  body: Bytes
  /** Filled on the first request for an encoding. */
  compressed: Map<Encoding, Promise<Bytes>>
}

export const cacheResponse = (body: Bytes, type: string): CachedResponse => ({
  type,
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  body,
  compressed: new Map(),
})

// A larger window needs up to 32 MB and makes a page 0.3% smaller.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }

const compressors: Record<Encoding, (body: Bytes) => Promise<Buffer<ArrayBuffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: BROTLI }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

function compress({ body, compressed }: CachedResponse, encoding: Encoding): Promise<Bytes> {
  const bytes = compressed.get(encoding) ?? compressors[encoding](body)
  compressed.set(encoding, bytes)
  return bytes
}

/** The first of the encodings, by the server's preference, that Accept-Encoding names with a quality above 0. */
export function acceptedEncoding<E extends string>({ req }: ServerContext, encodings: readonly E[]) {
  const accepted = parseAccept(req.header('Accept-Encoding') ?? '')
  return encodings.find((name) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === name))
}

/** Responds with the status in the best encoding that the client accepts, or 304 instead of 200 when its If-None-Match has the ETag. */
export async function sendCachedResponse(
  context: ServerContext,
  cached: CachedResponse,
  cacheControl: string,
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = acceptedEncoding(context, ENCODINGS)
  const etag = `"${cached.hash}${encoding ? `-${encoding}` : ''}"`
  const headers = { 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Encoding' }
  if (status === 200 && context.req.header('If-None-Match')?.includes(etag))
    return context.newResponse(null, 304, headers)
  return context.newResponse(encoding ? await compress(cached, encoding) : cached.body, status, {
    ...headers,
    'Content-Type': cached.type,
    ...(encoding && { 'Content-Encoding': encoding }),
  })
}
