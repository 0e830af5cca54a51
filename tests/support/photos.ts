/** Pictures for tests, and the calls that add and read photos. */
import sharp, { type Exif } from 'sharp'
import type { PhotoKind } from '#shared/request/photo.ts'
import { deletePhoto, getPhoto, sharePhoto, uploadPhoto } from '#shared/request/photo-api.ts'
import { getRequest } from '#shared/request/request-api.ts'
import type { Person } from './person.ts'

type Picture = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** Another number is another picture. */
  number?: number
  /** As in EXIF: 6 lies on its side. */
  orientation?: number
  exif?: Exif
}

let pictures = 0

/** A few pixels: the left half is black, the right one has the bits of a number, as lossy pictures keep them apart. */
function pixelsOf(number: number): Buffer {
  const [columns, rows] = [8, 4]
  return Buffer.from(
    Array.from({ length: columns * rows }, (_, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      if (column < columns / 2) return [0, 0, 0]
      return (number >> (row * 4 + column - columns / 2)) % 2 === 1 ? [255, 255, 255] : [255, 96, 0]
    }).flat(),
  )
}

/** A picture whose left half is black; each one differs from the others of this run. */
export async function picture(of: Picture = {}): Promise<Blob> {
  const { width = 40, height = 30, format = 'jpeg', number = ++pictures, orientation, exif } = of
  const image = sharp(pixelsOf(number), { raw: { width: 8, height: 4, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .withMetadata(orientation === undefined ? {} : { orientation })
  const bytes = await (exif ? image.withExifMerge(exif) : image).toFormat(format).toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` })
}

export const blobOf = (bytes: Uint8Array | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

type Upload = { kind?: PhotoKind; at?: string; file?: Blob; key?: string }

/** Adds a photo; by default one of the fault, with a key of its own. */
export const upload = async (person: Person, id: number, { kind, at, file, key }: Upload = {}) =>
  person.call(uploadPhoto, {
    params: { id },
    query: { kind, at },
    file: file ?? (await picture()),
    idempotencyKey: key ?? crypto.randomUUID(),
  })

/** Adds a photo. @returns its id. @throws Error when it is refused */
export async function uploaded(person: Person, id: number, options: Upload = {}): Promise<number> {
  const { answer, status, error } = await upload(person, id, options)
  if (!answer) throw new Error(`${status}: ${error}`)
  return answer.id
}

export const photosOf = async (person: Person, id: number) =>
  (await person.call(getRequest, { params: { id } })).answer?.photos ?? []

type At = { id: number; photoId: number }

export const readPhoto = (person: Person, params: At, size?: 'small') =>
  person.call(getPhoto, { params, query: { size } })

export const share = (person: Person, params: At, shared = true) =>
  person.call(sharePhoto, { params, body: { shared } })

export const remove = (person: Person, params: At) => person.call(deletePhoto, { params })
