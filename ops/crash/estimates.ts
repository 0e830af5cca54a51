/** Estimates in a crash round: the owner sends one for a new request, and its customer accepts an option. */

import { randomUUID } from 'node:crypto'
import { readAccount } from '#server/request/records/owed.ts'
import { optionTotal } from '#shared/amounts.ts'
import { sendEstimate } from '#shared/request/estimate-api.ts'
import { owedOf } from '#shared/request/owed.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { PRICED_REPAIR } from './crash-shop.ts'
import {
  type CheckContext,
  type Member,
  outcomeOf,
  type RoundContext,
  retryUntilSuccess,
} from './round-context.ts'

/** An answer counts as a step of the customer's, and an hour has thirty. */
const MOST = 5

const OPTIONS = [optionOf('Original part', 8_999), optionOf('Other maker', 4_499)] as const
const BODY = draftOf({ options: [...OPTIONS] })

/** The request has one estimate, with its event: open, or accepted with its price. @returns whether it is accepted */
async function expectEstimate(
  { database, found }: CheckContext,
  requestId: number,
  { option, kept }: { option: number; kept: number | null },
): Promise<boolean> {
  const estimates = await database
    .selectFrom('estimates')
    .select(['state', 'chosen', 'total'])
    .where('request_id', '=', requestId)
    .execute()
  const events = await database
    .selectFrom('request_events')
    .select('type')
    .where('request_id', '=', requestId)
    .where('type', 'in', ['estimate', 'approve'])
    .execute()
  const count = (type: string) => events.filter((event) => event.type === type).length
  if (estimates.length > 1 || count('estimate') !== estimates.length)
    found('doubled', `request ${requestId}: ${estimates.length} estimates, ${count('estimate')} events`)
  const [estimate] = estimates
  const isAccepted = estimate?.state === 'approved'
  if (count('approve') !== Number(isAccepted))
    found('half', `request ${requestId}: ${count('approve')} answers to the estimate ${estimate?.state}`)
  const total = optionTotal(OPTIONS[option] ?? OPTIONS[0])
  if (isAccepted && (estimate.chosen !== option || estimate.total !== total))
    found('half', `request ${requestId}: option ${estimate.chosen} for ${estimate.total}, not for ${total}`)
  const { agreed, owed } = await database
    .selectFrom('request_progress')
    .select(['agreed', 'owed'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (agreed !== (isAccepted ? total : kept)) found('half', `request ${requestId}: agreed on ${agreed}`)
  const account = await readAccount(database, requestId)
  if (account && owed !== owedOf(account.progress, account))
    found('half', `owed ${owed} of request ${requestId}`)
  return isAccepted
}

/** A request whose device is with the shop; undefined when the kill came before. With or without a price of its own. */
async function collectedRequest(stage: RoundContext, customer: Member) {
  const { price, ...device } = PRICED_REPAIR
  const kept = stage.random.pick([price, null])
  const body = { ...device, notes: `Tell me the price first: ${stage.mark}`, ...(kept && { price: kept }) }
  const submit = { body, idempotencyKey: randomUUID() }
  const submitted = await outcomeOf(stage, customer.call(submitRequest, submit))
  if (!submitted?.answer || stage.over()) return undefined
  const { id } = submitted.answer
  const collect = { params: { id }, body: { type: 'collect' }, idempotencyKey: randomUUID() } as const
  const collected = await outcomeOf(stage, stage.owner.call(takeStep, collect))
  return collected && { id, kept }
}

/** Sends estimates and accepts them. A call that was cut off is repeated by its key. */
export async function agreeOnEstimates(stage: RoundContext, customer: Member): Promise<void> {
  for (let sent = 0; sent < MOST && !stage.over(); sent++) {
    const request = await collectedRequest(stage, customer)
    if (!request || stage.over()) return
    const { id, kept } = request
    const option = stage.random.below(OPTIONS.length)
    const call = { params: { id }, body: BODY, idempotencyKey: randomUUID() }
    const first = await outcomeOf(stage, stage.owner.call(sendEstimate, call))
    stage.afterwards(async (look) => {
      await expectEstimate(look, id, { option, kept })
      const { answer } = await retryUntilSuccess(() => stage.owner.call(sendEstimate, call))
      if (first?.answer && first.answer.version !== answer?.version)
        look.found('lost', `estimate ${first.answer.version} of request ${id}`)
      await expectEstimate(look, id, { option, kept })
    })
    const version = first?.answer?.version
    if (version === undefined || stage.over()) return
    const accept = { type: 'approve', version, option } as const
    const answer = { params: { id }, body: accept, idempotencyKey: randomUUID() }
    const accepted = await outcomeOf(stage, customer.call(takeStep, answer))
    stage.afterwards(async (look) => {
      const before = await expectEstimate(look, id, { option, kept })
      if (accepted && !before) look.found('lost', `the yes to the estimate of request ${id}`)
      const again = await retryUntilSuccess(() => customer.call(takeStep, answer))
      if (accepted?.answer && accepted.answer.seq !== again.answer?.seq)
        look.found('doubled', `the yes to the estimate of request ${id}`)
      if (!(await expectEstimate(look, id, { option, kept })))
        look.found('lost', `the repeated yes to the estimate of request ${id}`)
    })
    if (!accepted) return
  }
}
