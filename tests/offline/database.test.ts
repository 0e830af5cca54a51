/**
 * What a technician's phone stores, in a real IndexedDB.
 * @vitest-environment jsdom
 */

import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { NO_HAND_OVER } from '#shared/request/hand-over-form.ts'
import { PHONE_DATABASE } from '#src/offline/phone-database.ts'
import { dayAction, paymentAction, photoAction, TECHNICIAN } from '#tests/support/day-actions.ts'
import { databaseOfTab, databases, newPhone } from '#tests/support/phone.ts'
import { daySheet } from '#tests/support/sample-day.ts'

const OTHER = 9
const NOON = Date.parse('2026-11-24T06:30:00.000Z')
const DAY_MS = 24 * 60 * 60_000
const depart = dayAction('depart')
const arrive = dayAction('arrive')
const ofOther = dayAction('other', { userId: OTHER })

let database: Awaited<ReturnType<typeof databaseOfTab>>
beforeEach(async () => {
  newPhone()
  database = await databaseOfTab()
})

/** Stores a row as no version of the application would. */
async function addRow(row: unknown) {
  await database.readActions(TECHNICIAN)
  const raw = await openDB(PHONE_DATABASE)
  await raw.add('actions', row)
  raw.close()
}

test('steps come back in the order of their presses, whatever their times', async () => {
  const late = dayAction('late', { body: { type: 'depart', at: '2020-01-01T00:00:00.000Z' } })
  for (const action of [depart, arrive, late]) await database.addAction(action)
  expect(await database.readActions(TECHNICIAN)).toEqual([depart, arrive, late])
})

test('a payment keeps its place among the steps, and its reason when it is refused', async () => {
  const cash = paymentAction('cash')
  for (const action of [depart, cash, arrive]) await database.addAction(action)
  await database.refuseAction('cash', 'You are not allowed to do this.')
  const refused = { ...cash, refused: 'You are not allowed to do this.' }
  expect(await database.readActions(TECHNICIAN)).toEqual([depart, refused, arrive])
})

test('a step that an earlier version kept, which knew no payments, is read, refused and deleted', async () => {
  const { kind: _, ...earlier } = depart
  await addRow(earlier)
  expect(await database.readActions(TECHNICIAN)).toEqual([depart])
  await database.refuseAction('depart', 'Moved on.')
  expect(await database.readActions(TECHNICIAN)).toEqual([{ ...depart, refused: 'Moved on.' }])
  await database.deleteActions(['depart'])
  expect(await database.readActions(TECHNICIAN)).toEqual([])
})

test('a sheet of an earlier version, which knew no money, is read', async () => {
  const { upi: _, till: _till, ...before } = daySheet
  const jobs = before.today.jobs.map(({ toPay, payments, bill, ...job }) => job)
  const sheet = { ...before, today: { ...before.today, jobs } }
  await database.readActions(TECHNICIAN)
  const raw = await openDB(PHONE_DATABASE)
  await raw.put('sheets', { userId: TECHNICIAN, readAt: NOON, sheet }, TECHNICIAN)
  raw.close()
  const read = await database.readSheet(TECHNICIAN, NOON)
  expect(read?.sheet).toMatchObject({ ...sheet, upi: null, till: null })
  expect(read?.sheet.today.jobs[0]).toMatchObject({ toPay: null, payments: [], bill: null })
})

test('two accounts on one phone have their own steps', async () => {
  for (const action of [depart, ofOther, arrive]) await database.addAction(action)
  expect(await database.readActions(TECHNICIAN)).toEqual([depart, arrive])
  expect(await database.readActions(OTHER)).toEqual([ofOther])
})

test('a refused step keeps its place and its reason', async () => {
  for (const action of [depart, arrive]) await database.addAction(action)
  await database.refuseAction('depart', 'Moved on.')
  await database.refuseAction('unknown', 'Moved on.')
  expect(await database.readActions(TECHNICIAN)).toEqual([{ ...depart, refused: 'Moved on.' }, arrive])
})

