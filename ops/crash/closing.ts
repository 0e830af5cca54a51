/** A customer who closes the account in a crash round: all that names them is gone, or nothing is. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TABLES } from '#server/database/table-metadata.ts'
import { closeAccount } from '#shared/account/data-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type CrashShop, PRICED_REPAIR } from './crash-shop.ts'
import {
  type CheckContext,
  type Member,
  outcomeOf,
  type RoundContext,
  retryUnavailable,
  retryUntilSuccess,
} from './round-context.ts'

export type Leaver = { member: Member; requestId: number; notes: string }

/** A customer with a request that is done: an open one would keep the account. */
export async function registerLeaver(shop: CrashShop, mark: string): Promise<Leaver> {
  const member = await shop.register()
  const notes = `It rings at the side gate: ${randomUUID()} ${mark}`
  const submit = { body: { ...PRICED_REPAIR, notes }, idempotencyKey: randomUUID() }
  const { answer } = await retryUntilSuccess(() => member.call(submitRequest, submit))
  if (!answer) throw new Error('A submit without its id')
  const done = { params: { id: answer.id }, body: { status: 'DONE' } } as const
  await retryUntilSuccess(() => shop.owner.call(setRequestStatus, done))
  return { member, requestId: answer.id, notes }
}

/** The tables in which one of these texts stands. Limits stay until they expire, so that nobody resets them by leaving. */
async function tablesWith({ database }: CheckContext, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of TABLES.filter((table) => table.name !== 'rate_limits')) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database)
    const stored = JSON.stringify(rows)
    if (texts.some((text) => stored.includes(text))) found.push(name)
  }
  return found
}

/** Closes once. What was cut off is there as before, and can be closed then. */
export async function leave(stage: RoundContext, { member, requestId, notes }: Leaver): Promise<void> {
  const { phone, email, passwordHash } = member.details
  const texts = [phone.slice(3), email, notes]
  const close = () => member.call(closeAccount, { body: { currentPassword: passwordHash } })
  const closed = await outcomeOf(stage, close())
  stage.afterwards(async (look) => {
    const named = await tablesWith(look, texts)
    if (closed && closed.status !== 204)
      look.found('half', `${closed.status} to the closing of ${email}: ${closed.error}`)
    if (closed && named.length > 0) look.found('lost', `the closing of ${email}, in ${named.join(', ')}`)
    const isThere = named.includes('users')
    if (!isThere && named.length > 0) look.found('half', `${email} is closed, and in ${named.join(', ')}`)
    if (isThere && !named.includes('requests')) look.found('half', `${email} is there without its request`)
    const { answer } = await retryUntilSuccess(() => member.call(getSession, {}))
    if (isThere !== (answer?.userId === member.userId)) look.found('half', `the session of ${email}`)
    if (!isThere) return
    const again = await retryUnavailable(close)
    if (again.status !== 204)
      look.found('half', `${again.status} to the closing of request ${requestId}'s customer`)
    const left = await tablesWith(look, texts)
    if (left.length > 0)
      look.found('half', `${email} was closed after the restart, and is in ${left.join(', ')}`)
  })
}
