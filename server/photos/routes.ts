/** Endpoints of the photos of a request. */
import type { Hono } from 'hono'
import type { Actor } from '#shared/request/details.ts'
import * as api from '#shared/request/photo-api.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { badRequest, forbidden, HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import {
  enforceLimit,
  enforceLimitInTransaction,
  stepsPerCustomer,
  stepsPerStaff,
} from '../http/rate-limit.ts'
import { deletePhoto, findPhoto, mayDelete, setShared } from '../request/records/photos.ts'
import { addPhoto } from './add.ts'
import { photoEncoder } from './encode.ts'
import { photoStore } from './store.ts'

const TYPE = 'image/webp'

const limitOf = ({ role, userId }: Actor & { userId: number }) =>
  role === 'customer' ? stepsPerCustomer(userId) : stepsPerStaff(userId)

export function photoRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, log } = deps
  const store = photoStore(config.photosDir)
  const encode = photoEncoder(deps)

  const audit = (
    trx: Transaction,
    type: string,
    { request, photo, by }: { request: number; photo: number; by: Actor },
  ) =>
    appendAudit(trx, { subject: 'photo', subjectId: photo, type, by, now: clock.now(), details: { request } })

  mountEndpoint(app, deps, api.uploadPhoto, async ({ params: { id }, query, file, call, by }) => {
    const { kind, at } = query
    if (by.role === 'customer' && kind !== 'fault') throw new HttpError(400, badRequest)
    const tookAt = at === undefined ? undefined : Date.parse(at)
    const countStep = () => enforceLimit(deps, limitOf(by))
    const { answer, isNew } = await addPhoto(
      { requestId: id, kind, tookAt, bytes: file, by, call, now: clock.now() },
      { database, store, encode, countStep },
    )
    if (isNew) log.info({ event: 'photo.added', request: id, photo: answer.id, kind, userId: by.userId })
    return answer
  })

  mountEndpoint(app, deps, api.getPhoto, async ({ params: { id, photoId }, query: { size }, by }) => {
    const photo = await findPhoto(database, { requestId: id, photoId }, by)
    if (!photo) throw new HttpError(404, notFound)
    const bytes = await store.get(photo.sha, size ?? 'large')
    if (!bytes) {
      log.error({ event: 'photo.file-missing', request: id, photo: photoId })
      throw new HttpError(404, notFound)
    }
    return { type: TYPE, bytes }
  })

  mountEndpoint(app, deps, api.sharePhoto, async ({ params: { id, photoId }, body: { shared }, by }) => {
    const isChanged = await write(database, async (trx) => {
      const photo = await findPhoto(trx, { requestId: id, photoId }, by)
      if (!photo) throw new HttpError(404, notFound)
      if (photo.by === 'customer') throw new HttpError(409, m.server_photo_of_customer)
      if (!(await setShared(trx, photoId, shared))) return false
      await audit(trx, shared ? 'photo.shared' : 'photo.hidden', { request: id, photo: photoId, by })
      await enforceLimitInTransaction(trx, deps, limitOf(by))
      return true
    })
    if (!isChanged) return
    const line = { request: id, photo: photoId, userId: by.userId }
    if (shared) log.info({ event: 'photo.shared', ...line })
    else log.info({ event: 'photo.hidden', ...line })
  })

  mountEndpoint(app, deps, api.deletePhoto, async ({ params: { id, photoId }, by }) => {
    const isDeleted = await write(database, async (trx) => {
      // A hidden photo is none to a customer.
      const photo = await findPhoto(trx, { requestId: id, photoId }, by)
      if (!photo) return false
      if (!mayDelete(photo, by)) throw new HttpError(403, forbidden)
      if (!(await deletePhoto(trx, photoId))) return false
      await audit(trx, 'photo.deleted', { request: id, photo: photoId, by })
      await enforceLimitInTransaction(trx, deps, limitOf(by))
      return true
    })
    if (isDeleted) log.info({ event: 'photo.deleted', request: id, photo: photoId, userId: by.userId })
  })
}
