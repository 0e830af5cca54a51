/** A repeated call with the same Idempotency-Key answers as the first time, whatever has happened since. */

import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { stepsPerStaff } from '#server/http/rate-limit.ts'
import { checkPayments, countCash, getCash } from '#shared/billing/cash-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { creditDocument, issueDocument } from '#shared/request/billing-api.ts'
import { claimWarranty } from '#shared/request/claim-api.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { changeMany, setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addTechnician, correctTechnician } from '#shared/request/technician-api.ts'
import { takeByPhone, writeToThread } from '#shared/request/thread-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { doneRepair } from '#tests/support/claims.ts'
import {
  billedRequest,
  billingOf,
  credit,
  newestDocument,
  paid,
  repairedRequest,
} from '#tests/support/documents.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { checkedDevice, sent } from '#tests/support/estimate-shop.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { newPhoneNumber, type Person, pathOf } from '#tests/support/person.ts'
import { picture, remove } from '#tests/support/photos.ts'
import { SERVED_PIN, startMorning, windowsOf } from '#tests/support/window-shop.ts'

const DAY = 86_400_000
const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const newKey = (): string => crypto.randomUUID()

/** One call with its key, as a client would repeat it. */
type Call = {
  /** The session of an owner ends within a day. */
  by: () => Person
  endpoint: Endpoint
  params?: Readonly<Record<string, number>>
  body: object
  /** Another body that the endpoint takes. */
  other: object
  /** What happens after the first answer, so that another answer would be natural. */
  meanwhile: (answer: unknown) => Promise<unknown>
}

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  /** Another server on the same database. */
  let twin: Shop
  let priya: Customer
  let owner: Customer
  let windows: readonly { start: string; end: string }[]
  beforeAll(async () => {
    shop = await openShop({ engine })
    twin = await openShop({ engine, sharing: shop })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    windows = await windowsOf(shop, 1)
  })
  afterAll(async () => {
    await twin.close()
    await shop.close()
  })

  const send = async ({ by, endpoint, params = {}, body }: Call, key: string, headers = {}) => {
    const ask = () =>
      by().send(endpoint.method, pathOf(endpoint, params), {
        body,
        headers: { 'Idempotency-Key': key, ...headers },
      })
    let response = await ask()
    while (response.status === 503) {
      // SQLite answers synchronously: without a pause nothing else would run.
      await turn()
      response = await ask()
    }
    return { status: response.status, text: await response.text() }
  }
  const windowAt = (index: number) => windows[index]?.start ?? ''
  const submitted = async (more = {}) => {
    const sent = await priya.call(submitRequest, { body: { ...order, ...more }, idempotencyKey: newKey() })
    return sent.answer?.id ?? 0
  }
  const step = (id: number, body: RequestStep) =>
    owner.call(takeStep, { params: { id }, body, idempotencyKey: newKey() })
  const idOf = (answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0
  const inWindow = (index: number) => ({ pin: SERVED_PIN, window: windowAt(index) })
  const erase = async (phone: string) => {
    const customer = await findCustomer(shop.database, phone)
    if (!customer) throw new Error('A phone always names somebody')
    const options = {
      now: shop.clock.now(),
      smsOutbox: shop.config.smsOutbox,
      photosDir: shop.config.photosDir,
      withdrawOpen: true,
    }
    return deleteCustomer(shop.database, customer, options)
  }

  /** A call of every endpoint that takes a key, and what changes its natural answer. */
  const calls: Readonly<Record<string, () => Promise<Call>>> = {
    'submitRequest: its window is moved': async () => ({
      ...{ by: () => priya, endpoint: submitRequest, body: { ...order, ...inWindow(0) }, other: order },
      meanwhile: (answer) => step(idOf(answer), { type: 'reschedule', window: windowAt(1) }),
    }),
    'submitRequest: its window is given up': async () => ({
      ...{ by: () => priya, endpoint: submitRequest, body: { ...order, ...inWindow(2) }, other: order },
      meanwhile: (answer) => step(idOf(answer), { type: 'cancel' }),
    }),
    'submitRequest: it gets a window later': async () => ({
      ...{ by: () => priya, endpoint: submitRequest, body: order, other: { ...order, notes: 'Ring twice' } },
      meanwhile: (answer) => step(idOf(answer), { type: 'confirm', window: windowAt(3) }),
    }),
    'claimWarranty: the warranty is over': async () => {
      const id = await doneRepair(shop, priya)
      const body = { words: 'It is empty by noon again.' }
      return {
        ...{ by: () => priya, endpoint: claimWarranty, params: { id }, body },
        other: { words: 'It does not charge.' },
        meanwhile: () =>
          shop.database
            .updateTable('request_progress')
            .set({ warranty_until: '2020-01-01' })
            .where('request_id', '=', id)
            .execute(),
      }
    },
    'takeStep: the request moves on': async () => {
      const id = await submitted()
      return {
        ...{ by: () => owner, endpoint: takeStep, params: { id }, body: { type: 'confirm' } },
        other: { type: 'cancel' },
        meanwhile: () => step(id, { type: 'depart' }),
      }
    },
    'sendEstimate: another one replaces it': async () => {
      const id = await checkedDevice(shop, priya)
      return {
        ...{ by: () => owner, endpoint: sendEstimate, params: { id }, body: draftOf() },
        other: draftOf({ note: 'The frame is straight.' }),
        meanwhile: () => sent(owner, id),
      }
    },
    'issueDocument: it is credited in full': async () => {
      const id = await repairedRequest(shop, await shop.customer())
      const body = { option: optionOf('', 2_499) }
      return {
        ...{ by: () => owner, endpoint: issueDocument, params: { id }, body },
        other: { option: optionOf('', 2_999) },
        async meanwhile() {
          const { id: documentId, total } = await newestDocument(owner, id)
          await credit(owner, documentId, { amount: total })
        },
      }
    },
    'creditDocument: the rest is credited': async () => {
      const { document } = await billedRequest(shop)
      const { id, total } = document
      const body = { amount: 50_000, reason: 'goodwill' }
      return {
        ...{ by: () => owner, endpoint: creditDocument, params: { id }, body },
        other: { ...body, reason: 'other' },
        meanwhile: () => credit(owner, id, { amount: total - 50_000 }),
      }
    },
    'recordPayment: it is undone': async () => {
      const { id } = await billedRequest(shop)
      const body = { amount: 50_000, how: 'cash' }
      return {
        ...{ by: () => owner, endpoint: recordPayment, params: { id }, body },
        other: { ...body, how: 'card' },
        async meanwhile() {
          const [payment] = (await billingOf(owner, id)).payments
          await paid(owner, id, { undoes: payment?.id ?? 0 })
        },
      }
    },
    'uploadPhoto: it is deleted': async () => {
      const id = await submitted()
      return {
        ...{ by: () => owner, endpoint: uploadPhoto, params: { id } },
        ...{ body: await picture(), other: await picture() },
        meanwhile: (answer) => remove(owner, { id, photoId: idOf(answer) }),
      }
    },
    'addTechnician: the phone is corrected': async () => {
      const body = { name: 'Imran Shaikh', phone: newPhoneNumber() }
      return {
        ...{ by: () => owner, endpoint: addTechnician, body, other: { ...body, name: 'Kavita More' } },
        meanwhile: (answer) =>
          owner.call(correctTechnician, {
            params: { id: idOf(answer) },
            body: { ...body, phone: newPhoneNumber() },
          }),
      }
    },
    'countCash: more cash is counted': async () => {
      const { id } = await billedRequest(shop)
      const take = async () => {
        await paid(owner, id, { amount: 20_000, how: 'cash' })
        const till = (await owner.call(getCash, {})).answer?.tills.find(
          ({ person }) => person === owner.userId,
        )
        const { upTo = 0, sum = 0 } = till ?? {}
        return { person: owner.userId, upTo, expected: sum, counted: sum }
      }
      const body = await take()
      return {
        ...{ by: () => owner, endpoint: countCash, body, other: { ...body, counted: 0 } },
        meanwhile: async () => {
          await owner.call(countCash, { body: await take(), idempotencyKey: newKey() })
        },
      }
    },
    'checkPayments: another one is checked': async () => {
      const { id } = await billedRequest(shop)
      const [first, second] = [
        await paid(owner, id, { amount: 20_000, how: 'card' }),
        await paid(owner, id, { amount: 10_000, how: 'card' }),
      ]
      return {
        ...{ by: () => owner, endpoint: checkPayments, body: { ids: [first] }, other: { ids: [second] } },
        meanwhile: () => owner.call(checkPayments, { body: { ids: [second] }, idempotencyKey: newKey() }),
      }
    },
    'writeToThread: the thread is deleted': async () => {
      const id = await submitted()
      const body = { kind: 'message', body: 'We come at four.' }
      return {
        ...{
          by: () => owner,
          endpoint: writeToThread,
          params: { id },
          body,
          other: { ...body, body: 'At five.' },
        },
        meanwhile: () => shop.database.deleteFrom('thread_entries').where('request_id', '=', id).execute(),
      }
    },
    'takeByPhone: the caller is deleted': async () => {
      const place = { email: '', notes: '', city: 'Pune', pickupAddress: '44 Parijat' }
      const body = { ...order, ...place, name: 'Meera', phone: newPhoneNumber().slice(3) }
      return {
        ...{ by: () => owner, endpoint: takeByPhone, body, other: { ...body, name: 'Asha' } },
        meanwhile: () => erase(`+91${body.phone}`),
      }
    },
    'changeMany: the requests move on': async () => {
      const ids = [await submitted(inWindow(0)), await submitted(), 2 ** 40]
      const body = { type: 'reschedule', ids }
      return {
        ...{ by: () => owner, endpoint: changeMany, body, other: { ...body, ids: ids.slice(1) } },
        async meanwhile() {
          for (const id of ids) await step(id, { type: 'reschedule', window: windowAt(4) })
        },
      }
    },
    'changeMany: one is done by somebody else': async () => {
      const ids = [await submitted(), await submitted()]
      await owner.call(setRequestStatus, { params: { id: ids[1] ?? 0 }, body: { status: 'DONE' } })
      const body = { type: 'cancel', ids }
      return {
        ...{ by: () => owner, endpoint: changeMany, body, other: { ...body, type: 'confirm' } },
        meanwhile: () => step(ids[0] ?? 0, { type: 'reinstate' }),
      }
    },
    'sendMessage: the message is deleted': async () => {
      const asha = shop.visitor()
      const body = { name: 'Asha', phone: newPhoneNumber().slice(3), message: 'Are you open on Sunday?' }
      return {
        ...{ by: () => asha, endpoint: sendMessage, body, other: { ...body, message: 'On Monday?' } },
        meanwhile: () => erase(`+91${body.phone}`),
      }
    },
  }
  const cases = Object.keys(calls)
  const callOf = async (name: string): Promise<Call> => {
    const call = await calls[name]?.()
    if (!call) throw new Error(`No call ${name}`)
    return call
  }
  const countRows = async () => {
    const tables = [
      ...(['requests', 'request_events', 'estimates', 'documents', 'thread_entries', 'messages'] as const),
      ...(['photos', 'idempotent_calls'] as const),
    ] as const
    const rows = tables.map((table) => shop.database.selectFrom(table).selectAll().execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }

  test('each endpoint that takes a key is among the calls', () => {
    const named = new Set(cases.map((name) => name.split(':')[0]))
    const keyed = endpoints.flatMap(([name, { idempotent }]) => (idempotent ? [name] : []))
    expect([...named].sort()).toEqual(keyed.sort())
  })

  test.each(cases)('%s, and the answer is the first one, byte by byte', async (name) => {
    const call = await callOf(name)
    const key = newKey()
    const first = await send(call, key)
    expect(first.status).toBe(200)
    await call.meanwhile(JSON.parse(first.text.startsWith('{') ? first.text : 'null'))
    shop.clock.advance(2 * DAY)
    owner = await shop.owner()
    const before = await countRows()
    expect(await send(call, key.toUpperCase(), { 'Accept-Language': 'hi' })).toEqual(first)
    expect(await countRows()).toEqual(before)
  })

  test.each(cases)('%s; another body under its key is refused and changes nothing', async (name) => {
    const call = await callOf(name)
    const key = newKey()
    const first = await send(call, key)
    const before = await countRows()
    expect((await send({ ...call, body: call.other }, key)).status).toBe(422)
    expect(await countRows()).toEqual(before)
    expect(await send(call, key)).toEqual(first)
  })

  test.each(cases)('%s; twelve at once on two servers get one answer', async (name) => {
    const call = await callOf(name)
    const key = newKey()
    const here = call.by()
    const there = twin.visitor()
    for (const [cookie, value] of here.cookies) there.cookies.set(cookie, value)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => send({ ...call, by: () => (i % 2 ? there : here) }, key)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  test('the key of another account is refused where both reach the same address', async () => {
    const raj = await shop.customer()
    const id = await submitted()
    const key = newKey()
    const call = { params: { id }, body: { type: 'cancel' as const }, idempotencyKey: key }
    expect((await priya.call(takeStep, call)).status).toBe(200)
    expect((await owner.call(takeStep, call)).status).toBe(422)
    expect((await raj.call(takeStep, call)).status).toBe(403)
    // The same key is another call at another address, and in another account that submits.
    expect((await owner.call(takeStep, { ...call, params: { id: await submitted() } })).status).toBe(200)
    const answers = [priya, raj].map((person) =>
      person.call(submitRequest, { body: order, idempotencyKey: key }),
    )
    const [hers, his] = await Promise.all(answers)
    expect([hers?.status, his?.status]).toEqual([200, 200])
    expect(hers?.answer).not.toEqual(his?.answer)
  })

  test('a visitor who signs in between two tries sends one message', async () => {
    const body = { name: 'Asha', phone: newPhoneNumber().slice(3), message: 'Are you open on Sunday?' }
    const call = { body, idempotencyKey: newKey() }
    await shop.visitor().call(sendMessage, call)
    expect((await priya.call(sendMessage, call)).status).toBe(200)
    const rows = await shop.database
      .selectFrom('messages')
      .select('id')
      .where('phone', '=', body.phone)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('a refused call is no answer: it is tried again when it may succeed', async () => {
    const id = await submitted()
    const call = { params: { id }, body: { type: 'arrive' as const }, idempotencyKey: newKey() }
    expect((await owner.call(takeStep, call)).status).toBe(409)
    await step(id, { type: 'depart' })
    expect(await owner.call(takeStep, call)).toMatchObject({ status: 200, answer: { stage: 'atDoor' } })
  })

  test('a call that is rolled back after its step has left nothing', async () => {
    const id = await submitted()
    const { key, max } = stepsPerStaff(owner.userId)
    const usedUp = { key, ends_at: shop.clock.now() + DAY / 24, hits: max }
    await shop.database
      .insertInto('rate_limits')
      .values(usedUp)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(usedUp))
      .execute()
    const before = await countRows()
    const call = { params: { id }, body: { type: 'confirm' as const }, idempotencyKey: newKey() }
    expect((await owner.call(takeStep, call)).status).toBe(429)
    expect(await countRows()).toEqual(before)
    await shop.database.deleteFrom('rate_limits').where('key', '=', key).execute()
    expect((await owner.call(takeStep, call)).status).toBe(200)
  })

  test('[14.2.4] what is stored names nobody, before and after the customer is deleted', async () => {
    const keys: string[] = []
    for (const name of cases) {
      const key = newKey()
      keys.push(key)
      await send(await callOf(name), key)
    }
    const stored = async () =>
      JSON.stringify(
        await shop.database.selectFrom('idempotent_calls').select(['id', 'body_hash', 'answer']).execute(),
      )
    const { phone, email, fullName } = priya.details
    const personal = [...keys, phone.slice(3), email, fullName, 'Meera', 'Asha', 'We come', 'Sunday']
    const before = await stored()
    for (const word of personal) expect(before).not.toContain(word)
    await erase(phone)
    expect(await stored()).toBe(before)
  })
})
