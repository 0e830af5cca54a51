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
  /** 0 to 255: another shade is another picture. */
  shade?: number
  /** As in EXIF: 6 lies on its side. */
  orientation?: number
  exif?: Exif
}

let shades = 0

/** A picture whose left half is black; each one differs from the others of this run. */
export async function picture(of: Picture = {}): Promise<Blob> {
  const { width = 40, height = 30, format = 'jpeg', shade = ++shades % 256, orientation, exif } = of
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#000' }
  const background = { r: 255, g: shade, b: (shades >> 8) % 256 }
  const image = sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
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
