/** The customer's code with a technician's step: judged once a call, before the step, and what a refusal says of it. */
import * as v from 'valibot'
import { decide, type RequestEvent, type RequestState } from '#machines/request/decisions.ts'
import { CODE_TRIES } from '#shared/limits.ts'
import type { EventDetails, RequestStep } from '#shared/request/details.ts'
import { Proof } from '#shared/request/hand-over.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { answerOnce, type IdempotentCall, preludeOf } from '../../database/idempotent-calls.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { timingSafeEqualText } from '../../lib/token.ts'
import { handOverCode, legWithCode, proofKey } from '../hand-over-code.ts'
import { clearCodeTries, countCodeTry } from '../records/code-tries.ts'
import { findProgress } from '../records/progress.ts'

/** What became of a code. `left`: how many wrong ones are still judged on this visit; null where the customer has no code. */
const Judged = v.object({ proof: Proof, left: v.nullable(v.number()) })
export type Judged = v.InferOutput<typeof Judged>

type Typed = { requestId: number; code: string; key: string }

async function judge(trx: Transaction, { requestId, code, key }: Typed): Promise<Judged> {
  const request = await findProgress(trx, requestId)
  const leg = request ? await legWithCode(trx, request) : null
  if (leg === null) return { proof: 'none', left: null }
  const counted = await countCodeTry(trx, { requestId, leg })
  if (!counted) return { proof: 'none', left: 0 }
  const right = handOverCode({ key, requestId, leg, attempt: counted.missed })
  if (!timingSafeEqualText(code, right)) return { proof: 'wrong', left: CODE_TRIES - counted.tries }
  await clearCodeTries(trx, { requestId, leg })
  return { proof: 'right', left: CODE_TRIES }
}

type Sent = {
  requestId: number
  body: RequestStep
  by: RequestRole
  call: IdempotentCall<unknown> | null
  /** Counts the code among the technician's steps: a refused step counts nothing. */
  count: (trx: Transaction) => Promise<unknown>
}

/**
 * Judges the code in a transaction of its own, so that a try counts whatever becomes of the step. A repeated call is not judged
 * again. @returns undefined where no technician sent a code; `isNew`: whether it was judged now
 */
export async function judgeCode(
  database: Database,
  { requestId, body, by, call, count }: Sent,
): Promise<(Judged & { isNew: boolean }) | undefined> {
  if (by !== 'technician' || !('code' in body) || body.code === undefined) return undefined
  const typed = { requestId, code: body.code, key: await proofKey(database) }
  const { answer, isNew } = await answerOnce(database, call && preludeOf(call, Judged), {
    work: async (trx) => {
      const judged = await judge(trx, typed)
      await count(trx)
      return judged
    },
    reused: m.server_step_received,
  })
  return { ...answer, isNew }
}

/** What the event of a technician's hand-over keeps beside the proof; the condition is kept from the owner too. */
export function handOverDetails(body: RequestStep, by: RequestRole): EventDetails {
  if (body.type !== 'collect' && body.type !== 'handOver') return {}
  const { code, noCode } = body
  const condition = body.type === 'collect' ? body.condition : undefined
  return {
    ...(by === 'technician' && code === undefined && noCode && { noCode }),
    ...(condition && { condition }),
  }
}

/** Why a step is refused that only lacks the right code; undefined for any other step, and where none was sent. */
export function codeRefusal(
  state: RequestState,
  event: RequestEvent,
  judged: Judged | undefined,
): string | undefined {
  if (!judged || event.by !== 'technician') return undefined
  if (event.type !== 'approve' && event.type !== 'decline' && event.type !== 'collect') return undefined
  if ('refused' in decide(state, { ...event, proof: 'right' })) return undefined
  const { left } = judged
  if (left === null) return m.refusal_no_code()
  if (left > 0) return m.refusal_code_wrong({ left })
  return event.type === 'collect' ? m.refusal_codes_used_up() : m.refusal_codes_used_up_answer()
}
