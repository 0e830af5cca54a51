/** The owner's actions in a crash round: marks requests as done, adds and deletes models. */

import { randomUUID } from 'node:crypto'
import { addModel, deleteModel } from '#shared/catalogue/models-api.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { listAllRequests, setRequestStatus } from '#shared/request/queue-api.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import {
  type CheckContext,
  outcomeOf,
  type RoundContext,
  retryUnavailable,
  retryUntilSuccess,
} from './round-context.ts'

/** Few, so that pending requests remain for later rounds. */
const DONE_A_ROUND = 12
const STEPS_A_ROUND = 24

/**
 * Those that no other user of this round goes on with. One marks as done by even ids, the other takes steps by odd ids: new
 * requests move the lists while both are read.
 */
const freeOf = ({ mark }: RoundContext, requests: readonly CustomerRequest[] = [], rest: 0 | 1) =>
  requests.filter(({ id, notes }) => id % 2 === rest && !notes.includes(mark))

async function statusOf({ database }: CheckContext, id: number) {
  const repair = await database
    .selectFrom('requests')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  const notifications = await database
    .selectFrom('notifications')
    .select('id')
    .where('request_id', '=', id)
    .where('event', '=', 'done')
    .execute()
  return { done: repair?.status === 'DONE', notifications: notifications.length }
}

export async function markAsDone(stage: RoundContext): Promise<void> {
  const list = await outcomeOf(
    stage,
    stage.owner.call(listAllRequests, { query: { status: 'PENDING' }, limit: 2 * DONE_A_ROUND }),
  )
  for (const { id } of freeOf(stage, list?.answer, 0)) {
    if (stage.over()) return
    const call = { params: { id }, body: { status: 'DONE' } } as const
    const marked = await outcomeOf(stage, stage.owner.call(setRequestStatus, call))
    stage.afterwards(async (look) => {
      const before = await statusOf(look, id)
      if (marked && !before.done) look.found('lost', `request ${id} is not done`)
      if (before.notifications !== Number(before.done))
        look.found('half', `request ${id} has ${before.notifications} notifications`)
      await retryUntilSuccess(() => stage.owner.call(setRequestStatus, call))
      const { done, notifications } = await statusOf(look, id)
      if (!done || notifications !== 1)
        look.found('doubled', `request ${id} has ${notifications} notifications`)
    })
    if (!marked) return
  }
}

/** The next step; a visit is taken back, so that there is always one. The diagnosis of a claim says whether it is covered. */
function stepAfter({ random }: RoundContext, request: CustomerRequest): RequestStep | undefined {
  const type = request.stage === 'onTheWay' ? 'takeBack' : nextStepOf(request)
  if (type === null || type === 'DONE') return undefined
  // Before its diagnosis nothing else costs nothing.
  if (type === 'diagnose' && request.agreed === 0)
    return { type, covered: random.pick(['yes', 'yes', 'liquid']) }
  return { type }
}

/** Takes steps of requests that nobody else touches in this round; a step that was cut off is asked for again by its key. */
export async function takeSteps(stage: RoundContext): Promise<void> {
  const call = { query: { status: 'PENDING' }, limit: 2 * STEPS_A_ROUND } as const
  const list = await outcomeOf(stage, stage.owner.call(listAllRequests, call))
  for (const request of freeOf(stage, list?.answer, 1)) {
    const { id } = request
    const body = stepAfter(stage, request)
    if (stage.over()) return
    if (!body) continue
    const { type } = body
    const step = { params: { id }, body, idempotencyKey: randomUUID() }
    const first = await outcomeOf(stage, stage.owner.call(takeStep, step))
    stage.afterwards(async (look) => {
      const again = await retryUntilSuccess(() => stage.owner.call(takeStep, step))
      const { seq } = again.answer ?? { seq: 0 }
      const events = await look.database
        .selectFrom('request_events')
        .select('type')
        .where('request_id', '=', id)
        .where('seq', '>=', seq)
        .execute()
      if (events.length !== 1 || events[0]?.type !== type)
        look.found('doubled', `request ${id} has from ${type} on: ${events.map((event) => event.type)}`)
      if (first?.answer && first.answer.seq !== seq)
        look.found('lost', `step ${first.answer.seq} of request ${id}`)
    })
    if (!first) return
  }
}

export async function editModels(stage: RoundContext): Promise<void> {
  const brandId = 1 + stage.random.below(17)
  while (!stage.over()) {
    const body = { name: `Model ${randomUUID()}`, image: '' }
    const rowsOf = ({ database }: CheckContext) =>
      database.selectFrom('models').select(['id', 'deleted_at']).where('name', '=', body.name).execute()
    const added = await outcomeOf(stage, stage.owner.call(addModel, { params: { brandId }, body }))
    const modelId = added?.answer?.id
    const deleted =
      modelId === undefined || stage.over()
        ? undefined
        : await outcomeOf(stage, stage.owner.call(deleteModel, { params: { modelId } }))
    stage.afterwards(async (look) => {
      const rows = await rowsOf(look)
      if (added && rows.length === 0) look.found('lost', body.name)
      if (rows.length > 1) look.found('doubled', body.name)
      if (deleted && rows.some(({ deleted_at }) => deleted_at === null))
        look.found('lost', `${body.name} is not deleted`)
      if (added) return
      const { status } = await retryUnavailable(() =>
        stage.owner.call(addModel, { params: { brandId }, body }),
      )
      if (status !== (rows.length ? 422 : 200) || (await rowsOf(look)).length !== 1)
        look.found('doubled', body.name)
    })
    if (!deleted) return
  }
}
