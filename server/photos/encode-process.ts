/**
 * The process that decodes pictures: `encode.ts` starts it, sends one picture at a time, and ends it by disconnecting. It knows
 * no setting and no database. Nothing of a picture's file is kept: it is decoded and encoded anew, upright and without metadata
 * (EXIF, GPS, colour profile, comments).
 */
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { PHOTO_EDGE, PHOTO_PIXELS_MAX, PHOTO_SMALL_EDGE } from '#shared/limits.ts'
import { sha256Of } from '../lib/token.ts'
import type { Answer } from './encode.ts'

const TIMEOUT_S = 10
const QUALITY = 80
const OPTIONS = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'warning', pages: 1 } satisfies SharpOptions
/** Only the header is read. */
const HEADER = { limitInputPixels: false, failOn: 'warning' } satisfies SharpOptions
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

sharp.cache(false)
sharp.concurrency(1)
// Other formats are not even opened: their decoders are the larger part of what could be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })

const fitted = (image: Sharp, edge: number) =>
  image
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer({ resolveWithObject: true })

async function encode(bytes: Uint8Array): Promise<Answer> {
  const { format, width, height, pages = 1 } = await sharp(bytes, HEADER).metadata()
  if (!FORMATS.has(format) || pages > 1) return { refused: 'unreadable' }
  if (width * height > PHOTO_PIXELS_MAX) return { refused: 'pixels' }
  const { data: large, info } = await fitted(sharp(bytes, OPTIONS).autoOrient(), PHOTO_EDGE)
  const { data: small } = await fitted(sharp(large, OPTIONS), PHOTO_SMALL_EDGE)
  return { sha: sha256Of(large), large, small, width: info.width, height: info.height }
}

process.on('message', async (bytes) => {
  const unreadable = { refused: 'unreadable' } as const
  process.send?.(bytes instanceof Uint8Array ? await encode(bytes).catch(() => unreadable) : unreadable)
})
// A terminal and systemd signal the server's whole group, and the server still answers what is under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
