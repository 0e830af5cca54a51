/** Requests in a crash round that the owner takes for phones which register at that moment. */

import { randomUUID } from 'node:crypto'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { outcomeOf, type RoundContext, retryUntilSuccess } from './round-context.ts'

/** The request is stored once, and belongs to the account with its phone as soon as there is one. */
export async function takeCall(stage: RoundContext, phone: string): Promise<void> {
  const notes = `Ring twice: ${randomUUID()}`
  const device = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  const caller = { name: 'Meera Joshi', email: '', city: 'Pune', pickupAddress: '44 Parijat' }
  const call = {
    body: { ...device, ...caller, phone: phone.slice(3), notes },
    idempotencyKey: randomUUID(),
  }
  const first = await outcomeOf(stage, stage.owner.call(takeByPhone, call))
  stage.afterwards(async ({ database, found }) => {
    const again = await retryUntilSuccess(() => stage.owner.call(takeByPhone, call))
    if (first?.answer && JSON.stringify(first.answer) !== JSON.stringify(again.answer))
      found('lost', `the answer ${JSON.stringify(first.answer)} to the call of ${phone}`)
    const rows = await database
      .selectFrom('requests')
      .innerJoin('phone_requests', 'request_id', 'requests.id')
      .leftJoin('users', 'users.phone', 'requests.phone')
      .select(['requests.id', 'user_id', 'users.id as account', 'phone_requests.phone as waits'])
      .where('notes', '=', notes)
      .execute()
    if (rows.length !== 1) found('doubled', `${rows.length} requests of one call of ${phone}`)
    for (const { id, user_id, account, waits } of rows)
      if (account !== null && (account !== user_id || waits !== null))
        found('half', `request ${id} stays with ${user_id}, and ${phone} is ${account}`)
  })
}
