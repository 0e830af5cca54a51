/** A customer's data export and deletion. */

import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer, phoneDigits } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { exportCustomer } from '#server/account/export.ts'
import { sha256Of } from '#server/lib/token.ts'
import { login } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { listUsers } from '#shared/account/users-api.ts'
import { CustomerData } from '#shared/customer-data.ts'
import { RUPEE } from '#shared/money.ts'
import { getCounts, getDays, listAllRequests, setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { newPhoneNumber } from '#tests/support/person.ts'
import { newFolder } from './locations.ts'
import { allOf, CONDITION, device, ESTIMATED, ishwariOf, traces } from './sample-customer.ts'

const run = promisify(execFile)

const options = (shop: Shop, withdrawOpen = false) => ({
  now: shop.clock.now(),
  smsOutbox: shop.config.smsOutbox,
  photosDir: shop.config.photosDir,
  withdrawOpen,
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let other: Customer
  let ishwari: Customer
  const found = async () => {
    const customer = await findCustomer(shop.database, ishwari.details.phone)
    if (!customer) throw new Error('A phone always names somebody')
    return customer
  }
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    other = await shop.customer()
    await other.call(submitRequest, { body: device, idempotencyKey: crypto.randomUUID() })
    ishwari = await ishwariOf(shop)
  })
  afterAll(() => shop.close())

  const exported = async () =>
    v.parse(CustomerData, await exportCustomer(shop.database, await found(), shop.clock.now()))
  const markDone = async (index: number) => {
    const id = (await exported()).requests[index]?.id ?? 0
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    return id
  }

  test('a customer is found by phone in any notation, and by email in any case', async () => {
    const { phone, email } = ishwari.details
    const digits = phoneDigits(phone)
    for (const way of [phone, digits, `+91 ${digits.slice(0, 5)}-${digits.slice(5)}`, email.toUpperCase()])
      expect((await findCustomer(shop.database, way))?.account?.userId).toBe(ishwari.userId)
    expect(await findCustomer(shop.database, 'nobody@mail.example')).toBeUndefined()
  })

  test('the export has everything about the customer, and about nobody else', async () => {
    await markDone(0)
    const data = await exported()
    const { fullName, email, phone } = ishwari.details
    expect(data.account).toMatchObject({ userId: ishwari.userId, fullName, email, phone, role: 'CUSTOMER' })
    expect(data.requests).toMatchObject([
      { pickupAddress: '44 Parijat', notes: 'घड्याळ too', status: 'DONE', agreed: ESTIMATED * RUPEE },
      { name: 'Ishwari', city: 'Pune', status: 'PENDING', agreed: null },
    ])
    expect(data.estimates).toMatchObject([
      { requestId: data.requests[0]?.id, version: 1, state: 'approved', chosen: 0, decidedHow: 'account' },
    ])
    const about = { requestId: data.requests[0]?.id, phone }
    expect(data.texts).toMatchObject(
      ['confirmed', 'collected', 'estimate', 'status'].map((kind) => ({ ...about, kind })),
    )
    expect(data.texts.at(-1)).toMatchObject({ state: 'sent' })
    expect(data.steps.map(({ requestId, type }) => [requestId, type])).toEqual([
      [data.requests[0]?.id, 'submit'],
      [data.requests[1]?.id, 'submit'],
      ...['confirm', 'collect', 'estimate', 'approve', 'DONE'].map((type) => [data.requests[0]?.id, type]),
    ])
    expect(data.steps.find(({ type }) => type === 'collect')).toMatchObject({
      proof: null,
      condition: CONDITION,
    })
    expect(data.messages).toMatchObject([{ message: 'It is for my aunt', handled: false }])
    expect(data.sessions).toHaveLength(1)
    expect(data.codes).toMatchObject([{ purpose: 'reset' }])
    expect(data.tries.map(({ what }) => what)).toEqual(
      expect.arrayContaining([`sends:${phone}`, `submits:${ishwari.userId}`]),
    )
    const text = JSON.stringify(data)
    expect(text).not.toContain(other.details.phone)
    expect(text).not.toMatch(/argon2|password|token_hash|code_hash/)
  })

  test('a customer with open requests is not deleted', async () => {
    const before = await exported()
    const open = before.requests[1]?.id
    expect(await deleteCustomer(shop.database, await found(), options(shop))).toEqual({
      outcome: 'open',
      requests: [{ id: open, reference: expect.stringMatching(/^PIM-/) }],
    })
    expect({ ...(await exported()), exportedAt: '' }).toEqual({ ...before, exportedAt: '' })
    await markDone(1)
  })

  test('after a deletion nothing names the customer, done repairs are kept, and the totals match', async () => {
    const kept = (await exported()).requests.map(({ id }) => id)
    const deletion = await deleteCustomer(shop.database, await found(), options(shop))
    expect(deletion).toEqual({ outcome: 'deleted', anonymized: 2, withdrawn: 0, messages: 1 })

    const all = await allOf(shop)
    for (const trace of [...traces, ishwari.details.phone, phoneDigits(ishwari.details.phone)])
      expect(all).not.toContain(trace)
    expect(all).toContain(other.details.phone)
    const events = await shop.database
      .selectFrom('request_events')
      .select(['by_user', 'by_role'])
      .where('request_id', 'in', kept)
      .execute()
    expect(events.filter(({ by_role }) => by_role === 'customer').map(({ by_user }) => by_user)).toEqual([
      ...[null, null, null],
    ])

    const estimates = await shop.database.selectFrom('estimates').select(['total', 'decided_by']).execute()
    expect(estimates).toEqual([{ total: ESTIMATED * RUPEE, decided_by: null }])
    const { answer: requests = [] } = await owner.call(listAllRequests, {})
    const theirs = requests.filter(({ id }) => kept.includes(id))
    expect(theirs).toHaveLength(2)
    for (const request of theirs)
      expect(request).toMatchObject({ ...device, name: 'Name deleted', phone: '', email: '', notes: '' })
    expect((await owner.call(getCounts, {})).answer).toMatchObject({
      users: 2,
      done: 2,
      pending: 1,
      messages: 0,
    })
    const { answer: users = [] } = await owner.call(listUsers, {})
    expect(users.map(({ userId }) => userId)).toEqual([other.userId, owner.userId])
  })

  test('a deleted customer is signed out, cannot log in, and can register again', async () => {
    const { email, passwordHash } = ishwari.details
    expect((await ishwari.call(getSession, {})).answer).toBeNull()
    const refused = await shop.visitor().call(login, { body: { email, passwordHash } })
    expect(refused.error).toBe('Invalid email or password')
    // A phone can request another code only after 45 seconds.
    shop.clock.advance(46_000)
    const again = await shop.customer(ishwari.details)
    expect(again.userId).not.toBe(ishwari.userId)
    expect((await findCustomer(shop.database, email))?.account?.userId).toBe(again.userId)
    expect((await exported()).requests).toEqual([])
  })

  test('a customer without requests is deleted completely; a second deletion changes nothing', async () => {
    const gone = await found()
    const first = await deleteCustomer(shop.database, gone, options(shop))
    expect(first).toMatchObject({ outcome: 'deleted', anonymized: 0 })
    const all = await allOf(shop)
    expect(await deleteCustomer(shop.database, await found(), options(shop))).toEqual({
      outcome: 'deleted',
      anonymized: 0,
      withdrawn: 0,
      messages: 0,
    })
    expect(await allOf(shop)).toBe(all)
  })

  test('open requests can be withdrawn with the account and are then not counted', async () => {
    const today = async () => (await owner.call(getDays, {})).answer?.at(-1)?.requests
    const before = await today()
    const hasty = await ishwariOf(shop)
    expect(await today()).toBe((before ?? 0) + 2)
    const customer = await findCustomer(shop.database, hasty.details.phone)
    expect(customer && (await deleteCustomer(shop.database, customer, options(shop, true)))).toMatchObject({
      outcome: 'deleted',
      withdrawn: 2,
    })
    expect(await today()).toBe(before)
    expect((await owner.call(getCounts, {})).answer).toMatchObject({ pending: 1, users: 2 })
  })

  test('the owner is not deleted', async () => {
    const customer = await findCustomer(shop.database, owner.details.email)
    expect(customer && (await deleteCustomer(shop.database, customer, options(shop, true)))).toEqual({
      outcome: 'owner',
    })
    expect((await owner.call(getSession, {})).answer?.userId).toBe(owner.userId)
  })
})

