/** A customer downloads what the shop stores about them. */

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCustomerData } from '#shared/account/data-api.ts'
import { CustomerData } from '#shared/customer-data.ts'
import { renewLink } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { employ } from '#tests/support/technicians.ts'
import { startMorning } from '#tests/support/window-shop.ts'
import { submitOne } from '../cli/locations.ts'
import { type WholeCustomer, wholeCustomer } from './whole-customer.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let person: WholeCustomer
  let other: Customer
  let lines: string[]
  beforeAll(async () => {
    lines = []
    shop = await openShop({ engine, onLog: (line) => lines.push(line) })
    startMorning(shop)
    other = await shop.customer()
    await submitOne(other)
    person = await wholeCustomer(shop)
  })
  afterAll(() => shop.close())

  test('the copy has every word that the customer typed, and nothing of anybody else', async () => {
    const response = await person.send('GET', getCustomerData.path)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    const data = v.parse(CustomerData, JSON.parse(text))
    expect(data.account).toMatchObject({ userId: person.userId, language: 'en' })
    expect(data.requests.map(({ id }) => id)).toEqual(person.ids)
    const [billed, , , claim] = data.requests
    expect(billed).toMatchObject({ owed: 0, doneAt: expect.any(String), warrantyUntil: expect.any(String) })
    expect(claim?.claimOf).toBe(billed?.reference)
    expect(data.visits.find(({ requestId }) => requestId === billed?.id)).toMatchObject({
      ...{ leg: 'visit', pin: '411019', landmark: 'Zadbuke temple', missed: 0 },
    })
    expect(data.documents).toMatchObject([{ buyer: { name: 'Zadbuke Household' } }])
    expect(data.payments).toMatchObject([{ record: { by: null, ref: 'NEFT Zadbuke 0421' } }])
    expect(data.thread).toMatchObject([{ by: 'customer', message: 'Zadbuke is on the bell.' }])
    expect(text).not.toContain('pays on Mondays')
    expect(text).not.toContain(other.details.phone.slice(3))
    expect(text).not.toMatch(/argon2|token_hash|code_hash/)
  })

  test('the copy has what the customer changed, and not what the owner did', async () => {
    const [id = 0] = person.ids
    await (await shop.owner()).call(renewLink, { params: { id } })
    await person.call(renewLink, { params: { id } })
    const { answer } = await person.call(getCustomerData, {})
    expect(answer?.changes).toEqual([{ what: 'request: link.renewed', id, at: expect.any(String) }])
  })

  test('each photo opens at its path for its customer, and for nobody else', async () => {
    const { answer } = await person.call(getCustomerData, {})
    const paths = answer?.photos.map(({ path }) => path) ?? []
    expect(paths).toHaveLength(1)
    for (const path of paths) {
      const own = await person.send('GET', path)
      expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
      expect((await other.send('GET', path)).status).toBe(403)
      expect((await shop.visitor().send('GET', path)).status).toBe(401)
    }
  })

  test('a technician’s copy has what the shop keeps of its technician', async () => {
    const imran = await shop.customer({ fullName: 'Imran Shaikh' })
    await employ(await shop.owner(), imran)
    const { answer } = await imran.call(getCustomerData, {})
    expect(answer?.technician).toMatchObject({
      ...{ name: 'Imran Shaikh', phone: imran.details.phone, offSince: null },
    })
  })

  test('the owner’s account has no copy', async () => {
    const owner = await shop.owner()
    expect((await owner.call(getCustomerData, {})).status).toBe(403)
  })

  test('ten copies an hour are enough for a person, and the log knows only who took one', async () => {
    const priya = await shop.customer()
    for (let count = 0; count < 10; count++) expect((await priya.call(getCustomerData, {})).status).toBe(200)
    expect((await priya.call(getCustomerData, {})).status).toBe(429)
    const logged = lines.filter(
      (line) => line.includes('account.exported') && new RegExp(`"userId":${priya.userId}[,}]`).test(line),
    )
    expect(logged).toHaveLength(10)
    for (const { email, phone } of [priya.details, person.details])
      expect(logged.join()).not.toMatch(new RegExp(`${email}|${phone.slice(3)}`))
  })
})
