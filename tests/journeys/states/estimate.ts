/** States with an estimate: the request's page for the customer and the owner, the billing link, the tracking link. */
import { expect } from 'playwright/test'
import type { Estimate } from '#shared/estimate/estimate.ts'
import { oneOption, threeOptions } from '../../support/estimate-drafts.ts'
import {
  answerByLink,
  answerWithEstimates,
  BILLING_PAGE,
  replacingEstimates,
  sentEstimate,
  TRACKING_PAGE,
} from '../../support/shown-estimates.ts'
import { clickButton, openShell, type State, type StateContext } from './state.ts'

const PAGE = '/my-requests/1'
const one = sentEstimate(oneOption)
const three = sentEstimate(threeOptions)

/** Opens the page as the shell, and waits for the estimate's title. */
async function openEstimate({ page }: StateContext, title: string, ...estimates: readonly Estimate[]) {
  await answerWithEstimates(page, ...estimates)
  await openShell(page, PAGE)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
}
async function openBilling({ page }: StateContext, ...estimates: readonly Estimate[]) {
  await answerByLink(page, ...estimates)
  await page.goto(BILLING_PAGE)
  await expect(page.getByRole('heading', { name: 'Your estimate' })).toBeVisible()
}
const accepting = async (scene: StateContext) => {
  await clickButton(scene.page, /^Accept ₹/)
  await expect(scene.page.getByRole('alertdialog', { name: 'Accept this estimate?' })).toBeVisible()
}
const declining = async (scene: StateContext) => {
  await clickButton(scene.page, 'Decline')
  await expect(scene.page.getByRole('alertdialog', { name: 'Decline this estimate?' })).toBeVisible()
}

export const estimateStates: readonly State[] = [
  { name: 'an estimate', open: (scene) => openEstimate(scene, 'Your estimate', one) },
  { name: 'an estimate with three options', open: (scene) => openEstimate(scene, 'Your estimate', three) },
  {
    name: 'accepting an estimate',
    message: 'requestDetails.shown.accepting',
    open: async (scene) => {
      await openEstimate(scene, 'Your estimate', three)
      await accepting(scene)
    },
  },
  {
    name: 'declining an estimate',
    message: 'requestDetails.shown.declining',
    open: async (scene) => {
      await openEstimate(scene, 'Your estimate', one)
      await declining(scene)
    },
  },
  {
    name: 'an expired estimate',
    open: (scene) => openEstimate(scene, 'Your estimate', sentEstimate(oneOption, 'expired')),
  },
  {
    name: 'an accepted estimate',
    open: (scene) => openEstimate(scene, 'You accepted ₹3,400', sentEstimate(oneOption, 'approved')),
  },
  {
    name: 'a declined estimate',
    open: (scene) => openEstimate(scene, 'You declined the estimate', sentEstimate(oneOption, 'declined')),
  },
  {
    name: 'a replaced estimate',
    open: async (scene) => {
      await openEstimate(scene, 'Your new estimate', ...replacingEstimates)
      await scene.page.getByText(/^Estimate of .*: replaced$/).click()
      await expect(scene.page.getByRole('button', { name: 'See the newer estimate' })).toBeVisible()
    },
  },
]

export const billingStates: readonly State[] = [
  { name: 'a billing link', open: (scene) => openBilling(scene, three) },
  {
    name: 'accepting an estimate by its link',
    message: 'tracking.accepting',
    open: async (scene) => {
      await openBilling(scene, three)
      await accepting(scene)
    },
  },
  {
    name: 'declining an estimate by its link',
    message: 'tracking.declining',
    open: async (scene) => {
      await openBilling(scene, one)
      await declining(scene)
    },
  },
  {
    name: 'a tracking link of an estimate that waits',
    open: async ({ page }) => {
      await answerByLink(page)
      await page.goto(TRACKING_PAGE)
      await expect(page.getByText(/^The amount and your answer/)).toBeVisible()
    },
  },
]

export const ownerEstimateStates: readonly State[] = [
  {
    name: 'an estimate that waits for the customer',
    open: (scene) => openEstimate(scene, 'Estimate', three),
  },
  {
    name: 'an estimate in the panel of an open order',
    open: async ({ page }) => {
      await answerWithEstimates(page, ...replacingEstimates)
      await page.goto('/admin-dashboard?tab=orders&show=pending&open=1')
      await expect(page.getByRole('button', { name: 'The customer declines' })).toBeVisible()
    },
  },
]
