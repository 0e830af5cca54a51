/** What pages read of the database, which they do not wait for: they must load without it too. */
import { setImmediate as endOfTurn, setTimeout as pause } from 'node:timers/promises'

const LOOKUP_MS = 200

/** A process that stood still for so long reads what is there before it gives up. */
async function lookupTime(): Promise<void> {
  await pause(LOOKUP_MS, undefined, { ref: false })
  await endOfTurn()
}

/** What is read, or something else when that fails or takes too long. */
export const inTime = <T, Other>(reading: Promise<T>, otherwise: () => Other): Promise<T | Other> =>
  Promise.race([reading.catch(otherwise), lookupTime().then(otherwise)])
