/**
 * What a technician's phone shows and sends, with and without a network.
 * @vitest-environment jsdom
 */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '#shared/account/signed-in.ts'
import type { DaySheet } from '#shared/request/day.ts'
import type { App } from '#src/core/app.ts'
import * as database from '#src/offline/database.ts'
import { followUser, offlineOf, stopOffline } from '#src/offline/offline.ts'
import { dayAction, paymentAction, TECHNICIAN } from '#tests/support/day-actions.ts'
import '#tests/support/phone.ts'
import { dayJob, daySheet } from '#tests/support/sample-day.ts'
import { createNetwork, type Network, openApp } from './phone-app.ts'

const imran: SignedIn = { userId: TECHNICIAN, role: 'TECHNICIAN' }
const sheetWith = (...jobs: ReturnType<typeof dayJob>[]): DaySheet => ({
  ...daySheet,
  today: { ...daySheet.today, jobs },
})
const CONFIRMED = sheetWith(dayJob(42))
const ON_THE_WAY = sheetWith(dayJob(42, { stage: 'onTheWay', next: 'arrive' }))
const depart = dayAction('depart')
const arrive = dayAction('arrive', { body: { type: 'arrive', at: '2026-11-24T07:00:00.000Z' } })

let network: Network
let open: App[] = []
beforeEach(async () => {
  await database.deleteAll(TECHNICIAN)
  network = createNetwork(imran, CONFIRMED)
})
afterEach(() => {
  for (const app of open) stop(app)
  open = []
  vi.restoreAllMocks()
  window.localStorage.clear()
})
function stop(app: App) {
  stopOffline(app)
  app.queryClient.clear()
  app.session.stop()
}
function visit() {
  const visited = openApp(network)
  open.push(visited.app)
  const offline = offlineOf(visited.app, TECHNICIAN)
  offline.queue.start()
  return { ...visited, offline }
}
const goOffline = () => {
  network.isUp = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}
const taken = (stage: string) => ({ status: 200, body: { stage, seq: 4 } })
const kept = async () => (await database.readActions(TECHNICIAN)).map(({ key }) => key)
const waits = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000 })

test('a step that was sent shows its effect at once, and after a reload without a network', async () => {
  const { watch, stageOf, offline, app } = visit()
  watch()
  await waits(() => expect(stageOf(42)).toBe('confirmed'))
  await waits(async () => expect(await database.readSheet(TECHNICIAN, Date.now())).toBeDefined())
  network.step = () => {
    // The network goes before the sheet is read again.
    network.isUp = false
    return taken('onTheWay')
  }
  await offline.store(depart)
  await waits(() => expect(stageOf(42)).toBe('onTheWay'))
  await waits(async () => expect(await kept()).toEqual([]))
  stop(app)
  goOffline()
  const again = visit()
  await again.offline.restoreSheet()
  expect(again.stageOf(42)).toBe('onTheWay')
})

test('a reading that began before the step does not bring the former stage back', async () => {
  const { app, watch, stageOf, offline } = visit()
  watch()
  await waits(() => expect(stageOf(42)).toBe('confirmed'))
  const release = network.hold()
  void app.queryClient.invalidateQueries()
  await waits(() => expect(network.readings).toBe(2))
  const stages = new Set<string | undefined>()
  app.queryClient.getQueryCache().subscribe(() => stages.add(stageOf(42)))
  network.step = () => {
    network.sheet = ON_THE_WAY
    return taken('onTheWay')
  }
  await offline.store(depart)
  await waits(() => expect(stageOf(42)).toBe('onTheWay'))
  stages.clear()
  release()
  await waits(() => expect(network.readings).toBe(3))
  await waits(() => expect(app.queryClient.isFetching()).toBe(0))
  expect([...stages]).toEqual(['onTheWay'])
})

test('a first reading that began before the step is done again', async () => {
  const { watch, stageOf, offline, app } = visit()
  const release = network.hold()
  watch()
  await waits(() => expect(network.readings).toBe(1))
  network.step = () => {
    network.sheet = ON_THE_WAY
    return taken('onTheWay')
  }
  await offline.store(depart)
  await waits(async () => expect(await kept()).toEqual([]))
  await waits(() => expect(network.readings).toBe(2))
  release()
  await waits(() => expect(app.queryClient.isFetching()).toBe(0))
  expect(stageOf(42)).toBe('onTheWay')
})

test('what is read is kept on the phone; a 403 drops it, and the session is checked', async () => {
  const { app, watch, sheet } = visit()
  watch()
  await waits(() => expect(sheet()).toEqual(CONFIRMED))
  await waits(async () =>
    expect((await database.readSheet(TECHNICIAN, Date.now()))?.sheet).toEqual(CONFIRMED),
  )
  network.day = 403
  network.user = { ...imran, role: 'CUSTOMER' }
  void app.queryClient.invalidateQueries()
  await waits(async () => expect(await database.readSheet(TECHNICIAN, Date.now())).toBeUndefined())
  await waits(() => expect(app.roleNow()).toBe('CUSTOMER'))
})

test('a page that has read its sheet does not take the older one of the phone', async () => {
  await database.writeSheet(TECHNICIAN, ON_THE_WAY, Date.now() - 60_000)
  const { watch, stageOf, offline } = visit()
  watch()
  await waits(() => expect(stageOf(42)).toBe('confirmed'))
  await offline.restoreSheet()
  expect(stageOf(42)).toBe('confirmed')
})

