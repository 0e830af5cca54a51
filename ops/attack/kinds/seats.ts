/** Places in windows: people who book, move and end visits in the same moment, over three processes. */
import fc from 'fast-check'
import { openDatabase } from '#server/database/client.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { histories, playHistory, type SeatShop } from '#tests/support/seat-history.ts'
import { bookUntilAnswered, submitFor } from '#tests/support/window-shop.ts'
import { type CrashShop, openCrashShop } from '../../crash/crash-shop.ts'
import type { Attack, Kind } from '../attack.ts'

const HISTORIES = { short: 3, long: 60 }
/** Windows in which the owner goes beyond the capacity. */
const WINDOWS = 6
const AT_ONCE = 8

export const seats: Kind = {
  name: 'seats',
  onBoth: true,
  async run({ shop: { cluster }, seed, isShort, check }: Attack) {
    const shop = await openCrashShop(cluster, 3)
    const database = openDatabase(shop.location, () => undefined)
    try {
      const [first, ...others] = shop.members
      if (!first) throw new Error('The shop has no customers')
      await takesWhatIsLeft(shop, check)
      const people: Omit<SeatShop, 'report'> = {
        ...{ database, customers: [first, ...others], owner: shop.owner, today: shopDayOf(Date.now()) },
      }
      const numRuns = isShort ? HISTORIES.short : HISTORIES.long
      for (const history of fc.sample(histories, { numRuns, seed })) {
        const wrong: string[] = []
        await playHistory({ ...people, report: (what) => wrong.push(what) }, history)
        check(wrong.length === 0, `seats, counts and lists agree: ${wrong.join('; ')}`)
      }
    } finally {
      await database.destroy()
      await shop.close()
    }
    return undefined
  },
}

/** The owner books a third visit in a window of two, both customers cancel, and all others ask at once. */
async function takesWhatIsLeft({ owner, members }: CrashShop, check: Attack['check']): Promise<void> {
  const days = (await owner.call(getWindows, {})).answer ?? []
  const windows = days
    .slice(1)
    .flatMap((day) => day.windows)
    .slice(0, WINDOWS)
  const [priya] = members
  if (!priya) throw new Error('The shop has no customers')
  const book = async (window?: string) => (await submitFor(priya, window)).answer?.id ?? 0
  for (const { start, free } of windows) {
    const held: number[] = []
    while (held.length < free) held.push(await book(start))
    const beyond = await owner.call(takeStep, {
      ...{ params: { id: await book() }, body: { type: 'reschedule', window: start } },
      idempotencyKey: crypto.randomUUID(),
    })
    check(beyond.status === 200, `the owner goes beyond the capacity, with ${beyond.status}`)
    for (const id of held)
      await priya.call(takeStep, {
        ...{ params: { id }, body: { type: 'cancel' }, idempotencyKey: crypto.randomUUID() },
      })
    const asked = Array.from({ length: AT_ONCE }, (_, i) => members[i % members.length] ?? priya)
    const answers = await Promise.all(asked.map((person) => bookUntilAnswered(person, start)))
    const got = answers.filter(({ status }) => status === 200).length
    check(got === free - 1, `of ${AT_ONCE} who ask for ${start} at once ${free - 1} get it, not ${got}`)
    check(
      answers.every(({ status }) => status === 200 || status === 409),
      `all others are told that ${start} is taken`,
    )
  }
}
