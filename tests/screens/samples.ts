/** Seeds a busy shop: requests for every kind of device, long names, several writing systems, sent and failed SMS. */

import { hashPassword } from '#server/auth/password.ts'
import { insertMessage } from '#server/contact/repository.ts'
import { openDatabase } from '#server/database/client.ts'
import { write } from '#server/database/transaction.ts'
import { insertUser } from '#server/database/users.ts'
import { DAY, HOUR, MINUTE } from '#server/lib/clock.ts'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'
import { replaceScope } from '#server/price/guide.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { HOME_NAME_MAX } from '#shared/limits.ts'
import { markDone } from '#tests/support/mark-done.ts'

const PASSWORD = 'marigold garland'
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Iyengaran'.slice(0, HOME_NAME_MAX)

const people = [
  { fullName: 'Meera Joshi', email: 'meera@mail.example', phone: '+919812300001' },
  {
    fullName: LONG_NAME,
    email: 'subrahmanyam.venkatanarasimharajuvaripeta@mail.example',
    phone: '+917012300002',
  },
  { fullName: 'अनिरुद्ध देशपांडे', email: 'aniruddha@mail.example', phone: '+919912300003' },
] as const
/** A customer with many requests, and one without any. */
export const customer = { email: people[0].email, password: PASSWORD }
export const newcomer = { email: 'ravi@mail.example', password: PASSWORD }

const devices = [
  ['Apple', 'iPhone 16 Pro', 'Screen Repair'],
  ['Samsung', 'Galaxy Z Fold5', 'Charging Port Repair'],
  ['MacBook Pro', 'MacBook Pro A2442 (14-inch, M1 Pro and Max, 2021)', 'Keyboard Not Working'],
  ['iPad Air', 'iPad Air (11-inch, M2)', 'Screen Damage'],
  ['OnePlus', 'OnePlus 12', 'Battery Repair'],
  ['Apple Watch', 'Apple Watch Ultra 2 (49mm)', 'Screen Glass Repair'],
  ['Samsung Tablet', 'Galaxy Tab A8 10.5', 'Battery Issue'],
  ['Other', 'Nothing Phone (2a) Plus, the grey one with the lights', 'Water Damage'],
] as const
const notes = [
  'Ring the bell twice, the dog is friendly.',
  '',
  'दरवाज्याजवळ कुत्रा आहे, आधी फोन करा. संध्याकाळी सहा नंतर घरी असतो.',
] as const
const messages = [
  [
    'Kiran Pawar',
    'Can you come to Wakad on a Sunday? My iPad does not charge any more, whatever cable I use.',
  ],
  ['मंगल गायकवाड', 'माझ्या फोनची काच फुटली आहे. किती खर्च येईल?'],
  [LONG_NAME, 'Thank you for the quick repair!\nCould you send me the bill by email?'],
] as const

/** The requests by customer, oldest first: one customer has many, the others three. */
const asked = (now: number) =>
  people
    .flatMap((_, who) =>
      Array.from({ length: who === 0 ? 24 : 3 }, (_, index) => ({
        who,
        index: index + 1,
        submitted: now - index * 0.6 * DAY - who * 5 * HOUR - 12 * MINUTE,
      })),
    )
    .toSorted((one, other) => one.submitted - other.submitted)

const price = (issue: string, low: number | null, high: number | null, warrantyDays: number | null) => ({
  issue,
  low,
  high,
  warrantyDays,
})
/** Of phones, of iPads, and of an iPad mini in the seeded catalogue. */
const prices = [
  {
    scope: 'type:phones',
    rows: [price('Screen Repair', 199_900, null, 90), price('Mic Repair', 89_900, 89_900, 180)],
  },
  {
    scope: 'type:ipads',
    rows: [price('Screen Damage', 599_900, 1_299_900, 180), price('Other', null, null, null)],
  },
  { scope: 'model:322', rows: [price('Screen Damage', 499_900, 499_900, 90)] },
] as const

/** Seeds the database in `dataDir`, which must exist. */
export async function addSamples(dataDir: string): Promise<void> {
  const database = openDatabase({ dataDir }, (error) => console.error(error.message))
  const now = Date.now()
  const password = await hashPassword(PASSWORD, PASSWORD_COST)
  const join = { role: 'CUSTOMER', password, now: now - 40 * DAY } as const
  await write(database, async (trx) => {
    await insertUser(trx, { ...join, ...newcomer, fullName: 'Ravi Kale', phone: '+918812300004', password })
    const ids: (number | undefined)[] = []
    for (const person of people) ids.push(await insertUser(trx, { ...person, ...join }))
    for (const { who, index, submitted } of asked(now)) {
      const userId = ids[who]
      const person = people[who]
      if (userId === undefined || !person) throw new Error('A sample has an unknown or duplicate customer')
      const { fullName: name, phone, email } = person
      const [brand, model, issue] = devices[(index + who) % devices.length] ?? devices[0]
      const id = await insertRequest(trx, {
        ...{ userId, name, phone, email, brand, model, issue, city: 'Pune', now: submitted },
        notes: notes[index % notes.length] ?? '',
        pickupAddress: index % 2 ? 'Flat 12, Sai Residency, near Ganesh Mandir, Nigdi 411044' : '',
        preferredPickupAt: index % 2 ? submitted + DAY : null,
      })
      if (index <= 3) continue
      await markDone(trx, id, submitted)
      if (index >= 8) await trx.deleteFrom('notifications').where('request_id', '=', id).execute()
    }
    for (const [index, [name, message]] of [...messages.entries()].toReversed())
      await insertMessage(trx, { name, phone: `981230000${index}`, message }, now - index * 7 * HOUR)
    for (const { scope, rows } of prices) await replaceScope(trx, scope, { rows, now: now - 100 * DAY })
    await trx.updateTable('notifications').set({ state: 'failed', tries: 8 }).where('id', '=', 1).execute()
  })
  await database.destroy()
}