test('steps of a day without a network are there after a kill, and each goes once, in order', async () => {
  goOffline()
  const first = visit()
  for (const action of [depart, arrive]) await first.offline.store(action)
  stop(first.app)
  const { offline } = visit()
  await waits(() => expect(offline.queue.getSnapshot().context.actions).toEqual([depart, arrive]))
  expect(network.steps).toEqual([])
  network.isUp = true
  network.step = (key) => taken(key === 'depart' ? 'onTheWay' : 'atDoor')
  window.dispatchEvent(new Event('online'))
  await waits(async () => expect(await kept()).toEqual([]))
  expect(network.steps).toEqual(['depart', 'arrive'])
})

test('money that was taken without a network is there after a kill, goes once, and is handed in then', async () => {
  const PRICE = 349_900
  network.sheet = sheetWith(dayJob(42, { stage: 'atDoor', agreed: PRICE, toPay: PRICE }))
  const { watch, sheet, stageOf, offline, app } = visit()
  watch()
  await waits(() => expect(stageOf(42)).toBe('atDoor'))
  await waits(async () => expect(await database.readSheet(TECHNICIAN, Date.now())).toBeDefined())
  goOffline()
  await offline.store(paymentAction('cash'))
  expect(await kept()).toEqual(['cash'])
  stop(app)
  expect(sheet()).toBeUndefined()
  const again = visit()
  await again.offline.restoreSheet()
  network.step = () => {
    // The network goes before the sheet is read again.
    network.isUp = false
    return { status: 200, body: { id: 7 } }
  }
  network.isUp = true
  window.dispatchEvent(new Event('online'))
  await waits(async () => expect(await kept()).toEqual([]))
  expect(network.steps).toEqual(['cash'])
  expect(again.sheet()?.till).toMatchObject({ sum: PRICE, count: 1 })
  expect(again.sheet()?.today.jobs[0]).toMatchObject({ toPay: 0, payments: [{ amount: PRICE, how: 'cash' }] })
})

test('a refused step and its reason are there after a reload', async () => {
  network.step = () => ({ status: 409, body: { error: 'It is done already.' } })
  const first = visit()
  await first.offline.store(depart)
  await waits(async () =>
    expect(await database.readActions(TECHNICIAN)).toEqual([{ ...depart, refused: 'It is done already.' }]),
  )
  stop(first.app)
  const { offline } = visit()
  await waits(() => expect(offline.queue.getSnapshot().value).toBe('idle'))
  offline.queue.send({ type: 'discard', key: 'depart' })
  offline.queue.send({ type: 'confirm' })
  await waits(async () => expect(await kept()).toEqual([]))
  expect(network.steps).toEqual(['depart'])
})

test('the session knows what is not sent, by the customer’s name, the step and its time', async () => {
  const { app, watch, sheet, offline } = visit()
  watch()
  await waits(() => expect(sheet()).toBeDefined())
  await offline.store(depart)
  const { unsent } = app.session.getSnapshot().context
  expect(unsent).toContain('Sneha Kulkarni: ')
  expect(unsent).toContain('12:00 pm')
  network.step = () => taken('onTheWay')
  offline.queue.send({ type: 'retry' })
  await waits(() => expect(app.session.getSnapshot().context.unsent).toBe(''))
})

test('another tab’s step is found when the tab is looked at again', async () => {
  const { offline } = visit()
  await waits(() => expect(offline.queue.getSnapshot().value).toBe('idle'))
  await database.addAction(depart)
  document.dispatchEvent(new Event('visibilitychange'))
  await waits(() => expect(network.steps).toEqual(['depart']))
})

test('a browser without a database takes steps with a network, and keeps them until they are sent', async () => {
  const { indexedDB: phone } = globalThis
  Reflect.deleteProperty(globalThis, 'indexedDB')
  try {
    const { offline } = visit()
    await offline.store(depart)
    await waits(() => expect(offline.queue.getSnapshot().value).toBe('waiting'))
    document.dispatchEvent(new Event('visibilitychange'))
    await waits(() => expect(network.steps).toEqual(['depart', 'depart']))
    expect(offline.queue.getSnapshot().context.actions).toEqual([depart])
    network.step = () => taken('onTheWay')
    offline.queue.send({ type: 'retry' })
    await waits(() => expect(offline.queue.getSnapshot().context.actions).toEqual([]))
    goOffline()
    await expect(offline.store(arrive)).rejects.toThrow()
    expect(offline.queue.getSnapshot().context.actions).toEqual([])
  } finally {
    globalThis.indexedDB = phone
  }
})

test('a step that waits is sent once the page is taken over, not while React attaches to its HTML', async () => {
  await database.addAction(depart)
  network.step = () => taken('onTheWay')
  const visited = openApp(network)
  open.push(visited.app)
  const { queue } = offlineOf(visited.app, TECHNICIAN)
  await waits(async () => expect(await kept()).toEqual(['depart']))
  expect([queue.getSnapshot().value, network.steps]).toEqual(['restoring', []])
  await followUser(visited.app, imran)
  await waits(async () => expect(await kept()).toEqual([]))
  expect(network.steps).toEqual(['depart'])
})

test('another technician on the phone neither sees nor sends the steps of the first', async () => {
  goOffline()
  const { app, offline } = visit()
  await offline.store(depart)
  const other = offlineOf(app, 9)
  other.queue.start()
  await waits(() => expect(other.queue.getSnapshot().value).toBe('idle'))
  expect(other.queue.getSnapshot().context.actions).toEqual([])
  expect(app.session.getSnapshot().context.unsent).toBe('')
  expect(await kept()).toEqual(['depart'])
})
