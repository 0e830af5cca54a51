/** Photos reach the people of their request and nobody else, and no path leads to another file. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#shared/request/photo-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { openDoor } from '#tests/support/hand-over-shop.ts'
import { pathOf } from '#tests/support/person.ts'
import { picture, readPhoto, share, upload, uploaded } from '#tests/support/photos.ts'
import { assign, employ, switchOff } from '#tests/support/technicians.ts'
import { submitFor } from '#tests/support/window-shop.ts'

const rows = Object.values(api)
const file = await picture()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let imran: Customer
  let imranId: number
  let id: number
  let photos: number[]
  beforeAll(async () => {
    shop = await openShop({ engine })
    const door = await openDoor(shop)
    ;({ priya, owner, imran, imranId } = door)
    id = await door.assigned('received')
    photos = [await uploaded(priya, id), await uploaded(imran, id, { kind: 'before' })]
    await share(imran, { id, photoId: photos[1] ?? 0 })
    photos.push(await uploaded(owner, id, { kind: 'condition' }), 999_999)
  })
  afterAll(() => shop.close())

  const statuses = (person: Customer) =>
    Promise.all(
      rows.flatMap((row) =>
        photos.map(async (photoId) => {
          const body = row === api.uploadPhoto ? file : row === api.sharePhoto ? { shared: true } : undefined
          const response = await person.send(row.method, pathOf(row, { id, photoId }), { body })
          return response.status
        }),
      ),
    )
  const allRefused = () => rows.flatMap(() => photos.map(() => 403))
  const count = async () => (await shop.database.selectFrom('photos').selectAll().execute()).length

  test('[8.2.2] another customer is refused each call of each photo, one that does not exist too', async () => {
    const raj = await shop.customer()
    await submitFor(raj, undefined)
    expect(await statuses(raj)).toEqual(allRefused())
  })

  test('[8.2.2] a technician of other requests is refused, and one who was switched off a moment ago', async () => {
    const kavita = await shop.customer()
    await employ(owner, kavita)
    expect(await statuses(kavita)).toEqual(allRefused())
    const omar = await shop.customer()
    const omarId = await employ(owner, omar)
    await assign(owner, id, omarId)
    expect((await readPhoto(omar, { id, photoId: photos[1] ?? 0 })).status).toBe(200)
    await switchOff(owner, omarId)
    const after = await statuses(omar)
    expect(after.every((status) => status === 401 || status === 403)).toBe(true)
    await assign(owner, id, imranId)
  })

  test('[8.2.2] the technician does not change the customer’s photos, nor the owner’s', async () => {
    const [hers, , ofOwner] = photos
    const statusOf = async (row: typeof api.deletePhoto, photoId = 0) =>
      (await imran.send(row.method, pathOf(row, { id, photoId }))).status
    expect([await statusOf(api.deletePhoto, hers), await statusOf(api.deletePhoto, ofOwner)]).toEqual([
      403, 403,
    ])
    expect(await count()).toBe(3)
  })

  test.each([
    '../1',
    '%2e%2e%2f1',
    '..%2f..%2fshop.db',
    '1%00',
    '0',
    '-1',
    '1e0',
    '0x1',
    '9'.repeat(20),
    ' 1',
  ])('[5.3.2] the id %j opens nothing', async (text) => {
    for (const path of [`/api/requests/${id}/photos/${text}`, `/api/requests/${text}/photos/${photos[0]}`])
      expect([400, 403, 404]).toContain((await priya.send('GET', path)).status)
  })

  test.each([
    ['another type', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 415],
    ['no type', new Blob([file]), 415],
    ['JSON', new Blob(['{}'], { type: 'application/json' }), 415],
    ['7 MB', new Blob([new Uint8Array(7_000_000)], { type: 'image/jpeg' }), 413],
    ['a byte too much', new Blob([new Uint8Array(6 * 1_024 * 1_024 + 1)], { type: 'image/jpeg' }), 413],
    [
      'as much as may be, and no picture',
      new Blob([new Uint8Array(6 * 1_024 * 1_024)], { type: 'image/png' }),
      422,
    ],
    ['nothing', new Blob([], { type: 'image/png' }), 422],
  ] as const)('[5.2.1] %s is refused in a sentence', async (_, body, status) => {
    const before = await count()
    const { status: answered, error } = await upload(owner, id, { file: body })
    expect(answered).toBe(status)
    expect(error).toMatch(/^[A-Z].*\.$/)
    expect(await count()).toBe(before)
  })

  test('what the header says is not believed: a PNG is one, whatever it is called', async () => {
    const bytes = await (await picture({ format: 'png' })).arrayBuffer()
    expect((await upload(owner, id, { file: new Blob([bytes], { type: 'image/jpeg' }) })).status).toBe(200)
  })

  test('other calls take 32 KiB as before', async () => {
    const body = { shared: true, more: 'x'.repeat(40_000) }
    const path = pathOf(api.sharePhoto, { id, photoId: photos[1] ?? 0 })
    expect((await owner.send('PUT', path, { body })).status).toBe(413)
  })

  test('more than three uploads of one account at once are told to come again', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(owner, id)))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy).toHaveLength(2)
    expect(busy.every(({ response }) => response.headers.get('Retry-After') === '2')).toBe(true)
  })
})
