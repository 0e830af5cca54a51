/** The endpoint with which customer, technician and owner take the steps of a request. */

import type { Hono } from 'hono'
import type { Actor, RequestStep } from '#shared/request/details.ts'
import * as api from '#shared/request/request-api.ts'
import * as m from '#texts'
import { answerOnce } from '../../database/idempotent-calls.ts'
import type { Transaction } from '../../database/schema.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerCustomer, stepsPerStaff } from '../../http/rate-limit.ts'
import { takeStep } from './step.ts'
import type { StepEvent } from './step-estimate.ts'

/** The start of the window in the body of a step; undefined for a step that keeps the window. */
function chosenStart(body: RequestStep): number | null | undefined {
  if (body.type !== 'confirm' && body.type !== 'reschedule' && body.type !== 'sendBack') return undefined
  const { window } = body
  return typeof window === 'string' ? Date.parse(window) : window
}

/** An answer that the shop gives is the customer's word. */
function eventOf(body: RequestStep, { role }: Actor): StepEvent {
  const how = role === 'customer' ? 'account' : 'word'
  switch (body.type) {
    case 'approve':
      return { type: body.type, by: role, version: body.version, option: body.option, how }
    case 'decline':
      return { type: body.type, by: role, version: body.version, how }
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
    const work = async (trx: Transaction) => {
      const { stage, seq } = await takeStep(trx, {
        requestId: id,
        event: eventOf(body, by),
        by,
        details: body.type === 'cancel' && body.reason ? { reason: body.reason } : {},
        window: chosenStart(body),
        tookAt: 'at' in body && body.at !== undefined ? Date.parse(body.at) : undefined,
        now: clock.now(),
        beforeTotals: () => enforceLimitInTransaction(trx, deps, limit),
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
