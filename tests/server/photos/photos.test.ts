/** The photos of a request: who adds, sees, shares and deletes which, and how many. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stepsPerCustomer } from '#server/http/rate-limit.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { CALL_RETENTION_MS, PHOTOS_OF_CUSTOMER, PHOTOS_OF_STAFF } from '#shared/limits.ts'
import { getDay } from '#shared/request/day-api.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { openDoor } from '#tests/support/hand-over-shop.ts'
import { signIn } from '#tests/support/person.ts'
import { photosOf, picture, readPhoto, remove, share, upload, uploaded } from '#tests/support/photos.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let imran: Customer
  let id: number
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    const door = await openDoor(shop)
    ;({ priya, owner, imran } = door)
    const [window] = await windowsOf(shop, 0)
    id = await door.assigned('received', window?.start)
  })
  afterAll(() => shop.close())

  const idsOf = async (person: Customer) => (await photosOf(person, id)).map((photo) => photo.id)

  test('a customer’s photo is seen by all three, and the shop’s only once it is shared', async () => {
    const hers = await uploaded(priya, id)
    const his = await uploaded(imran, id, { kind: 'before' })
    expect([await idsOf(priya), await idsOf(imran), await idsOf(owner)]).toEqual([
      [hers],
      [hers, his],
      [hers, his],
    ])
    expect((await readPhoto(priya, { id, photoId: his })).status).toBe(404)
    expect((await share(imran, { id, photoId: his })).status).toBe(204)
    expect(await idsOf(priya)).toEqual([hers, his])
    expect((await readPhoto(priya, { id, photoId: his })).status).toBe(200)
    await share(owner, { id, photoId: his }, false)
    expect(await idsOf(priya)).toEqual([hers])
    expect((await readPhoto(priya, { id, photoId: his }, 'small')).status).toBe(404)
  })

  test('the lists say who took a photo and when, its size, and whether the reader may delete it', async () => {
    await uploaded(priya, id, { file: await picture({ width: 64, height: 48 }) })
    await uploaded(imran, id, { kind: 'condition' })
    const at = new Date(shop.clock.now()).toISOString()
    const hers = { kind: 'fault', by: 'customer', at, width: 64, height: 48, shared: true }
    const his = { kind: 'condition', by: 'technician', at, width: 40, height: 30, shared: false }
    expect(await photosOf(priya, id)).toMatchObject([{ ...hers, canDelete: true }])
    const seen = [
      { ...hers, canDelete: false },
      { ...his, canDelete: true },
    ]
    expect(await photosOf(imran, id)).toMatchObject(seen)
    expect((await imran.call(getDay, {})).answer?.today.jobs[0]?.photos).toMatchObject(seen)
    expect((await photosOf(owner, id)).map(({ canDelete }) => canDelete)).toEqual([true, true])
  })

  test('a photo is a WebP picture that no page can run and no browser keeps', async () => {
    const photoId = await uploaded(priya, id)
    for (const size of [undefined, 'small'] as const) {
      const { response } = await readPhoto(priya, { id, photoId }, size)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    }
  })

  test('a photo is read and changed under its own request only', async () => {
    const photoId = await uploaded(priya, id)
    const other = (await submitFor(priya, undefined)).answer?.id ?? 0
    expect((await readPhoto(priya, { id: other, photoId })).status).toBe(404)
    expect((await share(owner, { id: other, photoId })).status).toBe(404)
    expect((await remove(owner, { id: other, photoId })).status).toBe(204)
    expect(await idsOf(priya)).toEqual([photoId])
  })

  test('customers delete their own, technicians theirs, the owner any; a second time is no error', async () => {
    const hers = await uploaded(priya, id)
    const his = await uploaded(imran, id, { kind: 'after' })
    expect((await remove(imran, { id, photoId: hers })).status).toBe(403)
    await share(imran, { id, photoId: his })
    expect((await remove(priya, { id, photoId: his })).status).toBe(403)
    await share(imran, { id, photoId: his }, false)
    // Not a word about what is hidden.
    expect((await remove(priya, { id, photoId: his })).status).toBe(204)
    expect(await idsOf(owner)).toEqual([hers, his])
    const another = await uploaded(priya, id)
    expect((await remove(priya, { id, photoId: another })).status).toBe(204)
    expect((await remove(priya, { id, photoId: another })).status).toBe(204)
    expect((await remove(imran, { id, photoId: his })).status).toBe(204)
    expect((await remove(owner, { id, photoId: hers })).status).toBe(204)
    expect(await idsOf(owner)).toEqual([])
  })

  test('customers add photos of the fault only, and theirs cannot be hidden', async () => {
    expect((await upload(priya, id, { kind: 'before' })).status).toBe(400)
    const photoId = await uploaded(priya, id)
    expect((await share(owner, { id, photoId }, false)).status).toBe(409)
  })

  test('the audit log has who shared, hid and deleted a photo, and nothing of a call that changed nothing', async () => {
    const photoId = await uploaded(imran, id, { kind: 'before' })
    for (const shared of [true, true, false]) await share(imran, { id, photoId }, shared)
    for (let i = 0; i < 2; i++) await remove(owner, { id, photoId })
    const entries = await shop.database
      .selectFrom('audit')
      .select(['type', 'by_role', 'by_user', 'details'])
      .where('subject', '=', 'photo')
      .where('subject_id', '=', photoId)
      .orderBy('id')
      .execute()
    const details = JSON.stringify({ request: id })
    const his = { by_role: 'technician', by_user: imran.userId, details }
    expect(entries).toEqual([
      { type: 'photo.shared', ...his },
      { type: 'photo.hidden', ...his },
      { type: 'photo.deleted', by_role: 'owner', by_user: owner.userId, details },
    ])
  })

  test('a photo is from between the request’s submission and now, whatever the phone’s clock says', async () => {
    const submitted = shop.clock.now()
    shop.clock.advance(3_600_000)
    const times = ['2020-01-01T10:00:00Z', '2099-01-01T10:00:00Z', new Date(submitted + 60_000).toISOString()]
    for (const at of times) await uploaded(imran, id, { kind: 'before', at })
    const taken = (await photosOf(imran, id)).map(({ at }) => Date.parse(at))
    expect(taken).toEqual([submitted, shop.clock.now(), submitted + 60_000])
  })

  test('a request that is done takes no more photos of its customer, and still those of the shop', async () => {
    const photoId = await uploaded(imran, id, { kind: 'after' })
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    expect((await upload(priya, id)).status).toBe(409)
    expect((await upload(owner, id, { kind: 'after' })).status).toBe(200)
    expect((await share(owner, { id, photoId })).status).toBe(204)
  })

  test('a sixth photo of the customer is refused in words, also of five at once, until one is deleted', async () => {
    const photoId = await uploaded(priya, id)
    for (let i = 2; i < PHOTOS_OF_CUSTOMER; i++) await uploaded(priya, id)
    const statuses = (await Promise.all([1, 2, 3].map(() => upload(priya, id)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    const refused = await upload(priya, id)
    expect(refused.error).toBe('This request has 5 photos of yours already. Delete one to add another.')
    expect(refused.response.headers.has('Retry-After')).toBe(false)
    expect((await upload(imran, id)).status).toBe(200)
    await remove(priya, { id, photoId })
    expect((await upload(priya, id)).status).toBe(200)
    expect((await upload(priya, id)).status).toBe(409)
  })

  test('the shop has twenty, its owner and technicians together', async () => {
    for (let i = 0; i < PHOTOS_OF_STAFF - 1; i++)
      await uploaded(i % 2 ? owner : imran, id, { kind: 'before' })
    const calls = await Promise.all([owner, imran].map((person) => upload(person, id, { kind: 'after' })))
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await upload(priya, id)).status).toBe(200)
  })

  test('a repeated call gives the same photo, also after its key was forgotten', async () => {
    const file = await picture()
    const key = crypto.randomUUID()
    const photoId = await uploaded(priya, id, { file, key })
    expect(await uploaded(priya, id, { file, key })).toBe(photoId)
    expect((await upload(priya, id, { key })).status).toBe(422)
    expect((await upload(priya, id, { file, key, at: '2026-11-29T10:00:00Z' })).status).toBe(422)
    shop.clock.advance(CALL_RETENTION_MS + 1)
    await cleanup(shop.database, shop.clock.now(), shop.config)
    await signIn(priya, priya.details.email, priya.details.passwordHash)
    expect(await uploaded(priya, id, { file, key })).toBe(photoId)
    expect(await idsOf(priya)).toEqual([photoId])
  })

  test('without a key, each call adds a photo', async () => {
    const path = uploadPhoto.path.replace(':id', String(id))
    const body = await picture()
    for (let i = 0; i < 2; i++) expect((await priya.send('POST', path, { body })).status).toBe(200)
    expect(await idsOf(priya)).toHaveLength(2)
  })

  test('uploads count as steps, before a picture is decoded', async () => {
    const { key, max } = stepsPerCustomer(priya.userId)
    const hits = { key, ends_at: shop.clock.now() + 3_600_000, hits: max }
    await shop.database.insertInto('rate_limits').values(hits).execute()
    const { status, response } = await upload(priya, id, { file: new Blob(['x'], { type: 'image/png' }) })
    expect([status, response.headers.has('Retry-After')]).toEqual([429, true])
  })
})
