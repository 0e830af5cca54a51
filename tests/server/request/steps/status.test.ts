/** A repair request is marked as done once, and its customer gets one SMS. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCounts, setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const newKey = (): string => crypto.randomUUID()

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

  const submit = (person: Person, body: object = {}, idempotencyKey = newKey()) =>
    person.call(submitRequest, { body: { ...order, ...body }, idempotencyKey })
  const requestsOf = async (person: Customer) =>
    (await person.call(listOwnRequests, { params: { userId: person.userId } })).answer ?? []
  const finish = (id: number, status: 'DONE' | 'PENDING' = 'DONE') =>
    owner.call(setRequestStatus, { params: { id }, body: { status } })
  const statusTexts = async (number: string) =>
    (await shop.phone(number).texts()).filter(({ kind }) => kind === 'status')

  describe('marked as done', () => {
    const counts = async () => (await owner.call(getCounts, {})).answer
    const submitted = async (person: Customer) => (await submit(person)).answer?.id ?? 0

    test('a request is done, counted, and its customer told', async () => {
      const raj = await shop.customer()
      const before = await counts()
      const id = await submitted(raj)
      expect(await counts()).toMatchObject({ pending: (before?.pending ?? 0) + 1, done: before?.done })
      expect((await finish(id)).status).toBe(204)
      expect((await requestsOf(raj))[0]).toMatchObject({ id, status: 'DONE' })
      expect(await counts()).toMatchObject({ pending: before?.pending, done: (before?.done ?? 0) + 1 })
      await shop.sendOutbox()
      expect((await statusTexts(raj.details.phone)).map(({ text }) => text)).toEqual([
        `Doorstep Repair: your Galaxy S23 repair (request ${id}) is done.`,
      ])
    })

    test('twice, also concurrently, the customer gets one SMS', async () => {
      const raj = await shop.customer()
      const id = await submitted(raj)
      const answers = await Promise.all([finish(id), finish(id), finish(id), finish(id)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
      expect((await finish(id)).status).toBe(204)
      await shop.sendOutbox()
      expect(await statusTexts(raj.details.phone)).toHaveLength(1)
    })

    test('[2.3.1] a done request stays done', async () => {
      const id = await submitted(priya)
      expect((await finish(id, 'PENDING')).status).toBe(204)
      await finish(id)
      expect(await finish(id, 'PENDING')).toMatchObject({
        status: 409,
        error: 'This request is done already.',
      })
      expect((await requestsOf(priya))[0]?.status).toBe('DONE')
    })

    test.each(['CANCELLED', 'done', '', null, 1, ['DONE']])('the status %j is unknown', async (status) => {
      const id = await submitted(priya)
      expect((await owner.send('PUT', `/api/repair/${id}/status`, { body: { status } })).status).toBe(400)
      expect((await requestsOf(priya))[0]?.status).toBe('PENDING')
    })

    test('the SMS goes to the phone of the request and contains nothing that a person typed', async () => {
      const { answer } = await submit(priya, {
        phone: '7012345678',
        brand: 'WIN A PRIZE http://evil.example',
      })
      await finish(answer?.id ?? 0)
      await shop.sendOutbox()
      const [text] = await statusTexts('+917012345678')
      expect(text?.text).not.toContain('PRIZE')
    })
  })
})
