/** What becomes of an uploaded picture, and which files are no pictures. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/lib/refusal.ts'
import { sha256Of } from '#server/lib/token.ts'
import { createLogger } from '#server/observability/logger.ts'
import { photoEncoder } from '#server/photos/encode.ts'
import { PHOTO_EDGE, PHOTO_SMALL_EDGE } from '#shared/limits.ts'
import { picture } from '#tests/support/photos.ts'

const encode = photoEncoder({ log: createLogger('silent') })
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
const encoded = async (options: Parameters<typeof picture>[0] = {}) =>
  encode(await bytesOf(await picture(options)))
const refusal = (bytes: Uint8Array) =>
  encode(bytes).then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.code, error.message]
    },
  )
const UNREADABLE = ['invalid', 'We cannot read this picture. Choose another JPEG, PNG or WebP picture.']
const TOO_MANY = ['invalid', 'This picture has too many pixels. Choose a smaller one.']

const SECRETS = ['Priya Kulkarni', 'Pixel 9', 'Nothing to see', '2026:11:29', 'Exif', 'ICCP', 'XMP']
const exif = {
  IFD0: { Artist: 'Priya Kulkarni', Model: 'Pixel 9', Copyright: 'Nothing to see' },
  IFD2: { DateTimeOriginal: '2026:11:29 10:00:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '18/1 37/1 40/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '73/1 48/1 5/1',
  },
}

/** A PNG of one row that says it has other dimensions. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 50_000_000)))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  test('is stored without the place, time, device and name of its file', async () => {
    const file = await bytesOf(await picture({ exif }))
    expect(Buffer.from(file).includes('Priya Kulkarni')).toBe(true)
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { large, small } = await encode(file)
    for (const bytes of [large, small]) {
      for (const secret of SECRETS) expect(Buffer.from(bytes).includes(secret), secret).toBe(false)
      const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('is upright', async () => {
    // The left half is black: turned clockwise, the upper one.
    const { large, width, height } = await encoded({ width: 40, height: 30, orientation: 6 })
    expect([width, height]).toEqual([30, 40])
    const { data } = await sharp(large).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[29]].every((shade = 255) => shade < 60)).toBe(true)
    expect((data.at(-1) ?? 0) > 60).toBe(true)
  })

  test.each([
    ['jpeg', [2_000, 1_000], [PHOTO_EDGE, 800], [PHOTO_SMALL_EDGE, 160]],
    ['png', [1_000, 2_000], [800, PHOTO_EDGE], [160, PHOTO_SMALL_EDGE]],
    ['webp', [300, 200], [300, 200], [300, 200]],
  ] as const)(
    'of %s, %j, is %j, and %j for lists: smaller, and never larger',
    async (format, from, to, toSmall) => {
      const photo = await encoded({ format, width: from[0], height: from[1] })
      const [large, small] = [await sharp(photo.large).metadata(), await sharp(photo.small).metadata()]
      expect([large.width, large.height]).toEqual(to)
      expect([small.width, small.height]).toEqual(toSmall)
      expect([photo.width, photo.height]).toEqual(to)
      expect([large.format, small.format, sha256Of(photo.large)]).toEqual(['webp', 'webp', photo.sha])
    },
  )

  test('gives the same bytes each time, and others for another picture', async () => {
    const file = await bytesOf(await picture({ number: 90 }))
    const [one, again, other] = [await encode(file), await encode(file), await encoded({ number: 220 })]
    expect(again.sha).toBe(one.sha)
    expect(other.sha).not.toBe(one.sha)
  })

  test('waits for the one before it, also for one that fails', async () => {
    const good = await bytesOf(await picture())
    const results = await Promise.allSettled([encode(new Uint8Array(9)), encode(good), encode(good)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })
})

describe('refused in words is', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const noise = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
  const frames = sharp(randomBytes(9 * 18 * 3), {
    raw: { width: 9, height: 18, channels: 3, pageHeight: 9 },
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['a text', () => Buffer.from('no picture at all')],
    ['an SVG', () => Buffer.from(SVG)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['a GIF', () => noise.clone().gif().toBuffer()],
    ['a TIFF', () => noise.clone().tiff().toBuffer()],
    ['an AVIF', () => noise.clone().avif().toBuffer()],
    ['an animated WebP', () => frames.clone().webp().toBuffer()],
    [
      'a JPEG that begins as a GIF',
      async () => Buffer.concat([Buffer.from('GIF89a'), await bytesOf(await picture())]),
    ],
  ])('%s', async (_, make) => {
    expect(await refusal(await make())).toEqual(UNREADABLE)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off anywhere', async (format) => {
    const file = await bytesOf(await picture({ format, width: 200, height: 150 }))
    for (const part of [0.02, 0.3, 0.6, 0.9])
      expect(await refusal(file.subarray(0, Math.floor(file.length * part)))).toEqual(UNREADABLE)
  })

  test('a picture of 20,000 pixels a side, and a small file of 25 megapixels', async () => {
    expect(await refusal(png(20_000, 20_000))).toEqual(TOO_MANY)
    expect(await refusal(png(5_000, 5_000))).toEqual(TOO_MANY)
    expect(await refusal(png(1, 2 ** 31 - 1))).not.toBe('taken')
  })

  test('nothing of what stands behind a picture', async () => {
    const file = Buffer.concat([
      await bytesOf(await picture()),
      Buffer.from('PK\u0003\u0004<script>alert(1)</script>'),
    ])
    const { large, small } = await encode(file)
    expect([large, small].some((bytes) => Buffer.from(bytes).includes('script'))).toBe(false)
  })
})
