/** Endpoints of estimates: the shop sends one; the billing link takes the answer. */
import type { Hono } from 'hono'
import * as api from '#shared/request/estimate-api.ts'
import * as m from '#texts'
import { answerOnce } from '../database/idempotent-calls.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { decisionsPerRequest, enforceLimitInTransaction, stepsPerStaff } from '../http/rate-limit.ts'
import { requestOfBillingLink } from '../request/links.ts'
import { takeStep } from '../request/steps/step.ts'
import type { StepEvent } from '../request/steps/step-estimate.ts'

export function estimateRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, outbox, log } = deps

  mountEndpoint(app, deps, api.sendEstimate, async ({ params: { id }, body: draft, by, call }) => {
    const work = async (trx: Transaction) => {
      const { openVersion } = await takeStep(trx, {
        requestId: id,
        event: { type: 'estimate', by: by.role, draft },
        by,
        now: clock.now(),
        beforeTotals: () => enforceLimitInTransaction(trx, deps, stepsPerStaff(by.userId)),
      })
      return { version: openVersion ?? 0 }
    }
    const { answer, isNew } = await answerOnce(database, call, { work, reused: m.server_step_received })
    if (isNew) {
      log.info({ event: 'request.step', request: id, step: 'estimate', userId: by.userId })
      outbox.kick()
    }
    return answer
  })

  mountEndpoint(app, deps, api.decideByLink, async ({ body, context }) => {
    const id = await requestOfBillingLink(deps, context, body.token)
    const answer = { by: 'customer', version: body.version, how: 'link' } as const
    const event: StepEvent =
      body.decision === 'approve'
        ? { ...answer, type: 'approve', option: body.option }
        : { ...answer, type: 'decline' }
    const { stage, seq, isNew } = await write(database, (trx) =>
      takeStep(trx, {
        requestId: id,
        event,
        by: { role: 'customer', userId: null },
        now: clock.now(),
        beforeTotals: () => enforceLimitInTransaction(trx, deps, decisionsPerRequest(id)),
      }),
    )
    if (isNew) {
      log.info({ event: 'request.step', request: id, step: event.type, stage })
      outbox.kick()
    }
    return { stage, seq }
  })
}