test('a step goes together with its effect on the sheet, or not at all', async () => {
  await database.addAction(depart)
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  const fails = database.deleteActions(['depart'], {
    userId: TECHNICIAN,
    change: () => {
      throw new Error('no effect')
    },
  })
  await expect(fails).rejects.toThrow()
  expect(await database.readActions(TECHNICIAN)).toEqual([depart])
  const asOf = '2026-11-24T07:00:00.000Z'
  await database.deleteActions(['depart'], {
    userId: TECHNICIAN,
    change: (stored) => ({ ...stored, sheet: { ...stored.sheet, asOf } }),
  })
  expect(await database.readActions(TECHNICIAN)).toEqual([])
  expect((await database.readSheet(TECHNICIAN, NOON))?.sheet.asOf).toBe(asOf)
})

test('the sheet comes back with the time of its reading', async () => {
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  expect(await database.readSheet(TECHNICIAN, NOON + DAY_MS - 1)).toEqual({
    ...{ userId: TECHNICIAN, readAt: NOON, sheet: daySheet },
  })
})

test.each([DAY_MS, -DAY_MS])('a sheet of %i ms away by the phone’s clock is deleted', async (age) => {
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  expect(await database.readSheet(TECHNICIAN, NOON + age)).toBeUndefined()
  expect(await database.readSheet(TECHNICIAN, NOON)).toBeUndefined()
})

test('whoever reads another person’s sheet deletes it', async () => {
  await database.writeSheet(OTHER, daySheet, NOON)
  expect(await database.readSheet(TECHNICIAN, NOON)).toBeUndefined()
  expect(await database.readSheet(OTHER, NOON)).toBeUndefined()
})

test('a new sheet deletes that of another person', async () => {
  await database.writeSheet(OTHER, daySheet, NOON)
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  expect(await database.readSheet(TECHNICIAN, NOON)).toBeDefined()
  expect(await database.readSheet(OTHER, NOON)).toBeUndefined()
})

test('a row that cannot be read is skipped, and keeps nothing alive', async () => {
  await database.addAction(depart)
  await addRow({ key: 'corrupt', userId: TECHNICIAN })
  await addRow('nothing')
  await database.addAction(arrive)
  expect(await database.readActions(TECHNICIAN)).toEqual([depart, arrive])
  await database.deleteAll(TECHNICIAN)
  expect(await databases()).toEqual([])
})

test('nothing is left of an account, and no database', async () => {
  for (const action of [depart, arrive]) await database.addAction(action)
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  await database.deleteAll(TECHNICIAN)
  expect(await databases()).toEqual([])
  await database.deleteAll(TECHNICIAN)
  expect(await databases()).toEqual([])
})

test('what another account has not sent stays on the phone', async () => {
  for (const action of [depart, ofOther]) await database.addAction(action)
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  await database.deleteAll(TECHNICIAN)
  expect(await database.readActions(TECHNICIAN)).toEqual([])
  expect(await database.readActions(OTHER)).toEqual([ofOther])
  expect(await database.readSheet(TECHNICIAN, NOON)).toBeUndefined()
})

test('sheets go without the steps, and with the database when there are none', async () => {
  await database.addAction(depart)
  await database.writeSheet(TECHNICIAN, daySheet, NOON)
  await database.forgetSheets()
  expect(await database.readActions(TECHNICIAN)).toEqual([depart])
  expect(await database.readSheet(TECHNICIAN, NOON)).toBeUndefined()
  await database.deleteActions(['depart'])
  await database.forgetSheets()
  expect(await databases()).toEqual([])
})

test('two tabs use one database, and a logout in one of them is none for the other to answer', async () => {
  const second = await databaseOfTab()
  await database.addAction(depart)
  await second.addAction(arrive)
  expect(await second.readActions(TECHNICIAN)).toEqual([depart, arrive])
  await second.deleteAll(TECHNICIAN)
  expect(await databases()).toEqual([])
  expect(await database.readActions(TECHNICIAN)).toEqual([])
})

test('a tab that is asleep does not keep anybody from logging out', async () => {
  await database.addAction(depart)
  const asleep = await openDB(PHONE_DATABASE)
  await database.deleteAll(TECHNICIAN)
  asleep.close()
  expect(await database.readActions(TECHNICIAN)).toEqual([])
})

test('a newer version of the application in another tab is not kept waiting', async () => {
  await database.addAction(depart)
  const upgraded = await openDB(PHONE_DATABASE, 4)
  expect(await upgraded.count('actions')).toBe(1)
  upgraded.close()
  await expect(database.readActions(TECHNICIAN)).rejects.toThrow()
})

