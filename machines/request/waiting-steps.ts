/**
 * A request as it stands once the steps that wait on a technician's phone are taken: the same lifecycle as the server's. And the
 * day sheet with the payments that wait beside them.
 */
import { paidOf } from '#shared/amounts.ts'
import { type DayJob, type DayOfJobs, type DaySheet, isVisitDone, jobsOf } from '#shared/request/day.ts'
import { type DayAction, type PaymentAction, type StepAction, waitingOf } from '#shared/request/day-action.ts'
import { owedWith } from '#shared/request/owed.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import { type Leg, legOf } from '#shared/request/visit.ts'
import { decide, type LifecycleResult, type RequestEvent, type RequestState } from './decisions.ts'

/** The part of a request that decides about the steps of its technician. */
export type Standing = Pick<RequestState, 'stage' | 'deviceInShop' | 'result'>

/** No step of a technician depends on an estimate, or on what the customer may still change. */
export const stateOf = ({ stage, deviceInShop, result }: Standing): RequestState => ({
  stage,
  deviceInShop,
  result,
  openVersion: null,
  inTime: { reschedule: false, cancel: false },
})

/** The event of a step that waits; undefined for a body that no technician sends. */
function eventOf({ body }: StepAction): RequestEvent | undefined {
  const by = 'technician'
  switch (body.type) {
    case 'confirm':
    case 'reschedule':
    case 'promise':
    case 'cancel':
    case 'approve':
    case 'decline':
      return undefined
    case 'collect':
    case 'handOver':
      // The server judges the code.
      return { type: body.type, by, proof: body.code === undefined ? 'none' : 'right' }
    default:
      return { type: body.type, by }
  }
}

/**
 * The result of the request's steps that wait, in their order, and on which legs nobody was at home. A step that is not possible
 * is left out: the server has taken it already and its answer was lost, or the server will say why.
 */
function afterSteps(
  request: Standing,
  steps: readonly StepAction[],
): { after: Standing; missed: readonly Leg[] } {
  let standing = request
  const missed: Leg[] = []
  for (const step of steps) {
    const event = eventOf(step)
    const after: LifecycleResult | { refused: unknown } | undefined =
      event && decide(stateOf(standing), event)
    if (!after || 'refused' in after) continue
    if (event?.type === 'miss') missed.push(legOf(standing.stage))
    standing = after
  }
  const { stage, deviceInShop, result } = standing
  return { after: { stage, deviceInShop, result }, missed }
}

/** The steps of a request that wait. */
const stepsOf = (actions: readonly DayAction[], requestId: number): StepAction[] =>
  waitingOf(actions).flatMap((action) =>
    action.requestId === requestId && action.kind === 'step' ? [action] : [],
  )

/** The request with its waiting steps taken. */
export const withSteps = <Request extends Standing & { id: number }>(
  request: Request,
  actions: readonly DayAction[],
): Request => ({ ...request, ...afterSteps(request, stepsOf(actions, request.id)).after })

/** Whether a payment that waits on the phone is among these: the server has recorded it, and its answer was lost. */
const isAmong = (
  payments: readonly { amount: number; at: string }[],
  { body: { amount, at } }: PaymentAction,
): boolean => payments.some((payment) => payment.amount === amount && payment.at === at)

/** The payments that wait, without those that the sheet has already. */
function newPayments(sheet: DaySheet, actions: readonly DayAction[]): PaymentAction[] {
  const taken = [
    ...(sheet.till?.payments ?? []),
    ...jobsOf(sheet).flatMap(({ id, payments }) =>
      payments.map((payment) => ({ ...payment, requestId: id })),
    ),
  ]
  return waitingOf(actions).flatMap((action) => {
    if (action.kind !== 'payment') return []
    return isAmong(
      taken.filter(({ requestId }) => requestId === action.requestId),
      action,
    )
      ? []
      : [action]
  })
}

/** The phone's time of a payment; the server's of the sheet for one without. */
const timeOf = ({ body: { at } }: PaymentAction, sheet: DaySheet): string => at ?? sheet.asOf

type Waiting = { sheet: DaySheet; actions: readonly DayAction[]; payments: readonly PaymentAction[] }

function jobWith(job: DayJob, { sheet, actions, payments }: Waiting): DayJob {
  const own = payments.filter(({ requestId }) => requestId === job.id)
  const steps = stepsOf(actions, job.id)
  if (own.length === 0 && steps.length === 0) return job
  const { after: standing, missed } = afterSteps(job, steps)
  const window = missed.includes(job.leg) ? null : job.window
  const after = { ...job, ...standing, window }
  const isDone = isVisitDone(after, after.leg)
  const taken = own.map((action) => ({
    id: null,
    amount: action.body.amount,
    how: action.body.how,
    at: timeOf(action, sheet),
    isUndone: false,
    canUndo: false,
  }))
  const all = [...taken.reverse(), ...job.payments]
  const toPay = job.toPay === null ? null : job.toPay - paidOf(taken)
  return {
    ...after,
    isDone,
    isOverdue: !isDone && window !== null && Date.parse(window.end) < Date.parse(sheet.asOf),
    next: nextStepOf(after),
    payments: all,
    toPay,
    owed: owedWith(after, { toPay, paid: paidOf(all.filter(({ isUndone }) => !isUndone)) }),
  }
}

const isUntimed = ({ window }: DayJob): number => Number(window === null)

/** A visit that has no time any more stands behind those that have one. */
const dayWith = (day: DayOfJobs, waiting: Waiting): DayOfJobs => ({
  ...day,
  jobs: day.jobs.map((job) => jobWith(job, waiting)).sort((one, other) => isUntimed(one) - isUntimed(other)),
})

/** The cash to hand in, with the cash that the server does not know of yet. */
function tillWith({ sheet, payments }: Waiting): DaySheet['till'] {
  const { till } = sheet
  const cash = payments.filter(({ body }) => body.how === 'cash')
  if (till === null || cash.length === 0) return till
  const jobs = jobsOf(sheet)
  const taken = cash.map((action) => ({
    id: null,
    requestId: action.requestId,
    reference: action.reference,
    customer: jobs.find(({ id }) => id === action.requestId)?.name ?? '',
    amount: action.body.amount,
    at: timeOf(action, sheet),
  }))
  return {
    sum: till.sum + paidOf(taken),
    count: till.count + taken.length,
    payments: [...taken.reverse(), ...till.payments],
  }
}

/** The sheet with the waiting steps of all its requests taken, and the waiting payments recorded. */
export function sheetWith(sheet: DaySheet, actions: readonly DayAction[]): DaySheet {
  const waiting = { sheet, actions, payments: newPayments(sheet, actions) }
  return {
    ...sheet,
    today: dayWith(sheet.today, waiting),
    tomorrow: dayWith(sheet.tomorrow, waiting),
    till: tillWith(waiting),
  }
}
