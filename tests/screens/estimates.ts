/** Screens of estimates: the request's page and the links. */
import type { Page } from 'playwright'
import { oneOption, threeOptions } from '../support/estimate-drafts.ts'
import {
  answerByLink,
  answerWithEstimates,
  BILLING_PAGE,
  replacingEstimates,
  sentEstimate,
  TRACKING_PAGE,
} from '../support/shown-estimates.ts'
import { inSequence, press, type Screen, waitForDialog } from './screen.ts'

type Estimates = Parameters<typeof answerWithEstimates>[1][]

const [one, three] = [sentEstimate(oneOption), sentEstimate(threeOptions)]
const accept = press(/^Accept ₹3,4/)

/** The newest request, with these estimates. */
const requestWith = (...estimates: Estimates) =>
  ({
    path: '/my-requests',
    as: 'customer',
    prepare: (page: Page) => answerWithEstimates(page, ...estimates),
  }) as const
const openNewest = async (page: Page) => {
  await page.getByRole('article').getByRole('link').first().click()
  await page.locator('#estimates h2').waitFor()
}
const billing = (...estimates: Estimates) =>
  ({ path: BILLING_PAGE, prepare: (page: Page) => answerByLink(page, ...estimates) }) as const

export const estimateScreens: readonly Screen[] = [
  { name: 'estimate', ...requestWith(one), act: openNewest },
  { name: 'estimate-accept', ...requestWith(three), act: inSequence(openNewest, accept, waitForDialog) },
  { name: 'estimate-accepted', ...requestWith(sentEstimate(oneOption, 'approved')), act: openNewest },
  { name: 'estimate-declined', ...requestWith(sentEstimate(oneOption, 'declined')), act: openNewest },
  { name: 'estimate-expired', ...requestWith(sentEstimate(oneOption, 'expired')), act: openNewest },
  { name: 'estimate-options', ...requestWith(three), act: openNewest },
  { name: 'estimate-replaced', ...requestWith(...replacingEstimates), act: openNewest },
  {
    name: 'estimate-panel',
    path: '/admin-dashboard?tab=orders&show=pending&open=1',
    as: 'owner',
    prepare: (page) => answerWithEstimates(page, three),
    act: (page) => page.getByRole('button', { name: 'The customer declines' }).waitFor(),
  },
  { name: 'track-billing', ...billing(three) },
  { name: 'track-billing-accept', ...billing(three), act: inSequence(accept, waitForDialog) },
  { name: 'track-estimate', path: TRACKING_PAGE, prepare: (page) => answerByLink(page) },
]
