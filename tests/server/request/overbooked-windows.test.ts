/** After the owner has gone beyond the capacity of a window, customers get the places that are left, also all at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { listDayVisits } from '#shared/request/visit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { bookUntilAnswered, startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const TAKEN = 'This time was just taken. Please choose another.'
const DAYS_AHEAD = 1
const AT_ONCE = 8

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let people: readonly Customer[]
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    owner = await shop.owner()
    people = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.customer()))
  })
  afterAll(() => shop.close())

  const personAt = (index: number) => {
    const person = people[index]
    if (!person) throw new Error(`There is no customer ${index}`)
    return person
  }
  const book = async (person: Person, window?: string) => (await submitFor(person, window)).answer?.id ?? 0
  const step = (person: Person, id: number, body: RequestStep) =>
    person.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  /** A window with both places taken, and a third visit by the owner. */
  async function overbook(start: string) {
    const ids = [await book(personAt(0), start), await book(personAt(1), start)]
    const third = await book(personAt(2))
    expect((await step(owner, third, { type: 'reschedule', window: start })).status).toBe(200)
    return ids
  }
  const visitsIn = async (start: string) => {
    const { answer = [] } = await owner.call(listDayVisits, { query: { day: start.slice(0, 10) } })
    return answer.filter(({ window }) => window.start === start)
  }
  const freeIn = async (start: string) =>
    (await windowsOf(shop, DAYS_AHEAD)).find((window) => window.start === start)?.free

  test('two customers cancel: of all who ask for the window at once, one gets the place that is left', async () => {
    for (const { start } of await windowsOf(shop, DAYS_AHEAD)) {
      const [first = 0, second = 0] = await overbook(start)
      await step(personAt(0), first, { type: 'cancel' })
      expect(await freeIn(start)).toBe(0)
      await step(personAt(1), second, { type: 'cancel' })
      expect(await freeIn(start)).toBe(1)

      const answers = await Promise.all(people.map((person) => bookUntilAnswered(person, start)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused.map(({ error }) => error)).toEqual(Array.from({ length: AT_ONCE - 1 }, () => TAKEN))
      expect(await visitsIn(start)).toHaveLength(2)
      expect(await freeIn(start)).toBe(0)
    }
  })
})
