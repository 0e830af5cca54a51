/** After any history of bookings by several people at once, over three connections, seats, counts and lists agree. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#shared/shop-time.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from '#tests/support/person.ts'
import { type History, histories, playHistory, type SeatShop } from '#tests/support/seat-history.ts'
import { rounds, timeout } from './rounds.ts'

const CONNECTIONS = 3
const CUSTOMERS = 4

describe.each(engines)('on %s', (engine) => {
  const shops: Shop[] = []
  let people: Omit<SeatShop, 'report'>
  beforeAll(async () => {
    const shop = await openShop({ engine })
    shops.push(shop)
    while (shops.length < CONNECTIONS) shops.push(await openShop({ engine, sharing: shop }))
    let calls = 0
    const visitor = () => createPerson((path, init) => (shops[calls++ % CONNECTIONS] ?? shop).ask(path, init))
    async function customer(): Promise<Person> {
      const [person, details] = [visitor(), newRegistration()]
      await registerAs(person, details, shop.phone(details.phone))
      await signIn(person, details.email, details.passwordHash)
      return person
    }
    const customers: [Person, ...Person[]] = [await customer()]
    while (customers.length < CUSTOMERS) customers.push(await customer())
    const admin = visitor()
    await signIn(admin, owner.email, owner.password)
    people = { database: shop.database, customers, owner: admin, today: shopDayOf(shop.clock.now()) }
  })
  afterAll(async () => {
    for (const shop of shops.toReversed()) await shop.close()
  })

  const play = async (history: History) => {
    const wrong: string[] = []
    await playHistory({ ...people, report: (what) => wrong.push(what) }, history)
    expect(wrong).toEqual([])
  }

  test(
    'customers hold no more than there is at any moment, beside too many visits they get none',
    () => fc.assert(fc.asyncProperty(histories, play), { ...rounds(30), endOnFailure: true }),
    timeout,
  )
})
