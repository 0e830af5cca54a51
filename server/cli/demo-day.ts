/** The owner's day for a demonstration: nine visits of today, messages that wait for an answer, and a closed day with visits. */
import type { RequestEvent } from '#machines/request-decisions.ts'
import { shopDayOf } from '#shared/pickup-time.ts'
import { addDays, windowsOn } from '#shared/windows.ts'
import { addToCounter } from '../database/counters.ts'
import type { Transaction } from '../database/schema.ts'
import { findOwner, insertUser } from '../database/users.ts'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { insertRequest } from '../request/records/requests.ts'
import { insertVisit } from '../request/records/visits.ts'
import { takeStep } from '../request/steps/step.ts'
import { addUnread, insertEntry } from '../request/thread/repository.ts'
import { readSettings, readTimeSettings, writeVersion } from '../shop/settings.ts'

/** Two in a window. */
const PER_WINDOW = 2
/** The closed day, counted from today: visits of the coming week are booked on it. */
const CLOSED_IN_DAYS = 3

type Visit = {
  name: string
  device: readonly [brand: string, model: string, issue: string]
  address: string
  pin: string
  steps: readonly ('confirm' | 'depart' | 'arrive')[]
  /** What the customer wrote; the shop has not read it. */
  wrote?: string
}
const CONFIRMED = ['confirm'] as const

const visits: readonly Visit[] = [
  {
    name: 'Amit Pawar',
    device: ['MI', 'Redmi Note 12 Pro 5G', 'Charging Port Repair'],
    address: 'B-204, Shubham Park, Wakad',
    pin: '411057',
    steps: ['confirm', 'depart', 'arrive'],
  },
  {
    name: 'Meera Joshi',
    device: ['Samsung Tablet', 'Galaxy Tab S9 11', 'Screen Damage'],
    address: 'Row House 7, Yamunanagar, Nigdi',
    pin: '411044',
    steps: CONFIRMED,
    wrote: 'I am still waiting. Are you coming today?',
  },
  {
    name: 'Joseph D’Souza',
    device: ['Apple', 'iPhone 13', 'Back Glass Repair'],
    address: 'Flat 12, Sai Residency, Station Road, Chinchwad',
    pin: '411019',
    steps: ['confirm', 'depart'],
  },
  {
    name: 'Pooja Gaikwad',
    device: ['Motorola', 'Moto G84 5G', 'Speaker Repair'],
    address: '3, Landewadi, Bhosari',
    pin: '411039',
    steps: CONFIRMED,
    wrote: 'Please bring a black one if there is a choice.',
  },
  {
    name: 'Vikram Salunkhe',
    device: ['Vivo', 'Vivo X60', 'Water Damage Repair'],
    address: 'Datta Mandir Road, Akurdi',
    pin: '411035',
    steps: CONFIRMED,
  },
  {
    name: 'Imran Pathan',
    device: ['Realme', 'Realme 9', 'Screen Repair'],
    address: 'Near the station, Kasarwadi',
    pin: '411034',
    steps: [],
  },
  {
    name: 'कविता मोरे',
    device: ['MacBook Air', 'MacBook Air A2337 (M1, 2020)', 'Keyboard Not Working'],
    address: 'Dange Chowk, Thergaon',
    pin: '411033',
    steps: CONFIRMED,
  },
  {
    name: 'Sunil Kamble',
    device: ['OnePlus', 'OnePlus 9', 'Battery Repair'],
    address: 'Lane 4, Old Sangavi',
    pin: '411027',
    steps: [],
    wrote: 'Can you also put a tempered glass on it?',
  },
  {
    name: 'Anita Bhosale',
    device: ['Apple Watch', 'Apple Watch SE 2 (44mm)', 'Screen Glass Repair'],
    address: 'Kalewadi Phata, Pimpri',
    pin: '411017',
    steps: CONFIRMED,
  },
]

/** Books the visit and takes its steps; the last one was a few minutes ago. */
async function seedVisit(
  trx: Transaction,
  { visit, index, password, now }: { visit: Visit; index: number; password: string; now: number },
): Promise<void> {
  const { name, device, address, pin, steps, wrote } = visit
  const person = { fullName: name, email: `day${index}@demo.example`, phone: `+91980000001${index}` }
  const userId = await insertUser(trx, { ...person, role: 'CUSTOMER', password, now: now - 2 * DAY })
  if (userId === undefined) throw new Error(`${person.email} or their phone has an account already`)
  const { windows } = windowsOn(shopDayOf(now), await readTimeSettings(trx))
  const window = windows[Math.floor(index / PER_WINDOW)] ?? null
  const [brand, model, issue] = device
  const id = await insertRequest(
    trx,
    {
      ...{ userId, name, phone: person.phone, email: person.email, brand, model, issue, notes: '' },
      ...{ city: 'Pune', pickupAddress: address, preferredPickupAt: window?.start ?? null },
      now: now - DAY + index * MINUTE,
      idempotency: { key: null, bodyHash: '' },
    },
    (requestId) => insertVisit(trx, requestId, { way: 'pickup', pin, landmark: '', window }),
  )
  if (id === undefined) throw new Error('A visit was not kept')
  for (const [step, type] of steps.entries()) {
    const event: RequestEvent = { type, by: 'owner' }
    const at = now - (steps.length - step) * 10 * MINUTE
    await takeStep(trx, { requestId: id, event, by: { role: 'owner', userId: null }, now: at })
  }
  if (wrote === undefined) return
  const entry = { requestId: id, kind: 'message', body: wrote, now: now - HOUR / 2, key: null } as const
  const entryId = await insertEntry(trx, { ...entry, by: { role: 'customer', userId } })
  if (entryId === undefined) throw new Error('A message was not kept')
  await addUnread(trx, id, { id: entryId, by: 'customer' })
  await addToCounter(trx, { threads: 1 })
}

/** Without an account of the owner, or with closed days of theirs, no day is closed. */
export async function seedDay(
  trx: Transaction,
  { password, now }: { password: string; now: number },
): Promise<void> {
  for (const [index, visit] of visits.entries()) await seedVisit(trx, { visit, index, password, now })
  const { value, version } = await readSettings(trx, 'closures')
  const day = addDays(shopDayOf(now), CLOSED_IN_DAYS)
  const owner = await findOwner(trx)
  if (!owner || value.days.length > 0) return
  const closed = { day, reason: 'Stock taking', hours: null, capacity: null }
  await writeVersion(trx, { name: 'closures', value: { days: [closed] }, version, userId: owner.userId, now })
}
