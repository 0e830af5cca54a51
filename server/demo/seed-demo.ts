/** `npm run seed:demo`: sample customers, requests and a message for a demonstration. */
import { momentOf, shopDayOf } from '#shared/shop-time.ts'
import { ensureOwnerAccount } from '../auth/owner-account.ts'
import { hashPassword } from '../auth/password.ts'
import { recordPayment } from '../billing/pay.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { refuseOtherShop } from '../cli/maintenance.ts'
import { ConfigError, readConfig } from '../config.ts'
import { insertMessage } from '../contact/repository.ts'
import { migrate, openDatabase } from '../database/client.ts'
import { readValue, setIfAbsent } from '../database/key-value.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { markKind } from '../database/shop-kind.ts'
import { write } from '../database/transaction.ts'
import { insertUser } from '../database/users.ts'
import { DAY, HOUR, systemClock } from '../lib/clock.ts'
import { PASSWORD_COST } from '../lib/password-cost.ts'
import { setPartsCost } from '../request/records/parts-cost.ts'
import { insertRequest } from '../request/records/requests.ts'
import { takeStep } from '../request/steps/step.ts'
import { claimWarranty } from '../request/submit/claim.ts'
import { seedPins } from '../shop/pins.ts'
import { seedBill } from './bill.ts'
import { seedDay } from './day.ts'
import { eventsOf } from './events-of.ts'
import { openDayAfter } from './open-day.ts'
import { fixedPriceOf, seedPrices } from './prices.ts'
import { readSamples, type SamplePerson, type SampleRequest } from './samples.ts'
import { assignSample, seedTechnicians, TECHNICIAN_EMAIL } from './technicians.ts'
import { seedWeek } from './week.ts'

/** Of the first customer in samples.json. */
const DEMO_EMAIL = 'sneha@demo.example'
export const DEMO_PASSWORD = 'tea on the balcony'

type Submission = {
  sample: SampleRequest
  customer: SamplePerson & { userId: number }
  /** The requests of the samples before this one. */
  made: readonly number[]
  devices: Parameters<typeof fixedPriceOf>[1]
  now: number
}

/** Submits a request, or the claim of an earlier one. @returns its id */
async function submitSample(
  trx: Transaction,
  { sample: { device, notes, priced, claimOf }, customer, made, devices, now }: Submission,
): Promise<number> {
  const { userId, fullName: name, phone, email, pickupAddress } = customer
  if (claimOf !== undefined) {
    const requestId = made[claimOf]
    if (requestId === undefined) throw new Error('A claim of the samples names no request before it')
    const by = { role: 'customer', userId } as const
    const claim = { requestId, words: notes, window: undefined, by, now, beforeTotals: async () => {} }
    return (await claimWarranty(trx, claim)).id
  }
  const [brand, model, issue] = device
  return insertRequest(trx, {
    userId,
    name,
    phone,
    email,
    brand,
    model,
    issue,
    notes,
    city: 'Pune',
    pickupAddress,
    preferredPickupAt: momentOf(shopDayOf(now + DAY), '16:30'),
    now,
    agreed: priced ? await fixedPriceOf(trx, devices, device) : null,
  })
}

const KEY = 'demo'
/** Whether the samples are there: they are stored in one transaction. */
export const hasDemo = async (database: Database) => (await readValue(database, KEY)) !== undefined

/**
 * @param textsSince the texts of before were sent; without it all of them: the customers have no phones
 * @returns false when the samples are there already
 */
