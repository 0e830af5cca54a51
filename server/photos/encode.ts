/**
 * Turns an uploaded picture into the two that are stored. Nothing of its file is kept: it is decoded and encoded anew, upright
 * and without metadata (EXIF, GPS, colour profile, comments).
 */
import type { Sharp, SharpInput, SharpOptions } from 'sharp'
import { PHOTO_EDGE, PHOTO_PIXELS_MAX, PHOTO_SMALL_EDGE } from '#shared/limits.ts'
import * as m from '#texts'
import { Refusal } from '../lib/refusal.ts'
import { sha256Of } from '../lib/token.ts'

/** Both as WebP; width and height are pixels of the large one. */
export type EncodedPhoto = {
  /** The SHA-256 of the large one, in hexadecimal. */
  sha: string
  large: Uint8Array
  small: Uint8Array
  width: number
  height: number
}

const TIMEOUT_S = 10
const QUALITY = 80
const OPTIONS = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'warning', pages: 1 } satisfies SharpOptions
/** Only the header is read. */
const HEADER = { limitInputPixels: false, failOn: 'warning' } satisfies SharpOptions
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

type Open = (input: SharpInput, options?: SharpOptions) => Sharp

/** Loads the library at the first photo: a shop without photos never holds its memory. */
async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Other formats are not even opened: their decoders are the larger part of what could be attacked.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loads = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)
  sharp.unblock({ operation: loads })
  return sharp
}

const unreadable = () => new Refusal('invalid', m.server_photo_unreadable())

async function checkInput(open: Open, bytes: Uint8Array): Promise<void> {
  const { format, width, height, pages = 1 } = await open(bytes, HEADER).metadata()
  if (!FORMATS.has(format) || pages > 1) throw unreadable()
  if (width * height > PHOTO_PIXELS_MAX) throw new Refusal('invalid', m.server_photo_pixels())
}

const fitted = (image: Sharp, edge: number) =>
  image
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })

async function encode(open: Open, bytes: Uint8Array): Promise<EncodedPhoto> {
  try {
    await checkInput(open, bytes)
    const { data: large, info } = await fitted(open(bytes, OPTIONS).autoOrient(), PHOTO_EDGE)
    const { data: small } = await fitted(open(large, OPTIONS), PHOTO_SMALL_EDGE)
    return { sha: sha256Of(large), large, small, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  }
}

/**
 * @returns encodes one picture at a time, so that the memory is that of one; others wait. It throws Refusal for bytes that are
 * not one whole JPEG, PNG or WebP picture, and for one with too many pixels.
 */
export function photoEncoder(): (bytes: Uint8Array) => Promise<EncodedPhoto> {
  let open: Promise<Open> | undefined
  let last: Promise<unknown> = Promise.resolve()
  return async (bytes) => {
    open ??= load()
    const encoded = Promise.all([open, last]).then(([sharp]) => encode(sharp, bytes))
    last = encoded.catch(() => undefined)
    return encoded
  }
}
