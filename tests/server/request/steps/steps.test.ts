/** Steps of a request: each is taken once, in order, by an allowed role, and the customer gets an SMS. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  decisionsPerRequest,
  linksPerRequest,
  stepsPerCustomer,
  stepsPerStaff,
  trackReadsPerIp,
} from '#server/http/rate-limit.ts'
import { CANCEL_REASONS } from '#shared/request/cancel-reason.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { listAllRequests, listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { CUSTOMER_STEPS } from '#shared/request/refusals.ts'
import { getHistory, getRequest, takeStep } from '#shared/request/request-api.ts'
import type { Outcome } from '#shared/request/stages.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const newKey = (): string => crypto.randomUUID()
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submitted = async (person: Person = priya) =>
    (await person.call(submitRequest, { body: order, idempotencyKey: newKey() })).answer?.id ?? 0
  /** Asks again with the same key while the database is busy, as a client does. */
  const step = async (
    id: number,
    type: RequestStepType,
    person: Person = owner,
    idempotencyKey = newKey(),
  ) => {
    const call = () => person.call(takeStep, { params: { id }, body: { type }, idempotencyKey })
    let result = await call()
    while (result.status === 503) result = await call()
    return result
  }
  const steps = async (id: number, ...types: RequestStepType[]) => {
    for (const type of types) expect(await step(id, type)).toMatchObject({ status: 200 })
  }
  const details = async (id: number, person: Person = priya) =>
    (await person.call(getRequest, { params: { id } })).answer
  const history = async (id: number) => (await owner.call(getHistory, { params: { id } })).answer ?? []
  const finish = (id: number, outcome?: Outcome) =>
    owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE', ...(outcome && { outcome }) } })
  const texts = async (person: Customer) => {
    await shop.sendOutbox()
    return (await shop.phone(person.details.phone).texts()).filter(({ kind }) => kind !== 'otp')
  }

  test('the customer sees where the request stands, and what comes next', async () => {
    const id = await submitted()
    expect(await details(id)).toMatchObject({
      id,
      status: 'PENDING',
      stage: 'received',
      seq: 1,
      result: null,
    })
    await steps(id, 'confirm', 'depart', 'arrive', 'collect', 'diagnose')
    const seen = await details(id)
    expect(seen).toMatchObject({ status: 'PENDING', stage: 'diagnosed', seq: 6, deviceInShop: true })
    expect(seen?.timeline.map(({ at }) => at !== null)).toEqual([true, true, true, true, false, false])
    const all = (await owner.call(listAllRequests, {})).answer
    expect(all?.find((row) => row.id === id)).toMatchObject({
      stage: 'diagnosed',
      reference: seen?.reference,
    })
  })

  test('a step that the stage does not have is refused with the reason', async () => {
    const id = await submitted()
    expect(await step(id, 'arrive')).toMatchObject({
      status: 409,
      error: 'We have this request, and no time is agreed yet.',
    })
    expect(await step(id, 'confirm', priya)).toMatchObject({
      status: 409,
      error: 'Only the shop can do this.',
    })
    expect(await details(id)).toMatchObject({ stage: 'received', seq: 1 })
  })

  test('a customer cancels until the technician is on the way, and only their own request', async () => {
    const cancelled = await submitted()
    expect((await step(cancelled, 'cancel', await shop.customer())).status).toBe(403)
    const [reason] = CANCEL_REASONS
    const body = { type: 'cancel', reason } as const
    const answer = await priya.call(takeStep, { params: { id: cancelled }, body, idempotencyKey: newKey() })
    expect(answer).toMatchObject({ status: 200, answer: { stage: 'cancelled', seq: 2 } })
    expect(await details(cancelled)).toMatchObject({ status: 'PENDING', stage: 'cancelled' })
    expect((await history(cancelled)).at(-1)).toMatchObject({ by: 'customer', details: { reason } })
    const late = await submitted()
    await steps(late, 'confirm', 'depart')
    expect(await step(late, 'cancel', priya)).toMatchObject({
      status: 409,
      error: 'Our technician is on the way already. Call us to change anything.',
    })
    expect(CUSTOMER_STEPS).toContain('cancel')
  })

  test('somebody else learns nothing of a request, not even whether it exists', async () => {
    const other = await shop.customer()
    const id = await submitted()
    for (const target of [id, 2 ** 40]) {
      const params = { id: target }
      expect((await other.call(getRequest, { params })).status).toBe(403)
      expect((await step(target, 'cancel', other)).status).toBe(403)
      expect((await other.call(getHistory, { params })).status).toBe(403)
    }
    expect((await owner.call(getRequest, { params: { id: 2 ** 40 } })).status).toBe(404)
    expect((await step(2 ** 40, 'confirm')).status).toBe(404)
  })

  test('[2.3.1] a step of thirty callers at once is taken once, and the others are told what is true', async () => {
    const raj = await shop.customer()
    const id = await submitted(raj)
    const answers = await Promise.all(Array.from({ length: 30 }, () => step(id, 'confirm')))
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)])
    for (const { status, error } of answers)
      if (status === 409) expect(error).toBe('The time is agreed, and our technician is not on the way yet.')
    expect((await history(id)).map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'submit'],
      [2, 'confirm'],
    ])
    expect((await texts(raj)).map(({ kind }) => kind)).toEqual(['confirmed'])
  })

  test('a repeated key answers the same, at once too, and takes no second step', async () => {
    const id = await submitted()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => step(id, 'depart', owner, key)))
    for (const { status, answer } of answers) {
      expect(status).toBe(200)
      expect(answer).toEqual({ stage: 'onTheWay', seq: 2 })
    }
    await steps(id, 'arrive')
    expect(await step(id, 'depart', owner, key)).toMatchObject({ answer: { stage: 'onTheWay', seq: 2 } })
    expect(await step(id, 'miss', owner, key)).toMatchObject({ status: 422 })
    expect(await step(id, 'depart', priya, key)).toMatchObject({ status: 422 })
    expect(await details(id)).toMatchObject({ stage: 'atDoor', seq: 3 })
  })

  test('cancel and depart at once end in one of the two, and the loser is told', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await submitted(priya)
      const [cancelled, departed] = await Promise.all([step(id, 'cancel', priya), step(id, 'depart')])
      expect(statusesOf([cancelled, departed])).toEqual([200, 409])
      const stage = (await details(id))?.stage
      expect(stage).toBe(cancelled.status === 200 ? 'cancelled' : 'onTheWay')
      expect([cancelled.error, departed.error]).toContain(
        stage === 'cancelled'
          ? 'This request is cancelled.'
          : 'Our technician is on the way already. Call us to change anything.',
      )
    }
  })

  test('each step is told once, in order, and only what is still true', async () => {
    const raj = await shop.customer()
    const id = await submitted(raj)
    const told: string[] = []
    for (const type of ['confirm', 'depart', 'collect', 'finish', 'sendBack', 'handOver'] as const) {
      await steps(id, type)
      told.push(...(await texts(raj)).map(({ text }) => text).slice(told.length))
    }
    const { reference = '', link = '' } = (await details(id, raj)) ?? {}
    expect(told).toEqual([
      `Doorstep Repair: we come for ${reference} as agreed. Follow it: ${link}`,
      `Doorstep Repair: our technician is on the way for ${reference}.`,
      `Doorstep Repair: we took in your device for ${reference}. Follow it: ${link}`,
      `Doorstep Repair: your device ${reference} is on its way back.`,
    ])
    await finish(id)
    expect((await texts(raj)).map(({ kind }) => kind).at(-1)).toBe('status')
    expect((await history(id)).map(({ text }) => text?.kind ?? null)).toEqual([
      ...[null, 'confirmed', 'on-the-way', 'collected', null, 'returning', null, 'status'],
    ])
  })

  test.each([
    [undefined, 'status'],
    ['repaired', 'status'],
    ['not-repaired', 'closed'],
    ['declined', 'closed'],
    ['cancelled', 'cancelled'],
  ] as const)('done with the outcome %s tells it once, by the text %s', async (outcome, kind) => {
    const raj = await shop.customer()
    const id = await submitted(raj)
    expect((await finish(id, outcome)).status).toBe(204)
    expect((await finish(id, 'repaired')).status).toBe(204)
    expect((await texts(raj)).map((text) => text.kind)).toEqual([kind])
    expect(await details(id, raj)).toMatchObject({
      ...{ status: 'DONE', stage: 'done', outcome: outcome ?? 'repaired' },
    })
  })

  test('a cancellation by the shop is told once, also when the request is done afterwards', async () => {
    const raj = await shop.customer()
    const id = await submitted(raj)
    await steps(id, 'cancel')
    expect((await texts(raj)).map(({ kind }) => kind)).toEqual(['cancelled'])
    expect((await finish(id)).status).toBe(204)
    expect(await details(id, raj)).toMatchObject({ status: 'DONE', outcome: 'cancelled' })
    expect((await texts(raj)).map(({ kind }) => kind)).toEqual(['cancelled'])
    expect((await history(id)).map(({ text }) => text?.kind ?? null)).toEqual([null, 'cancelled', null])
  })

  test.each([
    ['the customer cancelled it', [['cancel', 'customer']], undefined, ['cancelled']],
    [
      'the customer cancelled it after the shop',
      [
        ['cancel', 'owner'],
        ['reinstate', 'owner'],
        ['cancel', 'customer'],
      ],
      undefined,
      ['cancelled', 'cancelled'],
    ],
    [
      'it was reinstated meanwhile',
      [
        ['cancel', 'owner'],
        ['reinstate', 'owner'],
      ],
      'cancelled',
      ['cancelled', 'cancelled'],
    ],
    ['it ends otherwise', [['cancel', 'owner']], 'declined', ['cancelled', 'closed']],
  ] as const)('the end of a request is told where it is new: %s', async (_, taken, outcome, kinds) => {
    const raj = await shop.customer()
    const id = await submitted(raj)
    for (const [type, by] of taken) {
      expect((await step(id, type, by === 'owner' ? owner : raj)).status).toBe(200)
      await texts(raj)
    }
    await finish(id, outcome)
    expect((await texts(raj)).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('done takes its outcome from the repair, and is possible from every stage', async () => {
    const id = await submitted()
    await steps(id, 'collect', 'giveUp')
    await finish(id)
    expect(await details(id)).toMatchObject({ outcome: 'not-repaired', deviceInShop: true })
    expect(await step(id, 'takeBack')).toMatchObject({ status: 409, error: 'This request is done already.' })
  })

  test('what was taken back is gone from the page, and stays in the history', async () => {
    const id = await submitted()
    await steps(id, 'confirm', 'depart', 'takeBack')
    const reached = (await details(id))?.timeline.filter(({ at }) => at !== null).map(({ step }) => step)
    expect(reached).toEqual(['received', 'agreed'])
    expect((await history(id)).map(({ type, from, to }) => [type, from, to])).toEqual([
      ['submit', 'received', 'received'],
      ['confirm', 'received', 'confirmed'],
      ['depart', 'confirmed', 'onTheWay'],
      ['takeBack', 'onTheWay', 'confirmed'],
    ])
  })

  test('the owner finds a request by its reference in any spelling', async () => {
    const id = await submitted()
    const { reference = '' } = (await details(id)) ?? {}
    const [prefix, year, number] = reference.split('-')
    const search = async (text: string) =>
      (await owner.call(listQueue, { query: { find: text } })).answer?.rows.map((row) => row.id)
    for (const text of [
      reference,
      `${prefix} ${year} ${id}`,
      `${year}/${id}`,
      `pim${year}${number}`,
      `#${id}`,
    ])
      expect(await search(text), text).toContain(id)
    expect(await search(`PIM-25-${number}`)).not.toContain(id)
  })

  test('a customer takes thirty steps an hour; a retry does not count', async () => {
    const raj = await shop.customer()
    const { max } = stepsPerCustomer(raj.userId)
    const ids: number[] = []
    for (let i = 0; i <= max; i++) ids.push(await submitted(raj))
    const key = newKey()
    for (const [index, id] of ids.slice(0, max).entries())
      expect((await step(id, 'cancel', raj, index === 0 ? key : newKey())).status).toBe(200)
    const last = ids.at(-1) ?? 0
    expect((await step(last, 'cancel', raj)).status).toBe(429)
    expect(await details(last, raj)).toMatchObject({ stage: 'received', seq: 1 })
    expect((await step(ids[0] ?? 0, 'cancel', raj, key)).status).toBe(200)
  })
})

test('[2.1.3] docs/security.md has the limits of steps and links', () => {
  const row = (what: string) =>
    readFileSync('docs/security.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${what}`))
  expect(row('calls with tracking and billing links')).toContain(`| ${trackReadsPerIp('').max} | 1 minute |`)
  expect(row('steps of one customer')).toContain(`| ${stepsPerCustomer('').max} | 1 hour |`)
  expect(row('steps of one member')).toContain(`| ${stepsPerStaff('').max} | 1 hour |`)
  expect(row('answers to the estimates')).toContain(`| ${decisionsPerRequest('').max} | 1 day |`)
  expect(row('new links of a request')).toContain(`| ${linksPerRequest('').max} | 1 day |`)
})
