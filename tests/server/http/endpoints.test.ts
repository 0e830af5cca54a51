/** Every endpoint of the `*api.ts` files in shared is mounted, with its authorization. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { newRegistration, type Person, pathOf } from '#tests/support/person.ts'
import { picture, uploaded } from '#tests/support/photos.ts'
import { CALLERS, refusalOf } from '#tests/support/refusals.ts'
import { assign, employ } from '#tests/support/technicians.ts'

const rows = endpoints.map(([name, row]) => ({ name, row }))

const repair = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const registration = newRegistration()
const FILE_ROW = {
  line: 2,
  type: 'glass',
  brand: '',
  model: '',
  issue: 'Tempered Glass',
  price: '299',
  warranty: '',
}

/** A valid body for each endpoint that takes one. */
const bodies: Readonly<Record<string, unknown>> = {
  sendOtp: registration,
  verifyOtp: { phone: registration.phone, otp: '000000' },
  register: registration,
  login: { email: 'nobody@mail.example', passwordHash: 'wrong' },
  forgotPasswordOtp: { phone: registration.phone },
  resetPasswordOtp: { phone: registration.phone, otp: '000000', newPassword: registration.passwordHash },
  changePassword: { currentPassword: 'wrong password', newPassword: registration.passwordHash },
  endSessions: { currentPassword: 'wrong password' },
  closeAccount: { currentPassword: 'wrong password' },
  submitRequest: repair,
  setRequestStatus: { status: 'DONE' },
  takeStep: { type: 'cancel' },
  setPartsCost: { partsCost: 190_000 },
  correctContact: { landmark: 'Behind the water tank' },
  writeToThread: { kind: 'message', body: 'Will my data stay?' },
  markThreadSeen: { upTo: 1 },
  takeByPhone: {
    ...repair,
    name: 'Asha',
    phone: '9876543210',
    email: '',
    notes: '',
    city: '',
    pickupAddress: '',
  },
  addTechnician: { name: 'Imran Shaikh', phone: '9822041107' },
  correctTechnician: { name: 'Imran Shaikh', phone: '9822041107' },
  switchTechnician: { active: false },
  assignTechnician: { technicianId: null, leg: 'visit' },
  changeMany: { type: 'confirm', ids: [1] },
  recordExport: { filter: {}, rows: 1 },
  track: { token: 'wrong' },
  sendEstimate: draftOf(),
  trackBilling: { token: 'wrong' },
  issueDocument: { option: optionOf('', 2_499) },
  creditDocument: { amount: 100, reason: 'goodwill' },
  claimWarranty: { words: 'It is empty by noon again.' },
  recordPayment: { amount: 100, how: 'cash' },
  countCash: { person: null, upTo: 1, expected: 100, counted: 100 },
  checkPayments: { ids: [1] },
  decideByLink: { token: 'wrong', version: 1, decision: 'decline' },
  setMessageHandled: { handled: true },
  addModel: { name: 'iPhone 99' },
  renameModel: { name: 'iPhone 98' },
  moveModel: { towards: 'newest' },
  putScopePrices: { version: 0, rows: [] },
  putPrices: {
    version: 0,
    rows: [{ scope: 'glass', issue: 'Tempered Glass', low: 29_900, high: null, warrantyDays: null }],
  },
  importPrices: { dryRun: true, rows: [FILE_ROW] },
  putPins: { value: { pins: [] }, version: 0 },
  putSettings: { value: { days: [] }, version: 0 },
  sendMessage: { name: 'Asha', phone: '9876543210', message: 'Are you open on Sunday?' },
  uploadPhoto: await picture(),
  sharePhoto: { shared: true },
}

/** These also return 401 or 403 for a wrong password of an authorized caller. */
const ASKS_FOR_A_PASSWORD = ['login', 'changePassword', 'endSessions', 'closeAccount']
/** Without a valid token they answer 404, like an unknown address. */
const ASKS_FOR_A_TOKEN = ['track', 'trackBilling', 'decideByLink']
/** Left out, because they end the sessions that this test uses; session.test.ts tests them. */
const ENDS_SESSIONS = ['logout', 'endUserSessions', 'endAllSessions']

test('the table has every row that this test knows how to call', () => {
  const withBody = rows
    .filter(({ row }) => row.upload || row.body.type !== 'undefined')
    .map(({ name }) => name)
  expect(withBody.toSorted()).toEqual(Object.keys(bodies).toSorted())
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let callers: readonly Person[]
  let params: Readonly<Record<string, number>>

  beforeAll(async () => {
    shop = await openShop({ engine })
    const customer: Customer = await shop.customer()
    const submitted = await customer.call(submitRequest, {
      body: repair,
      idempotencyKey: crypto.randomUUID(),
    })
    const id = submitted.answer?.id ?? 0
    const [technician, another, owner] = [await shop.customer(), await shop.customer(), await shop.owner()]
    const technicianId = await employ(owner, technician)
    await employ(owner, another)
    await assign(owner, id, technicianId)
    const photoId = await uploaded(technician, id, { kind: 'before' })
    params = { userId: customer.userId, id, photoId, brandId: 1, modelId: 1 }
    callers = [shop.visitor(), customer, await shop.customer(), technician, another, owner]
  })
  afterAll(() => shop.close())

  const knock = (person: Person, name: string, row: Endpoint) =>
    person.send(row.method, pathOf(row, params), { body: bodies[name] })

  test.each(rows)('$name is mounted', async ({ name, row }) => {
    const response = await knock(shop.visitor(), name, row)
    const text = await response.text()
    if (ASKS_FOR_A_TOKEN.includes(name)) expect(text).toContain('This link is not valid any more.')
    else expect(response.status, text).not.toBe(404)
    expect(response.status).toBeLessThan(500)
  })

  describe.each(CALLERS)('%s', (who) => {
    const others = rows.filter(({ name, row }) => !ENDS_SESSIONS.includes(name) || refusalOf(row, who))

    test.each(others)('[8.2.1] [8.3.1] calls $name', async ({ name, row }) => {
      const person = callers[CALLERS.indexOf(who)]
      if (!person) throw new Error(`${who} is missing`)
      const refused = refusalOf(row, who)
      const { status } = await knock(person, name, row)
      if (refused) expect(status).toBe(refused)
      else if (!ASKS_FOR_A_PASSWORD.includes(name)) expect([401, 403]).not.toContain(status)
    })
  })

  test("only the owner's response reveals that an admin endpoint exists", async () => {
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
