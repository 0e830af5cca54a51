/** Every row of the `shared/*api.ts` files: that it is there, and who may call it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#shared/api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { newRegistration, type Person, pathOf } from '#tests/support/person.ts'

const rows = endpoints.map(([name, row]) => ({ name, row }))

const repair = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const registration = newRegistration()

/** A body that each row that takes one can use. */
const bodies: Readonly<Record<string, unknown>> = {
  sendOtp: registration,
  verifyOtp: { phone: registration.phone, otp: '000000' },
  register: registration,
  login: { email: 'nobody@mail.example', passwordHash: 'wrong' },
  forgotPasswordOtp: { phone: registration.phone },
  resetPasswordOtp: { phone: registration.phone, otp: '000000', newPassword: registration.passwordHash },
  changePassword: { currentPassword: 'wrong password', newPassword: registration.passwordHash },
  endSessions: { currentPassword: 'wrong password' },
  submitRepair: repair,
  setRepairStatus: { status: 'DONE' },
  takeStep: { type: 'cancel' },
  track: { token: 'wrong' },
  setMessageHandled: { handled: true },
  addModel: { name: 'iPhone 99' },
  renameModel: { name: 'iPhone 98' },
  moveModel: { towards: 'newest' },
  sendMessage: { name: 'Asha', phone: '9876543210', message: 'Are you open on Sunday?' },
}

/** These answer a wrong password with 401 or 403 too: the caller was let in, and the password was not. */
const ASKS_FOR_A_PASSWORD = ['login', 'changePassword', 'endSessions']
/** Without a right token it answers 404, like an address that nothing has. */
const ASKS_FOR_A_TOKEN = 'track'
/** What they end is what the other calls of this test are made with; sessions.test.ts proves them. */
const ENDS_SESSIONS = ['logout', 'endUserSessions', 'endAllSessions']

/** What each kind of caller gets: nobody, a customer, another customer, the admin. */
const expected: Record<Endpoint['auth'], readonly (number | undefined)[]> = {
  anyone: [],
  'signed-in': [401],
  owner: [401, undefined, 403],
  party: [401, undefined, 403],
  ADMIN: [401, 403, 403],
}

test('the table has every row that this test knows how to call', () => {
  const withBody = rows.filter(({ row }) => row.body.type !== 'undefined').map(({ name }) => name)
  expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted())
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let callers: readonly Person[]
  let params: Readonly<Record<string, number>>

  beforeAll(async () => {
    shop = await openShop({ engine })
    const customer: Customer = await shop.customer()
    const submitted = await customer.call(api.submitRepair, {
      body: repair,
      idempotencyKey: crypto.randomUUID(),
    })
    params = { userId: customer.userId, id: submitted.answer?.id ?? 0, brandId: 1, modelId: 1 }
    callers = [shop.visitor(), customer, await shop.customer(), await shop.owner()]
  })
  afterAll(() => shop.close())

  const knock = (person: Person, name: string, row: Endpoint) =>
    person.send(row.method, pathOf(row, params), { body: bodies[name] })

  test.each(rows)('$name is mounted', async ({ name, row }) => {
    const response = await knock(shop.visitor(), name, row)
    const text = await response.text()
    if (name === ASKS_FOR_A_TOKEN) expect(text).toContain('This link is not valid any more.')
    else expect(response.status, text).not.toBe(404)
    expect(response.status).toBeLessThan(500)
  })

  describe.each(['nobody', 'a customer', 'another customer', 'the admin'])('%s', (who) => {
    const index = ['nobody', 'a customer', 'another customer', 'the admin'].indexOf(who)
    const others = rows.filter(({ name, row }) => !ENDS_SESSIONS.includes(name) || expected[row.auth][index])

    test.each(others)('[8.2.1] [8.3.1] calls $name', async ({ name, row }) => {
      const person = callers[index]
      if (!person) throw new Error(`${who} is missing`)
      const refused = expected[row.auth][index]
      const { status } = await knock(person, name, row)
      if (refused) expect(status).toBe(refused)
      else if (!ASKS_FOR_A_PASSWORD.includes(name)) expect([401, 403]).not.toContain(status)
    })
  })

  test('nobody but the admin learns of an admin call by its answer', async () => {
    const [nobody, customer] = callers
    for (const { row } of rows.filter((each) => each.row.auth === 'ADMIN')) {
      const answers = [nobody, customer].map((person) =>
        person?.send(row.method, pathOf(row, params), row.method === 'GET' ? {} : { body: {} }),
      )
      for (const response of await Promise.all(answers))
        expect(Object.keys(await response?.json())).toEqual(['error'])
    }
  })
})
