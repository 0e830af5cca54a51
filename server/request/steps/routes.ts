/** The endpoint with which customer, technician and owner take the steps of a request. */

import type { Hono } from 'hono'
import type { Actor, EventDetails, RequestStep } from '#shared/request/details.ts'
import type { Proof } from '#shared/request/hand-over.ts'
import * as api from '#shared/request/request-api.ts'
import * as m from '#texts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerCustomer, stepsPerStaff } from '../../http/rate-limit.ts'
import { takeStep } from './step.ts'
import type { StepEvent } from './step-estimate.ts'
import { handOverDetails, judgeCode } from './step-proof.ts'

/** The start of the window in the body of a step; undefined for a step that keeps the window. */
function chosenStart(body: RequestStep): number | null | undefined {
  if (body.type !== 'confirm' && body.type !== 'reschedule' && body.type !== 'sendBack') return undefined
  const { window } = body
  return typeof window === 'string' ? Date.parse(window) : window
}

const reasonOf = (body: RequestStep): EventDetails =>
  body.type === 'cancel' && body.reason ? { reason: body.reason } : {}

/** An answer that the owner gives is the customer's word; a technician needs the customer's code. */
const ANSWERED_BY = { customer: 'account', owner: 'word', technician: 'code' } as const

function eventOf(body: RequestStep, { role }: Actor, proof: Proof | undefined): StepEvent {
  const how = ANSWERED_BY[role]
  switch (body.type) {
    case 'approve':
      return { type: body.type, by: role, version: body.version, option: body.option, how, proof }
    case 'collect':
    case 'handOver':
      return { type: body.type, by: role, proof }
    case 'decline':
      return { type: body.type, by: role, version: body.version, how, proof }
    case 'promise':
      return { type: body.type, by: role, day: body.day, part: body.part }
    case 'diagnose':
      return { type: body.type, by: role, covered: body.covered }
    default:
      return { type: body.type, by: role }
  }
}

export function stepRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, outbox, log } = deps

  mountEndpoint(app, deps, api.takeStep, async ({ params: { id }, body, by, call }) => {
    const { type } = body
    const { userId } = by
    const limit = by.role === 'customer' ? stepsPerCustomer(userId) : stepsPerStaff(userId)
    const count = (trx: Transaction) => enforceLimitInTransaction(trx, deps, limit)
    const judged = await judgeCode(database, { requestId: id, body, by: by.role, call, count })
    if (judged?.isNew && judged.proof !== 'right')
      log.warn({ event: 'request.code-refused', request: id, proof: judged.proof, userId })
    const proof = by.role === 'technician' ? (judged?.proof ?? 'none') : undefined
    const work = async (trx: Transaction) => {
      const { stage, seq } = await takeStep(trx, {
        requestId: id,
        event: eventOf(body, by, proof),
        by,
        details: { ...reasonOf(body), ...handOverDetails(body, by.role) },
        judged,
        window: chosenStart(body),
        tookAt: 'at' in body && body.at !== undefined ? Date.parse(body.at) : undefined,
        now: clock.now(),
        beforeTotals: () => count(trx),
      })
      return { stage, seq }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    if (isNew) {
      const { stage } = answer
      log.info({ event: 'request.step', request: id, step: type, stage, userId })
      outbox.kick()
    }
    return answer
  })
}
