/** The day's end in a crash round: the owner takes cash, counts it, and ticks transfers, each in two browsers at once. */

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { checkPayments, countCash, getCash } from '#shared/billing/cash-api.ts'
import { RUPEE } from '#shared/money.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { listAllRequests } from '#shared/request/queue-api.ts'
import {
  type CheckContext,
  outcomeOf,
  type RoundContext,
  retryUnavailable,
  retryUntilSuccess,
} from './round-context.ts'

const PAID_A_ROUND = 12
const MOST_RUPEES = 900
const TICKED_AT_ONCE = 3

const Counted = v.object({ expected: v.number(), counted: v.number(), payments: v.number() })
const Ticked = v.object({ payments: v.number(), amount: v.number() })

async function listChecks({ database }: CheckContext, type: 'cash.counted' | 'payments.checked') {
  const rows = await database.selectFrom('audit').select(['at', 'details']).where('type', '=', type).execute()
  return rows.map(({ at, details }): { at: number; details: unknown } => ({
    at,
    details: JSON.parse(details),
  }))
}

/** What was checked at one time, as the audit log or the payments say it. */
type Check = { at: number; payments: number; amount: number }

/** Sums by time: two checks have the same millisecond now and then. */
function sumsOf(checks: readonly Check[]): string[] {
  const byTime = Map.groupBy(checks, ({ at }) => at)
  return [...byTime]
    .map(([at, same]) => {
      const sum = (name: 'payments' | 'amount') => same.reduce((total, check) => total + check[name], 0)
      return `${at}: ${sum('payments')} payments of ${sum('amount')}`
    })
    .sort()
}

/** Each checked payment belongs to one count or one tick of the audit log, and each of those to its payments. */
export async function checkCash(look: CheckContext): Promise<void> {
  const payments = await look.database
    .selectFrom('payments')
    .select(['how', 'amount', 'checked_at as at'])
    .execute()
  const checkedBy = (isCash: boolean): Check[] =>
    payments.flatMap(({ how, amount, at }) =>
      at !== null && (how === 'cash') === isCash ? [{ at, amount, payments: 1 }] : [],
    )
  const counts = (await listChecks(look, 'cash.counted')).map(({ at, details }) => {
    const { expected: amount, payments } = v.parse(Counted, details)
    return { at, amount, payments }
  })
  const ticks = (await listChecks(look, 'payments.checked')).map(({ at, details }) => ({
    at,
    ...v.parse(Ticked, details),
  }))
  for (const [name, logged, stored] of [
    ['counts', sumsOf(counts), sumsOf(checkedBy(true))],
    ['ticks', sumsOf(ticks), sumsOf(checkedBy(false))],
  ] as const) {
    for (const check of logged)
      if (!stored.includes(check)) look.found('half', `the audit log of ${name} has ${check}`)
    for (const check of stored)
      if (!logged.includes(check)) look.found('half', `the payments of ${name} have ${check}`)
  }
}

/** Takes cash for done requests, and counts it in two browsers at once: one of them is refused. */
export async function countTills(stage: RoundContext): Promise<void> {
  const done = { query: { status: 'DONE' }, limit: PAID_A_ROUND } as const
  const list = await outcomeOf(stage, stage.owner.call(listAllRequests, done))
  for (const { id } of list?.answer ?? []) {
    if (stage.over()) return
    const amount = (1 + stage.random.below(MOST_RUPEES)) * RUPEE
    const body = { amount, how: 'cash', ref: '' } as const
    const pay = { params: { id }, body, idempotencyKey: randomUUID() }
    const paid = await outcomeOf(stage, stage.owner.call(recordPayment, pay))
    stage.afterwards(async ({ found }) => {
      const { answer } = await retryUntilSuccess(() => stage.owner.call(recordPayment, pay))
      if (paid?.answer && paid.answer.id !== answer?.id) found('lost', `payment ${paid.answer.id}`)
    })
    if (!paid || stage.over()) return
    const cash = await outcomeOf(stage, stage.owner.call(getCash, {}))
    const [till] = cash?.answer?.tills ?? []
    if (!till) return
    const counted = await Promise.all([countTill(stage, till), countTill(stage, till)])
    if (counted.includes(false)) return
  }
}

