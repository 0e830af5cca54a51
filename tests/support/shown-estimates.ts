/** Pages that show estimates in states that a new shop does not have, such as an expired one: the calls are answered so. */
import type { Page } from 'playwright/test'
import {
  type Estimate,
  type EstimateDraft,
  type EstimateState,
  validUntilOf,
} from '#shared/estimate/estimate.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { oneOption } from './estimate-drafts.ts'

const SENT = Date.parse('2026-11-24T09:10:00Z')
const ANSWERED = '2026-11-24T10:40:00.000Z'
const STAGES: Partial<Record<EstimateState, RequestStage>> = { approved: 'approved', declined: 'declined' }

/** An estimate as it was sent, in this state. */
export function sentEstimate(draft: EstimateDraft, state: EstimateState = 'open', version = 1): Estimate {
  const isAnswered = state === 'approved' || state === 'declined'
  return {
    version,
    state,
    options: draft.options.map(({ title = '', ...option }) => ({ title, ...option })),
    note: draft.note ?? '',
    sentAt: new Date(SENT).toISOString(),
    validUntil: new Date(validUntilOf(SENT, draft.validDays)).toISOString(),
    chosen: state === 'approved' ? 0 : null,
    decidedAt: isAnswered ? ANSWERED : null,
    decidedHow: isAnswered ? 'account' : null,
  }
}

/** The newer estimate replaces the first one. */
export const replacingEstimates: readonly Estimate[] = [
  sentEstimate(oneOption, 'open', 2),
  sentEstimate(oneOption, 'replaced'),
]

/** The fields of a request with these estimates, newest first. */
function withEstimates(estimates: readonly Estimate[]) {
  const [newest] = estimates
  const stage = STAGES[newest?.state ?? 'open'] ?? 'estimateSent'
  const openVersion = stage === 'estimateSent' ? newest?.version : null
  return { stage, openVersion, estimates }
}

/** A request's page reads these estimates besides what the shop answers. */
export const answerWithEstimates = (page: Page, ...estimates: readonly Estimate[]) =>
  page.route(/\/api\/requests\/\d+$/, async (route) => {
    const response = await route.fetch()
    const request: object = await response.json()
    await route.fulfill({ response, json: { ...request, ...withEstimates(estimates) } })
  })

/** A page with a link reads a request with these estimates; without any, its tracking link has one that waits. */
export const answerByLink = (page: Page, ...estimates: readonly Estimate[]) =>
  answerLinkWith(page, estimates, {})

/** The same, with `changed` besides. */
export const answerLinkWith = (page: Page, estimates: readonly Estimate[], changed: object) =>
  page.route(estimates.length > 0 ? '**/api/track/billing' : '**/api/track', (route) => {
    const { stage } = withEstimates(estimates)
    const steps = ['received', 'agreed', 'visit', 'repair', 'back', 'done'].map((step, index) => ({
      step,
      at: index < 4 ? new Date(SENT).toISOString() : null,
    }))
    const request = {
      ...{ reference: 'PIM-26-0042', device: 'Galaxy S23', issue: 'Battery Repair', status: 'PENDING' },
      ...{ stage, outcome: null, window: null, steps },
    }
    return route.fulfill({
      json: estimates.length > 0 ? { ...request, estimates, agreed: null, ...changed } : request,
    })
  })

/** Only a test's URL: the token of a billing link begins with u. */
export const BILLING_PAGE = '/track?#uk7m2p9'
export const TRACKING_PAGE = '/track?#k7m2p9'
