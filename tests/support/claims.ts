/** Warranty claims of a shop under test: repairs that are done, and the calls about their claims. */

import { claimWarranty } from '#shared/request/claim-api.ts'
import type { Covered } from '#shared/request/details.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import type { Customer, Shop } from './app.ts'
import { repairedRequest } from './documents.ts'
import { leadTo } from './stage-paths.ts'

const newKey = (): string => crypto.randomUUID()

/** Marks a request as done that must be possible. */
export async function finished(owner: Pick<Customer, 'call'>, id: number): Promise<void> {
  const { error } = await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  if (error !== undefined) throw new Error(error)
}

/** A repair that is done today. @returns its id */
export async function doneRepair(shop: Shop, customer: Customer): Promise<number> {
  const id = await repairedRequest(shop, customer)
  await finished(await shop.owner(), id)
  return id
}

export const claim = (
  person: Pick<Customer, 'call'>,
  id: number,
  body: { words: string; window?: string } = { words: 'It is empty by noon again.' },
  idempotencyKey = newKey(),
) => person.call(claimWarranty, { params: { id }, body, idempotencyKey })

/** A claim that must be possible. @returns its id */
export async function claimed(person: Pick<Customer, 'call'>, id: number): Promise<number> {
  const { answer, error } = await claim(person, id)
  if (!answer) throw new Error(error)
  return answer.id
}

export const diagnose = (owner: Pick<Customer, 'call'>, id: number, covered?: Covered) =>
  owner.call(takeStep, {
    params: { id },
    body: { type: 'diagnose', ...(covered && { covered }) },
    idempotencyKey: newKey(),
  })

/** The claim's device is with the shop and diagnosed. */
export async function diagnosed(shop: Shop, id: number, covered: Covered): Promise<void> {
  await leadTo(shop, id, 'collected')
  const { error } = await diagnose(await shop.owner(), id, covered)
  if (error !== undefined) throw new Error(error)
}

/** The device is repaired after its diagnosis, and the request is done. */
export async function repairedAndDone(owner: Pick<Customer, 'call'>, id: number): Promise<void> {
  await owner.call(takeStep, { params: { id }, body: { type: 'finish' }, idempotencyKey: newKey() })
  await finished(owner, id)
}
