/** Adds a photo to a request: the cheap checks, the picture, its files, and then its row. */
import { PHOTOS_OF_CUSTOMER, PHOTOS_OF_STAFF } from '#shared/limits.ts'
import type { Actor } from '#shared/request/details.ts'
import type { PhotoKind } from '#shared/request/photo.ts'
import * as m from '#texts'
import { answerOnce, type IdempotentCall } from '../database/idempotent-calls.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { Refusal } from '../lib/refusal.ts'
import { newToken } from '../lib/token.ts'
import { lockStage } from '../request/records/contact.ts'
import { intoSpan } from '../request/records/event-time.ts'
import { countPhotos, findByCall, insertPhoto, readForPhotos } from '../request/records/photos.ts'
import type { EncodedPhoto } from './encode.ts'
import type { PhotoStore } from './store.ts'

export type NewPhoto = {
  requestId: number
  kind: PhotoKind
  /** When it was taken, by the sender's clock (epoch ms). */
  tookAt: number | undefined
  bytes: Uint8Array
  by: Actor
  now: number
  call: IdempotentCall<{ id: number }> | null
}

type Tools = {
  database: Database
  store: PhotoStore
  encode: (bytes: Uint8Array) => Promise<EncodedPhoto>
  /** Runs before the picture is decoded, and not for a repeated call. */
  countStep: () => Promise<void>
}

/**
 * @returns when the request was submitted (epoch ms). @throws Refusal without such a request, for a customer when it is done, and
 * when it has as many photos as it may have
 */
async function checkRoom(database: Database, { requestId, by }: NewPhoto): Promise<number> {
  const request = await readForPhotos(database, requestId)
  if (!request) throw new Refusal('missing', m.server_not_found())
  const isOfCustomer = by.role === 'customer'
  if (isOfCustomer && request.isDone) throw new Refusal('notPossible', m.server_photo_closed())
  const count = isOfCustomer ? PHOTOS_OF_CUSTOMER : PHOTOS_OF_STAFF
  if ((await countPhotos(database, requestId, isOfCustomer)) < count) return request.submittedAt
  const text = isOfCustomer ? m.server_photos_full : m.server_photos_full_shop
  throw new Refusal('notPossible', text({ count }))
}

/** The request is locked, so that concurrent calls see each other's rows. */
async function insert(trx: Transaction, photo: NewPhoto, encoded: EncodedPhoto, call: string) {
  const { requestId, kind, tookAt, by, now } = photo
  await lockStage(trx, requestId)
  const before = await findByCall(trx, requestId, call)
  if (before) return before
  const submittedAt = await checkRoom(trx, photo)
  const { sha, large, small, width, height } = encoded
  const id = await insertPhoto(trx, {
    request_id: requestId,
    kind,
    sha,
    bytes: large.byteLength + small.byteLength,
    width,
    height,
    by_role: by.role,
    by_user: by.userId,
    at: intoSpan(tookAt ?? now, { last: submittedAt, now }),
    added_at: now,
    shared: by.role === 'customer' ? 1 : 0,
    call,
  })
  return { id }
}

/**
 * Adds the photo; a repeated call gets the same id, as long as the photo exists also after its key was forgotten.
 * @throws Refusal for a picture that cannot be read, and when the request takes no more photos
 */
export async function addPhoto(photo: NewPhoto, { database, store, encode, countStep }: Tools) {
  const { requestId, bytes } = photo
  const call = photo.call?.id ?? newToken()
  const reused = m.server_photo_received
  const before = await findByCall(database, requestId, call)
  if (before) return answerOnce(database, photo.call, { reused, work: async () => before })
  await checkRoom(database, photo)
  await countStep()
  const encoded = await encode(bytes)
  // Before the row: a row's files are always there. Without the row, the cleanup takes the files.
  await store.put(encoded.sha, encoded)
  return answerOnce(database, photo.call, { reused, work: (trx) => insert(trx, photo, encoded, call) })
}