type Till = { person: number | null; upTo: number; sum: number }

/** Counts a till. A count that was cut off is repeated by its key: it is there once, or the other one is. */
async function countTill(stage: RoundContext, { person, upTo, sum: expected }: Till): Promise<boolean> {
  // Finds the entry of the audit log again.
  const counted = expected + (1 + stage.random.below(1_000_000)) * RUPEE
  const call = { body: { person, upTo, expected, counted }, idempotencyKey: randomUUID() }
  const first = await outcomeOf(stage, stage.owner.call(countCash, call))
  stage.afterwards(async (look) => {
    const entries = async () =>
      (await listChecks(look, 'cash.counted')).filter(({ details }) => {
        const { counted: stored, expected: of } = v.parse(Counted, details)
        return stored === counted && of === expected
      }).length
    const before = await entries()
    if (first && before !== Number(first.status === 200))
      look.found(before === 0 ? 'lost' : 'doubled', `${before} entries of the count up to ${upTo}`)
    const again = await retryUnavailable(() => stage.owner.call(countCash, call))
    const isCounted = again.status === 200
    if (!isCounted && again.status !== 409) look.found('half', `${again.status} to the count up to ${upTo}`)
    if (isCounted && again.answer?.difference !== counted - expected)
      look.found('half', `the count up to ${upTo} answers ${again.answer?.difference}`)
    if (first && first.status !== again.status)
      look.found('lost', `the count up to ${upTo}: ${first.status}, then ${again.status}`)
    const after = await entries()
    if (after !== Number(isCounted))
      look.found(after === 0 ? 'lost' : 'doubled', `${after} entries of the count up to ${upTo}`)
    const left = await look.database
      .selectFrom('payments')
      .select('id')
      .where('how', '=', 'cash')
      .where('by_user', person === null ? 'is' : '=', person)
      .where('id', '<=', upTo)
      .where('checked_at', 'is', null)
      .execute()
    if (left.length > 0) look.found('half', `the count up to ${upTo} left ${left.length} payments`)
  })
  return first !== undefined
}

/** Ticks transfers that billing took, in two browsers at once: one of them is refused. */
export async function tickTransfers(stage: RoundContext): Promise<void> {
  while (!stage.over()) {
    const cash = await outcomeOf(stage, stage.owner.call(getCash, {}))
    const ids = cash?.answer?.transfers.slice(0, TICKED_AT_ONCE).map(({ id }) => id) ?? []
    if (ids.length === 0 || stage.over()) return
    const ticked = await Promise.all([tick(stage, ids), tick(stage, ids.slice(0, 1))])
    if (ticked.includes(false)) return
  }
}

/** Ticks all of these payments or none of them. */
async function tick(stage: RoundContext, ids: number[]): Promise<boolean> {
  const call = { body: { ids }, idempotencyKey: randomUUID() }
  const first = await outcomeOf(stage, stage.owner.call(checkPayments, call))
  stage.afterwards(async (look) => {
    const again = await retryUnavailable(() => stage.owner.call(checkPayments, call))
    if (again.status !== 200 && again.status !== 409)
      look.found('half', `${again.status} to the ticks of ${ids}`)
    if (first && first.status !== again.status)
      look.found('lost', `the ticks of ${ids}: ${first.status}, then ${again.status}`)
    if (again.status !== 200) return
    const checked = await look.database
      .selectFrom('payments')
      .select('id')
      .where('id', 'in', ids)
      .where('checked_at', 'is not', null)
      .execute()
    if (checked.length !== ids.length) look.found('half', `${checked.length} of the ticks of ${ids}`)
  })
  return first !== undefined
}
