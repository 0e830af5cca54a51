/** The practice shop as a process: who one is, its clock, its texts, and the way back to the sample day. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#server/lib/clock.ts'
import { readSmsFile } from '#server/sms/file.ts'
import { getSession } from '#shared/account/session-api.ts'
import { bePerson, getPractice, listTexts, moveClock } from '#shared/practice/practice-api.ts'
import { getDay } from '#shared/request/day-api.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { openShop } from '#tests/support/app.ts'
import { practiceEndpoints } from '#tests/support/endpoints.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import type { Person } from '#tests/support/person.ts'
import { upload } from '#tests/support/photos.ts'
import { be, move, restart, rowsOf, startPractice, stateOf, visitorOf } from '#tests/support/practice-shop.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server.remove())
const visitor = () => visitorOf(server)
/** How far the shop's clock is ahead, give or take what a call takes. */
const hoursAhead = async () => Math.abs(Math.round(((await stateOf(visitor())).now - Date.now()) / HOUR))

test('a real shop has none of its calls', async () => {
  const shop = await openShop()
  for (const [, { method, path }] of practiceEndpoints)
    expect((await shop.visitor().send(method, path)).status, path).toBe(404)
  await shop.close()
})

test('without a password one is the owner, a technician or a customer, and only one of them', async () => {
  const person = visitor()
  const { people, userId } = await stateOf(person)
  expect(userId).toBeNull()
  expect(people.length).toBeLessThanOrEqual(12)
  expect(people.map(({ role, isTechnician }) => (isTechnician ? 'technician' : role))).toEqual([
    'ADMIN',
    ...['technician', 'technician'],
    ...Array.from({ length: people.length - 3 }, () => 'CUSTOMER'),
  ])
  const roles = []
  const tokens = new Set<string | undefined>()
  for (const who of ['owner', 'technician', 'customer'] as const) {
    const before = person.cookies.get('practice-session')
    const { userId: chosen } = await be(person, who)
    tokens.add(person.cookies.get('practice-session'))
    const session = (await person.call(getSession, {})).answer
    expect(session?.userId).toBe(chosen)
    expect((await stateOf(person)).userId).toBe(chosen)
    roles.push(session?.role)
    if (before === undefined) continue
    const other = visitor()
    other.cookies.set('practice-session', before)
    expect((await other.call(getSession, {})).answer).toBeNull()
  }
  expect(roles).toEqual(['ADMIN', 'TECHNICIAN', 'CUSTOMER'])
  expect(tokens.size).toBe(3)
})

test('its cookies are not those of a shop on another port of the host', async () => {
  const person = visitor()
  await be(person, 'owner')
  expect([...person.cookies.keys()].sort()).toEqual(['practice-XSRF-TOKEN', 'practice-session'])
})

test('nobody outside of the list can be chosen, nor by another site', async () => {
  const person = visitor()
  const known = new Set((await stateOf(person)).people.map(({ userId }) => userId))
  const someoneElse = Array.from({ length: 40 }, (_, index) => index + 1).find((id) => !known.has(id)) ?? 0
  for (const userId of [someoneElse, 9_999])
    expect((await person.call(bePerson, { body: { userId } })).status).toBe(422)
  const headers = { 'X-XSRF-TOKEN': 'of another site' }
  const userId = [...known][0]
  expect((await person.send('POST', bePerson.path, { body: { userId }, headers })).status).toBe(403)
  expect((await stateOf(person)).userId).toBeNull()
})

/** Today's jobs of the technician. */
const jobsOf = async (technician: Person) => (await technician.call(getDay, {})).answer?.today.jobs ?? []

test('a technician sets out, and reads the code in the text that nobody got', async () => {
  const technician = visitor()
  await be(technician, 'technician')
  const job = (await jobsOf(technician)).find(({ stage }) => stage === 'confirmed')
  if (!job) throw new Error('The technician has no visit to set out for.')
  const call = {
    params: { id: job.id },
    body: { type: 'depart' as const },
    idempotencyKey: crypto.randomUUID(),
  }
  expect((await technician.call(takeStep, call)).status).toBe(200)
  const texts = async () => (await technician.call(listTexts, {})).answer ?? []
  const withCode = {
    at: expect.any(Number),
    to: job.phone,
    text: expect.stringMatching(/on the way for PIM-\d\d-\d{4}\. Code to hand over your device: \d{4}$/),
  }
  await expect.poll(async () => (await texts())[0], { timeout: PATIENCE_MS }).toEqual(withCode)
  const times = (await texts()).map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await stateOf(technician)).texts).toBe(times.length)
})

test('the clock goes ahead only, for everybody, and who is signed in stays so', async () => {
  const owner = visitor()
  await be(owner, 'owner')
  const overdue = async () => (await owner.call(getCounts, {})).answer?.buckets.overdue ?? 0
  const before = { hours: await hoursAhead(), overdue: await overdue() }
  for (const minutes of [-60, 0, 30])
    expect((await owner.send('POST', moveClock.path, { body: { minutes } })).status).toBe(400)
  expect(await hoursAhead()).toBe(before.hours)
  const { answer } = await move(owner, 60)
  expect(Math.abs((answer?.now ?? 0) - Date.now() - (before.hours + 1) * HOUR)).toBeLessThan(MINUTE * 10)
  await move(owner, 1_440)
  expect(await hoursAhead()).toBe(before.hours + 25)
  expect((await owner.call(getSession, {})).answer?.role).toBe('ADMIN')
  expect(await overdue()).toBeGreaterThan(before.overdue)
})

test('with the clock go the jobs: texts of before a month are deleted', async () => {
  const person = visitor()
  const first = (await readSmsFile(join(server.dataDir, 'sms.jsonl')))[0]
  expect(first).toBeDefined()
  for (let day = 0; day < 31; day++) await move(person, 1_440)
  expect(await readSmsFile(join(server.dataDir, 'sms.jsonl'))).not.toContainEqual(first)
})

test('a process that is killed goes on at the same time of the same practice', async () => {
  const person = visitor()
  await be(person, 'customer')
  const hours = await hoursAhead()
  expect(hours).toBeGreaterThan(0)
  await server.kill()
  await server.restart()
  expect(await hoursAhead()).toBe(hours)
  expect((await person.call(getSession, {})).answer?.role).toBe('CUSTOMER')
})

test('starting over is the sample day at the real time, with nobody signed in and calls refused meanwhile', async () => {
  const fresh = await startPractice()
  const expected = await rowsOf(fresh)
  await fresh.remove()
  const customer = visitor()
  const { userId } = await be(customer, 'customer')
  const [request] = (await customer.call(listOwnRequests, { params: { userId } })).answer ?? []
  expect((await upload(customer, request?.id ?? 0)).status).toBe(200)
  await move(customer, 60)
  expect(await rowsOf(server)).not.toEqual(expected)
  let isOver = false
  const over = restart(customer).finally(() => {
    isOver = true
  })
  const waits = new Set<string | null>()
  while (!isOver) {
    const response = await fetch(`${server.url}${getPractice.path}`)
    await response.body?.cancel()
    if (response.status === 503) waits.add(response.headers.get('Retry-After'))
  }
  expect((await over).status).toBe(204)
  expect([...waits]).toEqual(['2'])
  expect(await rowsOf(server)).toEqual(expected)
  expect(await hoursAhead()).toBe(0)
  expect((await customer.call(getSession, {})).answer).toBeNull()
  await be(customer, 'technician')
  expect((await jobsOf(customer)).length).toBeGreaterThan(0)
})
