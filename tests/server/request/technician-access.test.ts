/** What a technician may do: in which sessions, for which requests, and until when. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, listSessions } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { getDay } from '#shared/request/day-api.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory, getRequest, takeStep } from '#shared/request/request-api.ts'
import * as api from '#shared/request/technician-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { draftOf } from '#tests/support/estimates.ts'
import { openDoor } from '#tests/support/hand-over-shop.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import { assign, employ, switchOff, technicianOn } from '#tests/support/technicians.ts'
import { startMorning, submitFor } from '#tests/support/window-shop.ts'

const HOUR = 3_600_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let imran: Customer
  let imranId: number
  let requestId: number
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    const door = await openDoor(shop)
    ;({ priya, owner, imran, imranId } = door)
    requestId = await door.assigned('received')
  })
  afterAll(() => shop.close())

  const roleOf = async (person: Person) => (await person.call(getSession, {})).answer?.role
  const logIn = async ({ details: { email, passwordHash } }: Customer) => {
    const person = shop.visitor()
    await signIn(person, email, passwordHash)
    return person
  }
  const step = (person: Person, type: 'depart' | 'arrive' | 'diagnose' | 'confirm') =>
    person.call(takeStep, {
      params: { id: requestId },
      body: { type } satisfies RequestStep,
      idempotencyKey: crypto.randomUUID(),
    })

  test('who logs in with the phone of a technician is one, and was a customer before', async () => {
    const kavita = await shop.customer()
    const before = await logIn(kavita)
    const id = await employ(owner, kavita)
    expect([await roleOf(before), await roleOf(kavita)]).toEqual(['CUSTOMER', 'TECHNICIAN'])
    await switchOff(owner, id)
    expect([await roleOf(before), await roleOf(kavita)]).toEqual(['CUSTOMER', undefined])
    expect(await roleOf(await logIn(kavita))).toBe('CUSTOMER')
  })

  test('the owner stays the owner, whatever phone a technician has', async () => {
    const taken = { name: 'Asha', phone: '9822044444' }
    await owner.call(api.addTechnician, { body: taken, idempotencyKey: crypto.randomUUID() })
    await shop.database
      .updateTable('users')
      .set({ phone: '+919822044444' })
      .where('id', '=', owner.userId)
      .execute()
    expect(await roleOf(await shop.owner())).toBe('ADMIN')
    await shop.database.updateTable('users').set({ phone: null }).where('id', '=', owner.userId).execute()
  })

  test('a new password keeps the technician one, and the list of sessions has those of both roles', async () => {
    const { passwordHash } = imran.details
    const body = { currentPassword: passwordHash, newPassword: `${passwordHash} and more` }
    expect((await imran.call(changePassword, { body })).status).toBe(200)
    expect(await roleOf(imran)).toBe('TECHNICIAN')
    const kavita = await shop.customer()
    await employ(owner, kavita)
    const first = await logIn(kavita)
    shop.clock.advance(80 * HOUR)
    const second = await logIn(kavita)
    expect([await roleOf(first), (await second.call(listSessions, {})).answer?.length]).toEqual([
      undefined,
      1,
    ])
  })

  test('a technician is logged out after three days without use, and after two weeks', async () => {
    for (let day = 0; day < 4; day++) {
      shop.clock.advance(70 * HOUR)
      expect(await roleOf(imran)).toBe('TECHNICIAN')
    }
    shop.clock.advance(70 * HOUR)
    expect(await roleOf(imran)).toBeUndefined()
    const again = await logIn(imran)
    shop.clock.advance(72 * HOUR + 1)
    expect(await roleOf(again)).toBeUndefined()
  })

  test('the steps of an assigned request are taken as its technician, those of the owner are refused', async () => {
    expect((await step(imran, 'depart')).status).toBe(200)
    expect((await step(imran, 'arrive')).status).toBe(200)
    expect((await step(imran, 'confirm')).status).toBe(409)
    const sent = await imran.call(sendEstimate, {
      params: { id: requestId },
      body: draftOf(),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(sent.answer).toEqual({ version: 1 })
    const { answer = [] } = await owner.call(getHistory, { params: { id: requestId } })
    expect(answer.slice(-3).map(({ type, by, userId }) => [type, by, userId])).toEqual(
      ['depart', 'arrive', 'estimate'].map((type) => [type, 'technician', imran.userId]),
    )
  })

  test('the technician reads neither the e-mail address, nor the tracking link, nor what is the owner’s', async () => {
    const { answer } = await imran.call(getRequest, { params: { id: requestId } })
    expect(answer).toMatchObject({ name: priya.details.fullName, phone: priya.details.phone })
    expect([answer?.email, answer?.link, answer?.owner]).toEqual(['', '', null])
    const day = await imran.send('GET', '/api/day')
    const text = await day.text()
    expect(text).toContain(priya.details.fullName)
    expect(text).not.toContain(priya.details.email)
  })

  test('a request belongs to its technician only while assigned, and to the one who was there', async () => {
    const read = async () => (await imran.call(getRequest, { params: { id: requestId } })).status
    expect(await read()).toBe(200)
    await assign(owner, requestId, null)
    expect([await read(), (await step(imran, 'depart')).status]).toEqual([403, 403])
    await assign(owner, requestId, imranId)
    expect(await read()).toBe(200)
  })

  test('a technician who was taken off a visit reads who has it, and of other visits nothing', async () => {
    const errorOf = async (id: number) => (await imran.call(getRequest, { params: { id } })).error
    await step(imran, 'depart')
    await assign(owner, requestId, null)
    expect(await errorOf(requestId)).toBe('The shop took this visit back. Nobody has it yet.')
    const kavita = await shop.customer({ fullName: 'Kavita More' })
    await assign(owner, requestId, await employ(owner, kavita))
    expect(await errorOf(requestId)).toBe('The shop gave this visit to Kavita More.')
    const other = (await submitFor(priya, undefined)).answer?.id ?? 0
    expect(await errorOf(other)).toBe('This visit is not yours.')
  })

  test('a request that is done is its technician’s for a week more, for what a phone sends late', async () => {
    const call = { params: { id: requestId }, body: { status: 'DONE' } } as const
    expect((await owner.call(setRequestStatus, call)).status).toBe(204)
    const readAfter = async (ms: number) => {
      shop.clock.advance(ms)
      return (await logIn(imran)).call(getRequest, { params: { id: requestId } })
    }
    expect((await readAfter(167 * HOUR)).status).toBe(200)
    expect(await readAfter(2 * HOUR)).toMatchObject({ status: 403, error: 'This visit is not yours.' })
  })

  test('own requests stay a customer’s', async () => {
    const { answer } = await submitFor(imran, undefined)
    const id = answer?.id ?? 0
    const { answer: details } = await imran.call(getRequest, { params: { id } })
    expect(details?.email).toBe(imran.details.email)
    const cancelled = await imran.call(takeStep, {
      params: { id },
      body: { type: 'cancel' },
      idempotencyKey: crypto.randomUUID(),
    })
    expect(cancelled.answer?.stage).toBe('cancelled')
  })

  test('who was switched off a second ago, or has another phone now, is logged out at once', async () => {
    const kavita = await shop.customer()
    const kavitaId = await employ(owner, kavita)
    for (const end of [
      () => switchOff(owner, imranId),
      () =>
        owner.call(api.correctTechnician, {
          params: { id: kavitaId },
          body: { name: 'Kavita', phone: '9822066666' },
        }),
    ])
      await end()
    shop.clock.advance(1_000)
    for (const person of [imran, kavita]) {
      expect((await person.call(getDay, {})).status).toBe(401)
      expect((await step(person, 'depart')).status).toBe(401)
    }
    const back = await logIn(imran)
    expect((await back.call(getDay, {})).status).toBe(403)
    expect((await step(back, 'depart')).status).toBe(403)
  })

  test('of logging in and switching off at once, nobody who is off stays a technician', async () => {
    const logins = Array.from({ length: 4 }, () => logIn(imran))
    await Promise.all([...logins, switchOff(owner, imranId)])
    for (const login of logins) {
      const person = await login
      expect((await person.call(getDay, {})).status).not.toBe(200)
      expect(await roleOf(person)).not.toBe('TECHNICIAN')
    }
  })

  test('the owner sees who has an account, and when a technician was heard from', async () => {
    const minute = shop.clock.now()
    expect(await technicianOn(owner, imranId)).toMatchObject({
      hasAccount: true,
      heardFrom: new Date(minute).toISOString(),
    })
    const body = { name: 'Suresh Jadhav', phone: '9822077777' }
    const { answer } = await owner.call(api.addTechnician, { body, idempotencyKey: crypto.randomUUID() })
    expect(await technicianOn(owner, answer?.id ?? 0)).toMatchObject({ hasAccount: false, heardFrom: null })
  })
})