test('the command writes a private file, deletes, and reports both', async () => {
  const shop = await openShop()
  const { details } = await ishwariOf(shop)
  const customer = (...args: string[]) =>
    run(process.execPath, ['server/cli/customer.ts', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: shop.config.dataDir, REPLICA: '/srv/replica' },
    })
  const file = join(await newFolder(), 'export.json')
  await customer('export', details.email, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const data = v.parse(CustomerData, JSON.parse(await readFile(file, 'utf8')))
  expect(data.account?.phone).toBe(details.phone)
  const [photo] = data.photos
  expect(data.photos).toEqual([expect.objectContaining({ by: 'customer', kind: 'fault' })])
  expect(await readdir(`${file}.photos`)).toEqual([photo?.file])
  expect(`${sha256Of(await readFile(join(`${file}.photos`, photo?.file ?? '')))}.webp`).toBe(photo?.file)
  const refused = await customer('delete', details.phone).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Not done yet: request 1, 2\./) })
  const { stdout } = await customer('delete', details.phone, '--withdraw-open')
  expect(stdout).toBe(
    'The account is deleted. Requests anonymized: 0; withdrawn: 2; messages deleted: 1. The replica still has this person for 73 hours.\n',
  )
  const nobody = await customer('export', newPhoneNumber()).catch((error: unknown) => error)
  expect(nobody).toMatchObject({ code: 1, stderr: 'The shop stores nothing about this person.\n' })
  await shop.close()
})
