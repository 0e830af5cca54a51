/** Answers that are ready as bytes: packed once, named by their content, the same for everybody. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ServerContext } from './parts.ts'

const WORTH_PACKING = /^(text|application|image\/svg)/
const CODINGS = ['br', 'gzip'] as const
type Coding = (typeof CODINGS)[number]

type Bytes = Uint8Array<ArrayBuffer>
export type Kept = {
  bytes: Bytes
  type: string
  etag: string
  /** By coding: what is packed, and what is being packed. */
  packed: Map<Coding, Bytes>
  packing: Map<Coding, Promise<Bytes>>
}

const etagOf = (bytes: Uint8Array) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** @param brotli the same bytes, where they are packed already */
export const keep = (bytes: Bytes, type: string, brotli?: Bytes): Kept => ({
  bytes,
  type,
  etag: etagOf(bytes),
  packed: new Map(brotli && [['br', brotli]]),
  packing: new Map(),
})

/** A window no wider than what is packed: the same result ten times sooner, and megabytes less to hold meanwhile. */
const brotli = ({ length }: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  },
})

const packers: Record<Coding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(bytes)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Packs once, when somebody first asks for that coding. */
function pack({ bytes, packed, packing }: Kept, coding: Coding): Promise<Bytes> {
  const begun =
    packing.get(coding) ??
    packers[coding](bytes).then((buffer) => {
      const done = new Uint8Array(buffer)
      packed.set(coding, done)
      return done
    })
  packing.set(coding, begun)
  return begun
}

const ASKED: Record<Coding, RegExp> = {
  br: /\bbr\b(?!;\s*q=0(\.0*)?\b)/,
  gzip: /\bgzip\b(?!;\s*q=0(\.0*)?\b)/,
}

/** What the caller has already, and what it can unpack. */
type Asked = { has: string | undefined; takes: string | undefined }

const askedIn = ({ req }: ServerContext): Asked => ({
  has: req.header('If-None-Match'),
  takes: req.header('Accept-Encoding'),
})

const codingFor = ({ type }: Kept, { takes = '' }: Asked) =>
  WORTH_PACKING.test(type) ? CODINGS.find((name) => ASKED[name].test(takes)) : undefined

export type ReadyAnswer = { status: 200 | 304; bytes: Bytes | null; headers: Record<string, string> }

/** The bytes in the best coding that the caller takes, or 304 where it has them; undefined when they are not packed yet. */
function readyFor(kept: Kept, asked: Asked, caching: string): ReadyAnswer | undefined {
  const headers: Record<string, string> = {
    'Cache-Control': caching,
    ETag: kept.etag,
    Vary: 'Accept-Encoding',
  }
  if (asked.has?.includes(kept.etag)) return { status: 304, bytes: null, headers }
  headers['Content-Type'] = kept.type
  const coding = codingFor(kept, asked)
  if (coding) headers['Content-Encoding'] = coding
  const bytes = coding ? kept.packed.get(coding) : kept.bytes
  return bytes && { status: 200, bytes, headers }
}

/** The answer as far as nothing has to be waited for. */
export const readyAnswer = (context: ServerContext, kept: Kept, caching: string) =>
  readyFor(kept, askedIn(context), caching)

/** Answers with it; the first caller of a coding waits until it is packed. */
export async function sendKept(context: ServerContext, kept: Kept, caching: string): Promise<Response> {
  const asked = askedIn(context)
  const ready = readyFor(kept, asked, caching)
  if (ready) return context.newResponse(ready.bytes, ready.status, ready.headers)
  const coding = codingFor(kept, asked)
  if (coding) await pack(kept, coding)
  return sendKept(context, kept, caching)
}
