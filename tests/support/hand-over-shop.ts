/** A technician at the customer's door: the code that the customer reads, and the steps that the technician takes with it. */
import type { RequestStep } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import type { Shop } from './app.ts'
import { detailsOf } from './estimate-shop.ts'
import type { Person } from './person.ts'
import { leadTo, type StandsAt } from './stage-paths.ts'
import { assign, employ } from './technicians.ts'
import { submitFor } from './window-shop.ts'

export const takeBody = (
  person: Person,
  id: number,
  body: RequestStep,
  idempotencyKey: string = crypto.randomUUID(),
) => person.call(takeStep, { params: { id }, body, idempotencyKey })

/** The code on the customer's page. */
export async function shownCode(customer: Person, id: number): Promise<string> {
  const { code } = await detailsOf(customer, id)
  if (code === null) throw new Error(`Request ${id} shows no code`)
  return code
}

/** The code with its last digit changed by this much. */
export const wrongBy = (code: string, by = 1): string => code.slice(0, -1) + ((Number(code.at(-1)) + by) % 10)

/** A customer and a technician of the shop, and requests that are assigned to the technician. */
export async function openDoor(shop: Shop) {
  const [priya, owner, imran] = [await shop.customer(), await shop.owner(), await shop.customer()]
  const imranId = await employ(owner, imran)
  const assigned = async (place: StandsAt, window?: string): Promise<number> => {
    const id = (await submitFor(priya, window)).answer?.id ?? 0
    await assign(owner, id, imranId)
    await leadTo(shop, id, place)
    return id
  }
  return { priya, owner, imran, imranId, assigned }
}
