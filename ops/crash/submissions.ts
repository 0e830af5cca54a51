/**
 * Submissions in a crash round: requests and messages with idempotency keys, repeated when their response was lost.
 */

import { randomUUID } from 'node:crypto'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { PRICED_REPAIR } from './crash-shop.ts'
import {
  type CheckContext,
  type Member,
  outcomeOf,
  type RoundContext,
  retryUntilSuccess,
} from './round-context.ts'

/** The most submissions of a round: about as many as are acknowledged before the kill. */
const MOST = 40

/** The text is stored at most once, and once if it was acknowledged. */
async function expectOnce(
  { database, found }: CheckContext,
  table: { name: 'requests'; column: 'notes' } | { name: 'messages'; column: 'message' },
  words: string,
  acknowledged: boolean,
): Promise<number | undefined> {
  const rows =
    table.name === 'requests'
      ? await database.selectFrom('requests').select('id').where('notes', '=', words).execute()
      : await database.selectFrom('messages').select('id').where('message', '=', words).execute()
  if (acknowledged && rows.length === 0) found('lost', `${table.name}: ${words}`)
  if (rows.length > 1) found('doubled', `${table.name}: ${rows.length} times ${words}`)
  return rows[0]?.id
}

export async function sendRequests(stage: RoundContext, customer: Member): Promise<void> {
  for (let sent = 0; sent < MOST && !stage.over(); sent++) {
    const idempotencyKey = randomUUID()
    const notes = `Please ring twice: ${randomUUID()}`
    const call = {
      body: { ...PRICED_REPAIR, notes },
      idempotencyKey,
    }
    const first = await outcomeOf(stage, customer.call(submitRequest, call))
    stage.afterwards(async (look) => {
      const table = { name: 'requests', column: 'notes' } as const
      const kept = await expectOnce(look, table, notes, first !== undefined)
      const again = await retryUntilSuccess(() => customer.call(submitRequest, call))
      const id = await expectOnce(look, table, notes, true)
      const told = [first?.answer?.id, kept, again.answer?.id].filter((each) => each !== undefined)
      if (told.some((each) => each !== id)) look.found('doubled', `one key, several requests: ${told}`)
    })
    if (!first) return
  }
}

export async function sendMessages(stage: RoundContext): Promise<void> {
  const visitor = stage.visitor()
  for (let sent = 0; sent < 5 && !stage.over(); sent++) {
    const message = `Are you open on Sunday? ${randomUUID()}`
    const call = {
      body: { name: 'Ravi', phone: '9812345678', message },
      idempotencyKey: randomUUID(),
    }
    const first = await outcomeOf(stage, visitor.call(sendMessage, call))
    stage.afterwards(async (look) => {
      const table = { name: 'messages', column: 'message' } as const
      await expectOnce(look, table, message, first !== undefined)
      await retryUntilSuccess(() => visitor.call(sendMessage, call))
      await expectOnce(look, table, message, true)
    })
    if (!first) return
  }
}
