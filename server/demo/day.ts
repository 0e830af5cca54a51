/** A demonstration of the owner's day: today's visits with their technicians, unanswered messages, and a closed day with visits. */

import { windowsOn } from '#shared/shop/windows.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { addToCounter } from '../database/counters.ts'
import type { Transaction } from '../database/schema.ts'
import { findOwner, insertUser } from '../database/users.ts'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { insertRequest } from '../request/records/requests.ts'
import { insertVisit } from '../request/records/visits.ts'
import { takeStep } from '../request/steps/step.ts'
import { addUnread, insertEntry } from '../request/thread/repository.ts'
import { readSettings, readTimeSettings, writeVersion } from '../shop/settings.ts'
import { eventsOf } from './events-of.ts'
import type { SampleVisit } from './samples.ts'
import { assignSample } from './technicians.ts'

/** Two in a window. */
const PER_WINDOW = 2
/** The closed day, counted from today: visits of the coming week are booked on it. */
const CLOSED_IN_DAYS = 3

/** Books the visit and takes its steps; the last one was a few minutes ago. */
async function seedVisit(
  trx: Transaction,
  {
    visit,
    index,
    technicians,
    password,
    now,
  }: { visit: SampleVisit; index: number; technicians: readonly number[]; password: string; now: number },
): Promise<void> {
  const { name, device, address, pin, wrote } = visit
  const person = { fullName: name, email: `day${index}@demo.example`, phone: `+91980000001${index}` }
  const userId = await insertUser(trx, { ...person, role: 'CUSTOMER', password, now: now - 2 * DAY })
  if (userId === undefined) throw new Error(`${person.email} or their phone has an account already`)
  const { windows } = windowsOn(shopDayOf(now), await readTimeSettings(trx))
  const window = windows[Math.floor(index / PER_WINDOW)] ?? null
  const [brand, model, issue] = device
  const place = { way: 'pickup', pin, landmark: '', window } as const
  const id = await insertRequest(
    trx,
    {
      userId,
      name,
      phone: person.phone,
      email: person.email,
      brand,
      model,
      issue,
      notes: '',
      city: 'Pune',
      pickupAddress: address,
      preferredPickupAt: window?.start ?? null,
      visit: place,
      now: now - DAY + index * MINUTE,
    },
    // The shop may have visits of its own today.
    (requestId) => insertVisit(trx, requestId, place, { mayExceed: true }),
  )
  await assignSample(trx, { technicians, index, requestId: id, now: now - DAY / 2 })
  const events = eventsOf(visit)
  for (const [step, event] of events.entries()) {
    const at = now - (events.length - step) * 10 * MINUTE
    await takeStep(trx, { requestId: id, event, by: { role: 'owner', userId: null }, now: at })
  }
  if (wrote === undefined) return
  const entry = { requestId: id, kind: 'message', body: wrote, now: now - HOUR / 2 } as const
  const entryId = await insertEntry(trx, { ...entry, by: { role: 'customer', userId } })
  await addUnread(trx, id, { id: entryId, by: 'customer' })
  await addToCounter(trx, { threads: 1 })
}

/** Without an account of the owner, or with closed days of theirs, no day is closed. */
export async function seedDay(
  trx: Transaction,
  {
    visits,
    technicians,
    password,
    now,
  }: { visits: readonly SampleVisit[]; technicians: readonly number[]; password: string; now: number },
): Promise<void> {
  for (const [index, visit] of visits.entries())
    await seedVisit(trx, { visit, index, technicians, password, now })
  const { value, version } = await readSettings(trx, 'closures')
  const day = addDays(shopDayOf(now), CLOSED_IN_DAYS)
  const owner = await findOwner(trx)
  if (!owner || value.days.length > 0) return
  const closed = { day, reason: 'Stock taking', hours: null, capacity: null }
  await writeVersion(trx, { name: 'closures', value: { days: [closed] }, version, userId: owner.userId, now })
}
