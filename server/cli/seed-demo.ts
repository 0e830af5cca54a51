/** `npm run seed:demo`: sample customers, requests and a message for a demonstration. */
import type { RequestEvent } from '#machines/request-lifecycle.ts'
import { pickupTimeOf } from '#shared/pickup-time.ts'
import { ensureOwnerAccount } from '../auth/owner-account.ts'
import { hashPassword } from '../auth/password.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import { ConfigError, readConfig } from '../config.ts'
import { migrate, openDatabase } from '../database/client.ts'
import { setIfAbsent } from '../database/key-value.ts'
import { seedPins } from '../database/pins.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { insertUser } from '../database/users.ts'
import { DAY, HOUR, systemClock } from '../lib/clock.ts'
import { insertMessage } from '../messages/repository.ts'
import { insertRepair } from '../repairs/repository.ts'
import { takeStep } from '../requests/step.ts'
import { seedWeek } from './demo-week.ts'

export const DEMO_PASSWORD = 'tea on the balcony'

const people = [
  { fullName: 'Sneha Kulkarni', email: 'sneha@demo.example', phone: '+919800000001' },
  { fullName: 'Rohit Deshmukh', email: 'rohit@demo.example', phone: '+919800000002' },
  { fullName: 'Farah Shaikh', email: 'farah@demo.example', phone: '+919800000003' },
  { fullName: 'आदित्य पाटील', email: 'aditya@demo.example', phone: '+919800000004' },
] as const

/** The steps after the submission, by the owner; an estimate is the first one. */
type DemoStep = Exclude<RequestEvent['type'], 'PENDING' | 'assign' | 'reschedule'>
type Sample = {
  by: number
  daysAgo: number
  device: readonly [string, string, string]
  notes?: string
  steps?: readonly DemoStep[]
}
const VISIT = ['confirm', 'depart', 'arrive'] as const
const WORKSHOP = [...VISIT, 'collect', 'diagnose'] as const
/** A request in each stage. */
const samples: readonly Sample[] = [
  {
    by: 0,
    daysAgo: 21,
    device: ['Apple', 'iPhone 12', 'Battery Repair'],
    steps: [...VISIT, 'finish', 'DONE'],
  },
  { by: 1, daysAgo: 14, device: ['Samsung', 'Galaxy S21', 'Screen Repair'], steps: ['DONE'] },
  {
    by: 2,
    daysAgo: 9,
    device: ['MacBook Air', 'MacBook Air A2337 (M1, 2020)', 'Keyboard Not Working'],
    steps: [...WORKSHOP, 'giveUp', 'sendBack', 'handOver', 'DONE'],
  },
  {
    by: 3,
    daysAgo: 8,
    device: ['Vivo', 'Vivo X50', 'Camera Repair'],
    steps: [...WORKSHOP, 'finish', 'sendBack', 'handOver'],
  },
  {
    by: 0,
    daysAgo: 7,
    device: ['Oppo', 'Oppo Reno8', 'Battery Repair'],
    steps: [...WORKSHOP, 'finish', 'sendBack'],
  },
  { by: 1, daysAgo: 7, device: ['Samsung', 'Galaxy S21', 'Screen Repair'], steps: [...WORKSHOP, 'finish'] },
  {
    by: 2,
    daysAgo: 6,
    device: ['Samsung', 'Galaxy S23', 'Water Damage Repair'],
    steps: [...WORKSHOP, 'giveUp'],
  },
  {
    by: 3,
    daysAgo: 6,
    device: ['Vivo', 'Vivo X60', 'Mic Repair'],
    steps: [...WORKSHOP, 'estimate', 'decline'],
  },
  {
    by: 0,
    daysAgo: 5,
    device: ['Apple', 'iPhone 13', 'Screen Repair'],
    steps: [...WORKSHOP, 'estimate', 'approve'],
  },
  { by: 1, daysAgo: 4, device: ['OnePlus', 'OnePlus 9', 'Camera Repair'], steps: [...WORKSHOP, 'estimate'] },
  { by: 2, daysAgo: 4, device: ['Apple', 'iPhone 11', 'Battery Repair'], steps: WORKSHOP },
  { by: 3, daysAgo: 3, device: ['Realme', 'Realme 8', 'Screen Repair'], steps: [...VISIT, 'collect'] },
  { by: 0, daysAgo: 2, device: ['Samsung', 'Galaxy S23', 'Battery Repair'], steps: ['confirm', 'cancel'] },
  { by: 1, daysAgo: 1, device: ['Apple', 'iPhone 14', 'Screen Repair'], steps: VISIT },
  { by: 2, daysAgo: 1, device: ['Vivo', 'Vivo V21', 'Mic Repair'], steps: ['confirm', 'depart'] },
  { by: 3, daysAgo: 1, device: ['Samsung', 'Galaxy S22', 'Battery Repair'], steps: ['confirm'] },
  {
    by: 3,
    daysAgo: 6,
    device: ['Realme', 'Realme 9', 'Charging Port Repair'],
    notes: 'संध्याकाळी सहा नंतर या.',
  },
  {
    by: 0,
    daysAgo: 3,
    device: ['iPad', 'iPad (9th generation)', 'Screen Damage'],
    notes: 'The dog sat on it.',
  },
  { by: 1, daysAgo: 1, device: ['Apple Watch', 'Apple Watch SE 2 (44mm)', 'Screen Glass Repair'] },
  {
    by: 2,
    daysAgo: 0,
    device: ['OnePlus', 'OnePlus 11', 'Water Damage Repair'],
    notes: 'It is in a bag of rice.',
  },
]
const addresses = [
  'Flat 4, Ganesh Nagar, Pimpri',
  '12 Ajmera Colony, Pimpri',
  'B-7, Sant Tukaram Nagar',
  'Morwadi, Pimpri',
]