export async function seedDemo(
  database: Database,
  now: number,
  textsSince = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { people, requests, visits, weekDevices, prices } = await readSamples()
  const { devices } = await createCatalogueCache(database)()
  const password = await hashPassword(DEMO_PASSWORD, PASSWORD_COST)
  return write(database, async (trx) => {
    if (!(await setIfAbsent(trx, KEY, 'seeded'))) return false
    await seedPrices(trx, { prices, devices, now: now - 30 * DAY })
    const ids: number[] = []
    for (const { fullName, email, phone } of people) {
      const row = { fullName, email, phone, role: 'CUSTOMER', password, now: now - 240 * DAY } as const
      const id = await insertUser(trx, row)
      if (id === undefined) throw new Error(`${email} or their phone has an account already`)
      ids.push(id)
    }
    const technicians = await seedTechnicians(trx, { password, now })
    const made: number[] = []
    for (const sample of requests) {
      const { by, daysAgo, restsFor = daysAgo * 24, promise, bill, payments, technician, partsCost } = sample
      const person = people[by]
      const userId = ids[by]
      if (!person || userId === undefined) throw new Error('A sample names nobody')
      const submitted = now - daysAgo * DAY - HOUR
      const customer = { ...person, userId }
      const id = await submitSample(trx, { sample, customer, made, devices, now: submitted })
      made.push(id)
      if (technician !== undefined)
        await assignSample(trx, { technicians, index: technician, requestId: id, now: submitted })
      const events = eventsOf(sample)
      for (const [index, event] of events.entries())
        await takeStep(trx, {
          requestId: id,
          event,
          by: { role: 'owner', userId: null },
          now: submitted + Math.round(((index + 1) * (now - restsFor * HOUR - submitted)) / events.length),
        })
      if (promise) {
        const promised = { day: await openDayAfter(trx, promise.openDays, now), part: promise.part }
        await takeStep(trx, {
          requestId: id,
          event: { type: 'promise', by: 'owner', ...promised },
          by: { role: 'owner', userId: null },
          now: now - HOUR,
        })
      }
      const rests = { requestId: id, now: now - restsFor * HOUR }
      if (partsCost !== undefined) await setPartsCost(trx, id, partsCost)
      if (bill) await seedBill(trx, { ...rests, bill })
      for (const draft of payments)
        await recordPayment(trx, { ...rests, draft, by: { role: 'owner', userId: null } })
    }
    const customers = people.flatMap(({ fullName: name, phone, email, pickupAddress }, index) => {
      const userId = ids[index]
      return userId === undefined ? [] : [{ userId, name, phone, email, pickupAddress }]
    })
    await seedWeek(trx, { people: customers, devices: weekDevices, now })
    await seedDay(trx, { visits, technicians, password, now })
    await trx
      .updateTable('notifications')
      .set({ state: 'sent', tries: 1 })
      .where('state', '=', 'queued')
      .$if(Number.isFinite(textsSince), (query) => query.where('created_at', '<', textsSince))
      .execute()
    await failNewestText(trx)
    const message = 'Do you also repair smart speakers?'
    await insertMessage(trx, { name: 'Kavita Joshi', phone: '9800000009', message }, now - 2 * DAY)
    return true
  })
}

/** The newest text could not be sent: the owner sends it again. */
const failNewestText = (trx: Transaction) =>
  trx
    .updateTable('notifications')
    .set({ state: 'failed', tries: 8 })
    .where(
      'id',
      '=',
      trx.selectFrom('notifications').select(({ fn }) => fn.max('id').as('id')),
    )
    .execute()

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.production) throw new ConfigError('Sample customers do not belong into a production database.')
  const report = (error: Error) => console.error(error.message)
  await refuseOtherShop(config)
  await migrate(config, report)
  const database = openDatabase(config, report)
  try {
    await markKind(database, config)
    await seedCatalogue(database)
    await seedPins(database)
    const owner = await ensureOwnerAccount(database, config, systemClock.now())
    if (owner)
      console.log(`Admin of this local run: ${owner.email}, password ${owner.password} (shown only now)`)
    const seeded = await seedDemo(database, systemClock.now())
    console.log(
      seeded
        ? `A shop with forty open requests: visits of today and of the coming week, devices in the workshop, messages. Log in as ${DEMO_EMAIL} or, as a technician, ${TECHNICIAN_EMAIL}, password "${DEMO_PASSWORD}".`
        : 'The sample customers are there already.',
    )
  } finally {
    await database.destroy()
  }
}

if (import.meta.main)
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
