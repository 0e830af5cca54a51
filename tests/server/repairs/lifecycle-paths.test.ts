/** The walks of the request's lifecycle, taken on the real server: what the machine takes is granted, all else refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { listUserRepairs, setRepairStatus, submitRepair } from '#shared/api.ts'
import { RepairStatus } from '#shared/repair.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { walksOf } from '../../paths/engine/walks.ts'
import { requestLifecycleModel } from '../../paths/request-lifecycle.model.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
/** The steps of a status: PENDING and DONE. */
const walks = walksOf(requestLifecycleModel, 'edges', {
  allowsStart: (start) => start === 'just submitted',
  allowsEvent: (_, { event, label }) =>
    RepairStatus.options.some((status) => status === event.type) && label === 'the owner',
})

let shop: Shop
let owner: Customer
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.owner()
})
afterAll(() => shop.close())

/** A request of a customer of its own, so that every text on their phone is about it. */
async function submitted() {
  const customer = await shop.customer()
  const sent = await customer.call(submitRepair, { body: order, idempotencyKey: crypto.randomUUID() })
  const id = sent.answer?.id ?? 0
  return {
    ask: (status: RepairStatus) => owner.call(setRepairStatus, { params: { id }, body: { status } }),
    async status() {
      const { answer = [] } = await customer.call(listUserRepairs, { params: { userId: customer.userId } })
      return answer.map((one) => [one.id, one.status])
    },
    async texts() {
      await shop.sendOutbox()
      const texts = await shop.phone(customer.details.phone).texts()
      return texts.filter(({ kind }) => kind === 'status').length
    },
    id,
  }
}
type Request = Awaited<ReturnType<typeof submitted>>

/** The request is what the machine says, what the machine does not take is refused, and its customer is told once. */
async function see(request: Request, state: AnyMachineSnapshot) {
  for (const status of RepairStatus.options) {
    if (state.can({ type: status, by: 'owner' })) continue
    expect(await request.ask(status)).toMatchObject({ status: 409, error: 'This request is done already.' })
  }
  const status = state.matches('DONE') ? 'DONE' : 'PENDING'
  expect(await request.status()).toEqual([[request.id, status]])
  expect(await request.texts()).toBe(status === 'DONE' ? 1 : 0)
}

test.each(walks)('$title: the server goes the same way', async ({ first, steps }) => {
  const request = await submitted()
  await see(request, first.state)
  for (const { event, state } of steps) {
    const asked = RepairStatus.options.find((status) => status === event.type)
    expect(asked, event.type).toBeDefined()
    if (asked) expect((await request.ask(asked)).status).toBe(204)
    await see(request, state)
  }
})

test('the walks take every transition that a status takes', () => {
  const taken = new Set(walks.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
  expect(taken.size).toBe(3)
})
