/** A customer who has typed or uploaded something everywhere, and whose requests are all done. */

import { phoneDigits } from '#server/account/customer.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { correctContact, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { writeToThread } from '#shared/request/thread-api.ts'
import type { Customer, Shop } from '#tests/support/app.ts'
import { claimed } from '#tests/support/claims.ts'
import { issued, paid } from '#tests/support/documents.ts'
import { newPhoneNumber } from '#tests/support/person.ts'
import { device, ESTIMATED, ishwariOf, traces } from '../cli/sample-customer.ts'

const newKey = (): string => crypto.randomUUID()

/** The buyer of the bill, without a GSTIN. */
const BUYER = {
  name: 'Zadbuke Household',
  address: '9 Zadbuke Heights',
  state: '27',
  gstin: '',
} as const
/** In rupees. */
export const BILLED = ESTIMATED

export type WholeCustomer = Customer & {
  /** The requests, the one with the bill first. */
  ids: readonly number[]
  /** Texts that occur nowhere else in this shop. */
  sentinels: readonly string[]
}

export async function wholeCustomer(shop: Shop): Promise<WholeCustomer> {
  const owner = await shop.owner()
  const customer = await ishwariOf(shop)
  const contactPhone = phoneDigits(newPhoneNumber())
  const answered = async (body: object) => {
    const { answer, error } = await customer.call(submitRequest, {
      body: { ...device, ...body },
      idempotencyKey: newKey(),
    })
    if (!answer) throw new Error(error)
    return answer.id
  }
  const rows = await shop.database
    .selectFrom('requests')
    .select('id')
    .where('user_id', '=', customer.userId)
    .orderBy('id')
    .execute()
  const [billed = 0, second = 0] = rows.map(({ id }) => id)
  const third = await answered({ name: 'Ishwari', phone: contactPhone, city: 'Zadbuke Nagar' })
  const moved = { landmark: 'Zadbuke temple', city: 'Zadbuke Wadi' }
  const corrected = await owner.call(correctContact, { params: { id: billed }, body: moved })
  if (corrected.error !== undefined) throw new Error(corrected.error)
  const write = (person: Customer, kind: 'message' | 'note', body: string) =>
    person.call(writeToThread, { params: { id: billed }, body: { kind, body }, idempotencyKey: newKey() })
  await write(customer, 'message', 'Zadbuke is on the bell.')
  await write(owner, 'note', 'Ishwari pays on Mondays.')
  await owner.call(takeStep, { params: { id: billed }, body: { type: 'finish' }, idempotencyKey: newKey() })
  await issued(owner, billed, { buyer: BUYER })
  await paid(owner, billed, { amount: BILLED * 100, how: 'bank', ref: 'NEFT Zadbuke 0421' })
  const done = async (id: number, outcome?: 'repaired') => {
    const body = { status: 'DONE' as const, ...(outcome && { outcome }) }
    const { error } = await owner.call(setRequestStatus, { params: { id }, body })
    if (error !== undefined) throw new Error(error)
  }
  await done(billed, 'repaired')
  const claim = await claimed(customer, billed)
  for (const id of [second, third, claim]) await done(id)
  await shop.sendOutbox()
  const { phone, email } = customer.details
  return {
    ...customer,
    ids: [billed, second, third, claim],
    sentinels: [...traces, phone, phoneDigits(phone), contactPhone, email, 'noon again', 'NEFT'],
  }
}
