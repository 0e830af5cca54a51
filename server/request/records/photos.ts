/** The rows of the photos of requests. server/photos/store.ts has their files. */
import type { Actor } from '#shared/request/details.ts'
import type { Photo, PhotoKind } from '#shared/request/photo.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import type { Database, Tables, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'

type Stored = {
  id: number
  kind: PhotoKind
  by: RequestRole
  userId: number | null
  at: number
  width: number
  height: number
  shared: number
}

/** The photos that `reader` may see: customers the shared ones, which their own are from the start. */
const selectPhotos = (database: Database, reader: Actor) =>
  database
    .selectFrom('photos')
    .select(['id', 'request_id as requestId', 'kind', 'by_role as by', 'by_user as userId'])
    .select(['sha', 'at', 'width', 'height', 'shared'])
    .$if(reader.role === 'customer', (query) => query.where('shared', '=', 1))

/** The owner deletes any photo, everybody else the own ones. */
export const mayDelete = ({ by, userId }: Pick<Stored, 'by' | 'userId'>, reader: Actor): boolean =>
  reader.role === 'owner' || (by === reader.role && userId === reader.userId)

const toPhoto = ({ id, kind, by, userId, at, width, height, shared }: Stored, reader: Actor): Photo => ({
  id,
  kind,
  by,
  at: isoTime(at),
  width,
  height,
  shared: shared === 1,
  canDelete: mayDelete({ by, userId }, reader),
})

/** The photos of these requests that `reader` may see, by request, oldest first. */
export async function listPhotos(
  database: Database,
  requestIds: readonly number[],
  reader: Actor,
): Promise<Map<number, Photo[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await selectPhotos(database, reader)
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('id')
    .execute()
  const groups = Map.groupBy(rows, ({ requestId }) => requestId)
  return new Map([...groups].map(([id, photos]) => [id, photos.map((photo) => toPhoto(photo, reader))]))
}

/** The jobs with their photos, as `reader` may see them. */
export async function withPhotos<Job extends { id: number }>(
  database: Database,
  jobs: readonly Job[],
  reader: Actor,
): Promise<(Job & { photos: Photo[] })[]> {
  const photos = await listPhotos(database, [...new Set(jobs.map(({ id }) => id))], reader)
  return jobs.map((job) => ({ ...job, photos: photos.get(job.id) ?? [] }))
}

type PhotoKey = { requestId: number; photoId: number }

/** A photo of this request that `reader` may see; undefined for any other. */
export const findPhoto = (database: Database, { requestId, photoId }: PhotoKey, reader: Actor) =>
  selectPhotos(database, reader)
    .where('id', '=', photoId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** The photo that was added with this call; undefined for none. */
export const findByCall = (database: Database, requestId: number, call: string) =>
  database
    .selectFrom('photos')
    .select('id')
    .where('request_id', '=', requestId)
    .where('call', '=', call)
    .executeTakeFirst()

/** How many photos a request has of its customer, or of the shop. */
export async function countPhotos(
  database: Database,
  requestId: number,
  isOfCustomer: boolean,
): Promise<number> {
  const { photos } = await database
    .selectFrom('photos')
    .select((of) => of.fn.countAll<number>().as('photos'))
    .where('request_id', '=', requestId)
    .where('by_role', isOfCustomer ? '=' : '!=', 'customer')
    .executeTakeFirstOrThrow()
  return Number(photos)
}

/** When the request was submitted, and whether it is done; undefined without such a request. */
export async function readForPhotos(database: Database, requestId: number) {
  const row = await database
    .selectFrom('requests')
    .innerJoin('request_progress', 'request_progress.request_id', 'requests.id')
    .select(['submitted_at as submittedAt', 'stage'])
    .where('requests.id', '=', requestId)
    .executeTakeFirst()
  return row && { submittedAt: row.submittedAt, isDone: row.stage === 'done' }
}

/** @returns the id of the new row */
export async function insertPhoto(trx: Transaction, row: Omit<Tables['photos'], 'id'>): Promise<number> {
  const { id } = await trx.insertInto('photos').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns whether that changed something */
export async function setShared(trx: Transaction, photoId: number, shared: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('photos')
    .set({ shared: shared ? 1 : 0 })
    .where('id', '=', photoId)
    .where('shared', '=', shared ? 0 : 1)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether there was such a photo */
export async function deletePhoto(trx: Transaction, photoId: number): Promise<boolean> {
  const row = await trx.deleteFrom('photos').where('id', '=', photoId).returning('id').executeTakeFirst()
  return row !== undefined
}
