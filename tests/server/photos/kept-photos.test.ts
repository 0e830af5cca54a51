/** How long photos stay, and what becomes of their files: retention, orphans, deletion, backup and restore. */

import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { backup } from '#server/cli/backup.ts'
import { deleteUnneeded } from '#server/cli/photo-files.ts'
import { restore } from '#server/cli/restore.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { type PhotoSize, photoFileName, photoStore } from '#server/photos/store.ts'
import { PHOTO_AFTER_WARRANTY_MS, PHOTO_RETENTION_MS } from '#shared/limits.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { picture, readPhoto, remove, share, uploaded } from '#tests/support/photos.ts'
import { startMorning, submitFor } from '#tests/support/window-shop.ts'
import { newFolder, newLocation } from '../cli/locations.ts'

const DAY = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let id: number
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    id = (await submitFor(priya, undefined)).answer?.id ?? 0
  })
  afterAll(() => shop.close())

  const clean = (now = shop.clock.now()) => cleanup(shop.database, now, shop.config)
  const rows = async (requestId = id) =>
    (
      await shop.database
        .selectFrom('photos')
        .select(['id', 'sha'])
        .where('request_id', '=', requestId)
        .execute()
    ).map(({ sha }) => sha)
  const pathOf = (sha: string, size: PhotoSize = 'large') =>
    join(shop.config.photosDir, sha.slice(0, 2), photoFileName(sha, size))
  const isStored = async (sha: string, root = shop.config.photosDir) => {
    const store = photoStore(root)
    return [await store.get(sha, 'large'), await store.get(sha, 'small')].every(
      (bytes) => bytes !== undefined,
    )
  }
  const age = async (sha: string, days: number) => {
    const at = new Date(shop.clock.now() - days * DAY)
    for (const size of ['large', 'small'] as const) await utimes(pathOf(sha, size), at, at)
  }
  const closed = async (requestId: number) => {
    await owner.call(setRequestStatus, { params: { id: requestId }, body: { status: 'DONE' } })
    return shop.clock.now()
  }
  const added = async (person = priya, requestId = id, file?: Blob) => {
    const photoId = await uploaded(person, requestId, file ? { file } : {})
    const { sha } = await shop.database
      .selectFrom('photos')
      .select('sha')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow()
    return { photoId, sha }
  }

  test('photos stay for a year after their request is done, and those of an open request', async () => {
    const open = (await submitFor(priya, undefined)).answer?.id ?? 0
    await added()
    await added(priya, open)
    await owner.call(takeStep, {
      params: { id },
      body: { type: 'cancel' },
      idempotencyKey: crypto.randomUUID(),
    })
    const done = await closed(id)
    await clean(done + PHOTO_RETENTION_MS - 1)
    expect(await rows()).toHaveLength(1)
    await clean(done + PHOTO_RETENTION_MS + 1)
    expect([await rows(), (await rows(open)).length]).toEqual([[], 1])
  })

  test('photos stay for thirty days after a warranty that ends later', async () => {
    await added()
    const done = await closed(id)
    const end = done + PHOTO_RETENTION_MS + 100 * DAY
    await shop.database
      .updateTable('request_progress')
      .set({ warranty_until: shopDayOf(end) })
      .where('request_id', '=', id)
      .execute()
    await clean(end + PHOTO_AFTER_WARRANTY_MS)
    expect(await rows()).toHaveLength(1)
    await clean(end + PHOTO_AFTER_WARRANTY_MS + DAY)
    expect(await rows()).toEqual([])
  })

  test('a deleted photo’s files go after a day, unless another photo has them; drafts of a killed upload too', async () => {
    const file = await picture()
    const [gone, shared] = [await added(), await added(priya, id, file)]
    const twin = await added(owner, id, file)
    expect(twin.sha).toBe(shared.sha)
    for (const photo of [gone, shared]) await remove(priya, { id, photoId: photo.photoId })
    const draft = `${pathOf(gone.sha)}.${crypto.randomUUID()}`
    await writeFile(draft, 'half')
    const now = new Date(shop.clock.now())
    await utimes(draft, now, now)
    await age(gone.sha, 0.9)
    await age(shared.sha, 9)
    await clean()
    expect([await isStored(gone.sha), await isStored(shared.sha)]).toEqual([true, true])
    expect((await stat(draft)).size).toBe(4)
    await age(gone.sha, 1.1)
    await utimes(draft, new Date(0), new Date(0))
    await clean()
    expect([await isStored(gone.sha), await isStored(shared.sha)]).toEqual([false, true])
    expect(await stat(draft).catch(() => 'gone')).toBe('gone')
  })

  test('a picture that is added again just before the cleanup keeps its files', async () => {
    const file = await picture()
    const { photoId, sha } = await added(priya, id, file)
    await remove(priya, { id, photoId })
    await age(sha, 30)
    await photoStore(shop.config.photosDir).put(sha, { large: randomBytes(1), small: randomBytes(1) })
    await clean(Date.now())
    expect(await isStored(sha)).toBe(true)
  })

  test('deleting a customer deletes the photos of all their requests at once, of everybody’s making', async () => {
    const file = await picture()
    const other = await shop.customer()
    const another = (await submitFor(other, undefined)).answer?.id ?? 0
    const [hers, his] = [await added(), await added(owner)]
    const [same, kept] = [await added(priya, id, file), await added(other, another, file)]
    const customer = await findCustomer(shop.database, priya.details.phone)
    if (!customer) throw new Error('A phone always names somebody')
    const { smsOutbox, photosDir } = shop.config
    const now = shop.clock.now()
    const deletion = { now, smsOutbox, photosDir, withdrawOpen: true }
    expect(await deleteCustomer(shop.database, customer, deletion)).toMatchObject({ withdrawn: 1 })
    expect(await rows()).toEqual([])
    expect(same.sha).toBe(kept.sha)
    expect(await Promise.all([hers, his, kept].map(({ sha }) => isStored(sha)))).toEqual([false, false, true])
  })

  test('a photo whose file is missing is not found', async () => {
    const { photoId, sha } = await added()
    await rm(pathOf(sha, 'small'))
    expect((await readPhoto(priya, { id, photoId }, 'small')).status).toBe(404)
    expect((await readPhoto(priya, { id, photoId })).status).toBe(200)
  })

  test('a backup copies the files that are new beside it, and a restore brings them back and says what is missing', async () => {
    const folder = await newFolder()
    const { sha } = await added()
    const first = await backup(shop.config, join(folder, 'first'), shop.clock.now())
    expect(await isStored(sha, join(folder, 'photos'))).toBe(true)
    const [later, lost] = [await added(), await added()]
    await share(owner, { id, photoId: later.photoId })
    await rm(pathOf(lost.sha))
    const second = await backup(shop.config, join(folder, 'second'), shop.clock.now())
    expect(first.photos.copied).toBeGreaterThan(1)
    expect(second.photos).toMatchObject({ copied: 1 })
    expect(second.photos.missing).toBe(first.photos.missing + 1)

    // A damaged file is not restored.
    const damaged = join(folder, 'photos', sha.slice(0, 2), photoFileName(sha, 'large'))
    await writeFile(damaged, randomBytes(100))
    const place = await newLocation(engine)
    const restored = await restore(place, join(folder, 'second'), { force: false })
    expect(restored.photos.missing).toBe(second.photos.missing + 1)
    expect(await isStored(later.sha, place.photosDir)).toBe(true)
    expect(await isStored(sha, place.photosDir)).toBe(false)
    expect((await stat(place.photosDir)).mode & 0o777).toBe(0o700)
  })

  test('a folder of backups keeps the photos that one of its backups has', async () => {
    const folder = await newFolder()
    const [gone, kept] = [await added(), await added()]
    await backup(shop.config, join(folder, 'first'), shop.clock.now())
    await remove(priya, { id, photoId: gone.photoId })
    await backup(shop.config, join(folder, 'second'), shop.clock.now())
    const tomorrow = Date.now() + DAY + 1
    expect(await deleteUnneeded(folder, tomorrow)).toBe(0)
    await rm(join(folder, 'first'))
    expect(await deleteUnneeded(folder, Date.now())).toBe(0)
    expect(await deleteUnneeded(folder, tomorrow)).toBe(2)
    const photos = join(folder, 'photos')
    expect([await isStored(gone.sha, photos), await isStored(kept.sha, photos)]).toEqual([false, true])
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['photos', 'second']))
  })
})
