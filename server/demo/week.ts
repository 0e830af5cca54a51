/** Visits of the coming week for a demonstration: two a day, and one window that is full. */
import { offeredDays } from '#shared/shop/windows.ts'
import type { Transaction } from '../database/schema.ts'
import { HOUR } from '../lib/clock.ts'
import { insertRequest } from '../request/records/requests.ts'
import { insertVisit } from '../request/records/visits.ts'
import { takeStep } from '../request/steps/step.ts'
import { findPin } from '../shop/pins.ts'
import { readTimeSettings } from '../shop/settings.ts'
import type { Samples } from './samples.ts'

const WEEK = 7
const PER_DAY = 2
const PIN = '411017'

type DemoPerson = { userId: number; name: string; phone: string; email: string; pickupAddress: string }

/** Books the visits; every other one is confirmed. */
export async function seedWeek(
  trx: Transaction,
  { people, devices, now }: { people: readonly DemoPerson[]; devices: Samples['weekDevices']; now: number },
): Promise<void> {
  if (!(await findPin(trx, PIN))?.served) return
  // Of today some windows are over.
  const days = offeredDays(await readTimeSettings(trx), now).slice(1, WEEK + 1)
  const windows = days.flatMap(({ windows: [first, ...others] }, index) => {
    const last = others.at(-1)
    // On the second day the first window is full.
    return [first, index === 1 ? first : last].flatMap((window) => window ?? []).slice(0, PER_DAY)
  })
  for (const [index, window] of windows.entries()) {
    const person = people[index % people.length]
    const device = devices[index % devices.length]
    if (!person || !device) throw new Error('The demonstration has no customer or no device')
    const [brand, model, issue] = device
    const visit = { way: 'pickup' as const, pin: PIN, landmark: 'Near the chowk', window }
    const id = await insertRequest(
      trx,
      {
        ...person,
        brand,
        model,
        issue,
        notes: '',
        city: 'Pune',
        preferredPickupAt: window.start,
        visit,
        now: now - HOUR,
      },
      (requestId) => insertVisit(trx, requestId, visit, { mayExceed: true }),
    )
    if (index % 2 === 0)
      await takeStep(trx, {
        requestId: id,
        event: { type: 'confirm', by: 'owner' },
        now,
        by: { role: 'owner', userId: null },
      })
  }
}
