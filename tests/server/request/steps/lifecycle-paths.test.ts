/** The walks of the lifecycle, taken by API calls: steps that the machine allows succeed, others are refused with the reason. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide, type RequestState, whyNot } from '#machines/request/decisions.ts'
import { RequestStep } from '#shared/request/details.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory, getRequest, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { draftOf } from '#tests/support/estimates.ts'
import { walksOf } from '../../../paths/engine/walks.ts'
import { requestLifecycleModel } from '../../../paths/request/lifecycle.model.ts'
import { isLifecycleEvent } from '../../../paths/request/lifecycle.oracle.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
/** The roles that have an account today. */
const ROLES = ['owner', 'customer'] as const
type Role = (typeof ROLES)[number]

type StepType = RequestStep['type']
const STEPS: readonly StepType[] = RequestStep.options.flatMap(({ entries: { type } }) =>
  'options' in type ? type.options : [type.literal],
)
const isStep = (type: string): type is StepType => STEPS.some((step) => step === type)
const roleOf = (event: object): Role | undefined =>
  ROLES.find((role) => 'by' in event && event.by === role && !('proof' in event) && !('outcome' in event))

/** The shop is open every day. */
const OPEN_DAY = addDays(shopDayOf(Date.now()), 5)

/** The body of a step: the time is changed to any time, and an answer is to the open estimate. */
function bodyOf(type: StepType, version: number): RequestStep {
  switch (type) {
    case 'reschedule':
      return { type, window: null }
    case 'promise':
      return { type, day: OPEN_DAY, part: false }
    case 'approve':
      return { type, version, option: 0 }
    case 'decline':
      return { type, version }
    default:
      return { type }
  }
}

/** The steps that the calls take today; technicians come later. */
const walks = walksOf(requestLifecycleModel, 'parts', {
  allowsStart: (start) => start === 'just submitted',
  allowsEvent: (_, { event }) =>
    roleOf(event) !== undefined &&
    (isStep(event.type) || ['estimate', 'DONE', 'PENDING'].includes(event.type)),
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  async function submitted() {
    const customer = await shop.customer()
    const sent = await customer.call(submitRequest, { body: order, idempotencyKey: crypto.randomUUID() })
    const params = { id: sent.answer?.id ?? 0 }
    const people = { owner, customer }
    const read = async () => {
      const { answer } = await owner.call(getRequest, { params })
      if (!answer) throw new Error('The request is gone')
      return answer
    }
    const step = (type: StepType, by: Role, { openVersion }: RequestState) => {
      const body = bodyOf(type, openVersion ?? 0)
      return people[by].call(takeStep, { params, body, idempotencyKey: crypto.randomUUID() })
    }
    const estimate = (by: Role) =>
      people[by].call(sendEstimate, { params, body: draftOf(), idempotencyKey: crypto.randomUUID() })
    const setStatus = (status: 'DONE' | 'PENDING', by: Role) =>
      people[by].call(setRequestStatus, { params, body: { status } })
    return {
      read,
      history: async () => (await owner.call(getHistory, { params })).answer ?? [],
      take(type: string, by: Role, before: RequestState) {
        if (isStep(type)) return step(type, by, before)
        return type === 'estimate' ? estimate(by) : setStatus(type === 'DONE' ? 'DONE' : 'PENDING', by)
      },
      /** Every step that is not possible now is refused with the sentence of the button. */
      async expectRefusals(request: RequestState) {
        for (const by of ROLES)
          for (const type of STEPS) {
            const reason = whyNot(request, type, by)
            if (reason === undefined) continue
            expect(await step(type, by, request), `${type} by the ${by}`).toMatchObject({
              status: 409,
              error: reason,
            })
          }
        const noEstimate = whyNot(request, 'estimate', 'owner')
        if (noEstimate !== undefined)
          expect(await estimate('owner')).toMatchObject({ status: 409, error: noEstimate })
        expect((await estimate('customer')).status).toBe(403)
        if (request.stage === 'done')
          expect(await setStatus('PENDING', 'owner')).toMatchObject({
            status: 409,
            error: 'This request is done already.',
          })
        expect((await setStatus('DONE', 'customer')).status).toBe(403)
      },
    }
  }

  test.each(walks)('$title: the calls go the same way', async ({ first, steps }) => {
    const request = await submitted()
    const refusedIn = new Set<string>()
    let expected: RequestState = { ...first.state.context, stage: 'received' }
    let version = 0
    for (const { event } of steps) {
      const key = `${expected.stage} ${expected.deviceInShop}`
      if (!refusedIn.has(key)) await request.expectRefusals(expected)
      refusedIn.add(key)
      const by = roleOf(event)
      if (!by || !isLifecycleEvent(event)) throw new Error('A step by nobody')
      // The server counts the versions.
      if (event.type === 'estimate') version++
      const before = expected
      const after = decide(before, 'version' in event ? { ...event, version } : event)
      if ('refused' in after) throw new Error(`The machine refuses ${event.type}`)
      expected = { ...after, inTime: expected.inTime }
      expect([200, 204]).toContain((await request.take(event.type, by, before)).status)
      const { stage, deviceInShop, openVersion, result, status } = await request.read()
      expect({ stage, deviceInShop, openVersion, result }).toEqual({
        ...{ stage: after.stage, deviceInShop: after.deviceInShop },
        ...{ openVersion: after.openVersion, result: after.result },
      })
      expect(status).toBe(stage === 'done' ? 'DONE' : 'PENDING')
    }
    await request.expectRefusals(expected)
    const history = await request.history()
    expect(history.map(({ seq }) => seq)).toEqual(history.map((_, index) => index + 1))
  })

  test('the walks take every step that the calls know', () => {
    const taken = new Set(walks.flatMap(({ steps }) => steps.map(({ event }) => event.type)))
    expect([...taken].sort()).toEqual([...STEPS, 'estimate', 'DONE', 'PENDING'].sort())
  })
})
