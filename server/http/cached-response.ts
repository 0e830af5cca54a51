/** Answers that are ready as bytes: packed once, named by their content, the same for everybody. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { ServerContext } from '../deps.ts'

const WORTH_PACKING = /^(text|application|image\/svg)/
const CODINGS = ['br', 'gzip'] as const
type Coding = (typeof CODINGS)[number]

type Bytes = Uint8Array<ArrayBuffer>
export type Kept = {
  type: string
  etag: string
  /** What lies ready: packed by a coding, or as it is. What the build has packed is held as such alone. */
  ready: Map<Coding | 'plain', Bytes>
  /** By coding: what is being packed. */
  packing: Map<Coding, Promise<Bytes>>
}

const etagOf = (bytes: Uint8Array) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const keepAs = (form: Coding | 'plain', bytes: Bytes, type: string): Kept => ({
  type,
  etag: etagOf(bytes),
  ready: new Map([[form, bytes]]),
  packing: new Map(),
})

export const keep = (bytes: Bytes, type: string) => keepAs('plain', bytes, type)

/** Nearly everybody takes it packed; it is unpacked anew for each who does not. */
export const keepPacked = (brotli: Bytes, type: string) => keepAs('br', brotli, type)

/** A wider window brings tables of up to 32 MB to make a page 0.3% smaller. */
const WINDOW_BITS = 16

const brotli = ({ length }: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
})

const packers: Record<Coding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(bytes)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

async function plainOf({ ready }: Kept): Promise<Bytes> {
  const plain = ready.get('plain')
  if (plain) return plain
  return new Uint8Array(await promisify(brotliDecompress)(ready.get('br') ?? ''))
}

/** Packs once, when somebody first asks for that coding. */
function pack(kept: Kept, coding: Coding): Promise<Bytes> {
  const { ready, packing } = kept
  const begun =
    packing.get(coding) ??
    plainOf(kept)
      .then(packers[coding])
      .then((buffer) => {
        const done = new Uint8Array(buffer)
        ready.set(coding, done)
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

const headersOf = ({ etag }: Kept, caching: string): Record<string, string> => ({
  'Cache-Control': caching,
  ETag: etag,
  Vary: 'Accept-Encoding',
})

/** 200 with these bytes, which are in that coding. */
const answerWith = (kept: Kept, bytes: Bytes, coding: Coding | undefined, caching: string): ReadyAnswer => ({
  status: 200,
  bytes,
  headers: {
    ...headersOf(kept, caching),
    'Content-Type': kept.type,
    ...(coding && { 'Content-Encoding': coding }),
  },
})

/** The bytes in the best coding that the caller takes, or 304 where it has them; undefined when they do not lie ready. */
function readyFor(kept: Kept, asked: Asked, caching: string): ReadyAnswer | undefined {
  if (asked.has?.includes(kept.etag)) return { status: 304, bytes: null, headers: headersOf(kept, caching) }
  const coding = codingFor(kept, asked)
  const bytes = kept.ready.get(coding ?? 'plain')
  return bytes && answerWith(kept, bytes, coding, caching)
}

/** The answer as far as nothing has to be waited for. */
export const readyAnswer = (context: ServerContext, kept: Kept, caching: string) =>
  readyFor(kept, askedIn(context), caching)

/** Answers with it; the first caller of a coding waits until it is packed. */
export async function sendKept(context: ServerContext, kept: Kept, caching: string): Promise<Response> {
  const asked = askedIn(context)
  const coding = codingFor(kept, asked)
  const { bytes, status, headers } =
    readyFor(kept, asked, caching) ??
    answerWith(kept, await (coding ? pack(kept, coding) : plainOf(kept)), coding, caching)
  return context.newResponse(bytes, status, headers)
}