test('the steps of an earlier version stay', async () => {
  const before = await openDB(PHONE_DATABASE, 1, {
    upgrade(opened) {
      opened.createObjectStore('sheets')
      opened.createObjectStore('actions', { autoIncrement: true }).createIndex('key', 'key')
    },
  })
  const { kind: _, ...stored } = depart
  await before.add('actions', stored)
  before.close()
  expect(await database.readActions(TECHNICIAN)).toEqual([depart])
})

const draftOf = (userId: number, step: 'collect' | 'handOver' = 'collect') => ({
  userId,
  requestId: 42,
  step,
})
const typed = { ...NO_HAND_OVER, code: '4821' }

test('what is typed of a hand-over is kept for its account, its request and its step', async () => {
  await database.writeDraft({ ...draftOf(TECHNICIAN), form: typed }, NOON)
  expect(await database.readDraft(draftOf(TECHNICIAN), NOON)).toEqual(typed)
  expect(await database.readDraft(draftOf(TECHNICIAN, 'handOver'), NOON)).toBeNull()
  expect(await database.readDraft(draftOf(OTHER), NOON)).toBeNull()
})

test('it goes with the step that is stored, and stays with another step', async () => {
  await database.writeDraft({ ...draftOf(TECHNICIAN), form: typed }, NOON)
  await database.addAction(arrive)
  expect(await database.readDraft(draftOf(TECHNICIAN), NOON)).toEqual(typed)
  await database.addAction(dayAction('collect', { body: { type: 'collect', code: '4821' } }))
  expect(await database.readDraft(draftOf(TECHNICIAN), NOON)).toBeNull()
})

test('it is not offered on the next day', async () => {
  await database.writeDraft({ ...draftOf(TECHNICIAN), form: typed }, NOON)
  expect(await database.readDraft(draftOf(TECHNICIAN), NOON + DAY_MS)).toBeNull()
})

test('a logout takes what the account has typed, and leaves what another one has', async () => {
  const now = Date.now()
  for (const userId of [TECHNICIAN, OTHER])
    await database.writeDraft({ ...draftOf(userId), form: typed }, now)
  await database.deleteAll(TECHNICIAN)
  expect(await database.readDraft(draftOf(TECHNICIAN), now)).toBeNull()
  expect(await database.readDraft(draftOf(OTHER), now)).toEqual(typed)
  await database.deleteAll(OTHER)
  expect(await databases()).not.toContain(PHONE_DATABASE)
})

const picture = () => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' })

test('a photo has its picture until it is sent', async () => {
  await database.addAction(photoAction('photo'), picture())
  expect(await database.readActions(TECHNICIAN)).toEqual([photoAction('photo')])
  const read = await database.readPicture('photo')
  expect([read?.type, read?.size]).toEqual(['image/jpeg', 3])
  await database.deleteActions(['photo'])
  expect(await database.readPicture('photo')).toBeUndefined()
})

test('a refused photo keeps its picture, and a logout takes both', async () => {
  await database.addAction(photoAction('photo'), picture())
  await database.refuseAction('photo', 'This request has 20 photos.')
  expect(await database.readPicture('photo')).toBeDefined()
  await database.deleteAll(TECHNICIAN)
  expect(await databases()).not.toContain(PHONE_DATABASE)
})

test('the job of an open camera is kept, and given back once, to that job alone', async () => {
  await database.writePlace(TECHNICIAN, { requestId: 42, isCollecting: true }, NOON)
  expect(await database.takePlace(TECHNICIAN, 43, NOON)).toBeNull()
  expect(await database.readPlace(OTHER, NOON)).toBeNull()
  expect(await database.takePlace(TECHNICIAN, 42, NOON)).toEqual({ requestId: 42, isCollecting: true })
  expect(await database.takePlace(TECHNICIAN, 42, NOON)).toBeNull()
})

test('the job of an open camera is not opened again on the next day', async () => {
  await database.writePlace(TECHNICIAN, { requestId: 42, isCollecting: false }, NOON)
  expect(await database.readPlace(TECHNICIAN, NOON + DAY_MS)).toBeNull()
})
