/** What the page models share that show estimates: the request's page and the page of the billing link. */
import type { Page } from 'playwright/test'
import type { Estimate } from '#shared/estimate/estimate.ts'
import type { Decision } from '#shared/request/estimate-api.ts'
import { expect } from '../engine/expect.ts'
import { button, expectUsable } from '../engine/page-assertions.ts'

type By = 'customer' | 'owner'

/** The buttons of an answer. Accept has the amount of the chosen option. */
export const answerNames = {
  customer: { approve: /^Accept ₹[\d,]+$/, decline: 'Decline' },
  owner: { approve: /^The customer accepts ₹[\d,]+$/, decline: 'The customer declines' },
}
const OPTIONS = [/^Original battery ₹3,400$/, /^Compatible battery ₹2,900$/]

/** Chooses the option, if there are several, and presses the answer. */
export async function chooseAndAnswer(page: Page, answer: Decision, by: By): Promise<void> {
  const options = page.getByRole('radio', { name: /battery ₹/ })
  if (answer.decision === 'approve' && (await options.count()) > 0)
    await page.getByRole('radio', { name: OPTIONS[answer.option] ?? '' }).check()
  await button(answerNames[by][answer.decision])(page).click()
}

const titles: Readonly<Record<string, Readonly<Record<By, string>>>> = {
  open: { customer: 'Your estimate', owner: 'Estimate' },
  newer: { customer: 'Your new estimate', owner: 'Estimate' },
  approved: { customer: 'You accepted ₹2,900', owner: 'The customer accepted ₹2,900' },
}

/** Expects the newest estimate with its buttons, or none. */
export async function expectEstimate(
  page: Page,
  { estimates, by, isIdle }: { estimates: readonly Estimate[]; by: By; isIdle: boolean },
): Promise<void> {
  const [newest] = estimates
  const isToAnswer = newest?.state === 'open' || newest?.state === 'expired'
  const [accept, decline] = [button(answerNames[by].approve)(page), button(answerNames[by].decline)(page)]
  await expect(accept).toHaveCount(isToAnswer ? 1 : 0)
  if (!newest) return
  const title = page.locator('main').getByRole('heading', {
    name: titles[newest.version > 1 ? 'newer' : newest.state]?.[by] ?? '',
    exact: true,
  })
  await expect(title).toHaveCount(1)
  if (!isToAnswer) return
  await expectUsable(accept, isIdle && newest.state === 'open')
  await expectUsable(decline, isIdle)
  const replaced = page.locator('main').getByText('Estimate of Tue 24 Nov, 2:40 pm: replaced')
  await expect(replaced).toHaveCount(estimates.length - 1)
}
