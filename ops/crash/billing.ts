/** Documents and payments in a crash round: the owner bills done requests, credits a part of each and takes money. */

import { randomUUID } from 'node:crypto'
import { readAccount } from '#server/request/records/owed.ts'
import { RUPEE } from '#shared/money.ts'
import { creditDocument, getBilling, issueDocument } from '#shared/request/billing-api.ts'
import { owedOf } from '#shared/request/owed.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { listAllRequests } from '#shared/request/queue-api.ts'
import { optionOf } from '#tests/support/estimates.ts'
import { type CheckContext, outcomeOf, type RoundContext, retryUntilSuccess } from './round-context.ts'

const BILLED_A_ROUND = 12

/** The request has one document and its credits: those that were acknowledged, none twice. */
async function expectDocument({ database, found }: CheckContext, requestId: number, number: string) {
  const rows = await database
    .selectFrom('documents')
    .select(['id', 'number', 'kind', 'credit_of', 'total', 'credited'])
    .where('request_id', '=', requestId)
    .execute()
  const standing = rows.filter(({ kind }) => kind !== 'credit')
  if (standing.length !== 1) found('doubled', `request ${requestId} has ${standing.length} documents`)
  if (standing[0]?.number !== number) found('lost', `document ${number} of request ${requestId}`)
  for (const { id, credited } of standing) {
    const credits = rows.filter(({ credit_of }) => credit_of === id).map(({ total }) => total)
    const sum = credits.reduce((one, other) => one + other, 0)
    if (sum !== credited) found('half', `credited ${credited} of request ${requestId}, credit notes ${sum}`)
  }
}

/** Bills done requests. A call that was cut off is repeated by its key. */
export async function billRequests(stage: RoundContext): Promise<void> {
  const done = { query: { status: 'DONE' }, limit: BILLED_A_ROUND } as const
  const list = await outcomeOf(stage, stage.owner.call(listAllRequests, done))
  for (const { id, agreed, notes } of list?.answer ?? []) {
    if (stage.over()) return
    if (notes.includes(stage.mark)) continue
    // A covered claim has no bill.
    if (agreed === 0) continue
    const draft = agreed === null ? { option: optionOf('', 2_499) } : {}
    const call = { params: { id }, body: draft, idempotencyKey: randomUUID() }
    const first = await outcomeOf(stage, stage.owner.call(issueDocument, call))
    stage.afterwards(async (look) => {
      const { answer } = await retryUntilSuccess(() => stage.owner.call(issueDocument, call))
      if (first?.answer && first.answer.number !== answer?.number)
        look.found('lost', `document ${first.answer.number}`)
      await expectDocument(look, id, answer?.number ?? '')
    })
    if (!first || stage.over()) return
    const billing = await outcomeOf(stage, stage.owner.call(getBilling, { params: { id } }))
    const document = billing?.answer?.documents.find(({ kind }) => kind !== 'credit')
    if (!document || stage.over()) return
    const body = { amount: RUPEE, reason: 'goodwill' } as const
    const credit = { params: { id: document.id }, body, idempotencyKey: randomUUID() }
    const credited = await outcomeOf(stage, stage.owner.call(creditDocument, credit))
    stage.afterwards(async (look) => {
      const { answer } = await retryUntilSuccess(() => stage.owner.call(creditDocument, credit))
      if (credited?.answer && credited.answer.number !== answer?.number)
        look.found('lost', `credit note ${credited.answer.number}`)
      await expectDocument(look, id, document.number)
    })
    if (!credited || stage.over()) return
    if (!(await payFor(stage, id))) return
  }
}

const PAID = 499 * RUPEE

/** Takes money for a request. A call that was cut off is repeated by its key: there is one row and one text. */
async function payFor(stage: RoundContext, requestId: number): Promise<boolean> {
  const idempotencyKey = randomUUID()
  // Finds the row again: a later round may take money for the same request.
  const body = { amount: PAID, how: 'bank', ref: idempotencyKey } as const
  const call = { params: { id: requestId }, body, idempotencyKey }
  const first = await outcomeOf(stage, stage.owner.call(recordPayment, call))
  stage.afterwards(async ({ database, found }) => {
    const { answer } = await retryUntilSuccess(() => stage.owner.call(recordPayment, call))
    if (first?.answer && first.answer.id !== answer?.id) found('lost', `payment ${first.answer.id}`)
    const rows = await database
      .selectFrom('payments')
      .select('id')
      .where('request_id', '=', requestId)
      .where('ref', '=', idempotencyKey)
      .execute()
    if (rows.length !== 1) found('doubled', `request ${requestId} has ${rows.length} payments`)
    const { owed } = await database
      .selectFrom('request_progress')
      .select('owed')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    const account = await readAccount(database, requestId)
    if (account && owed !== owedOf(account.progress, account))
      found('half', `owed ${owed} of request ${requestId}`)
  })
  return first !== undefined
}