const eventOf = (type: DemoStep): RequestEvent =>
  type === 'estimate' || type === 'approve' || type === 'decline'
    ? { type, by: 'owner', version: 1 }
    : { type, by: 'owner' }

/** @returns false when the samples are there already */
export async function seedDemo(database: Database, now: number): Promise<boolean> {
  const password = await hashPassword(DEMO_PASSWORD)
  return write(database, async (trx) => {
    if (!(await setIfAbsent(trx, 'demo', 'seeded'))) return false
    const ids: number[] = []
    for (const person of people) {
      const id = await insertUser(trx, { ...person, role: 'CUSTOMER', password, now: now - 30 * DAY })
      if (id === undefined) throw new Error(`${person.email} or their phone has an account already`)
      ids.push(id)
    }
    for (const { by, daysAgo, device, notes = '', steps = [] } of samples) {
      const person = people[by]
      const userId = ids[by]
      if (!person || userId === undefined) throw new Error('A sample names nobody')
      const [brand, model, issue] = device
      const submitted = now - daysAgo * DAY - HOUR
      const id = await insertRepair(trx, {
        ...{ userId, name: person.fullName, phone: person.phone, email: person.email },
        ...{ brand, model, issue, notes, city: 'Pune', pickupAddress: addresses[by] ?? '' },
        preferredPickupAt: Date.parse(pickupTimeOf(`${dayOf(submitted + DAY)}T16:30`) ?? ''),
        now: submitted,
        idempotency: { key: null, bodyHash: '' },
      })
      if (id === undefined) throw new Error('A sample was not kept')
      for (const [index, type] of steps.entries())
        await takeStep(trx, {
          requestId: id,
          event: eventOf(type),
          by: { role: 'owner', userId: null },
          now: submitted + Math.round(((index + 1) * HOUR) / (steps.length + 1)),
        })
    }
    await seedWeek(
      trx,
      people.flatMap(({ fullName: name, phone, email }, index) => {
        const userId = ids[index]
        return userId === undefined
          ? []
          : [{ userId, name, phone, email, pickupAddress: addresses[index] ?? '' }]
      }),
      now,
    )
    // The customers have no phones: nothing is sent to them.
    await trx.updateTable('notices').set({ state: 'sent', tries: 1 }).where('state', '=', 'queued').execute()
    const message = 'Do you also repair smart speakers?'
    await insertMessage(trx, { name: 'Kavita Joshi', phone: '9800000009', message }, now - 2 * DAY, null)
    return true
  })
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.production) throw new ConfigError('Sample customers do not belong into a production database.')
  const report = (error: Error) => console.error(error.message)
  await migrate(config, report)
  const database = openDatabase(config, report)
  try {
    await seedCatalogue(database)
    await seedPins(database)
    const owner = await ensureOwnerAccount(database, config, systemClock.now())
    if (owner)
      console.log(`Admin of this local run: ${owner.email}, password ${owner.password} (shown only now)`)
    const seeded = await seedDemo(database, systemClock.now())
    console.log(
      seeded
        ? `${people.length} sample customers, ${samples.length} requests, and a week of visits. Log in as ${people[0].email}, password "${DEMO_PASSWORD}".`
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
