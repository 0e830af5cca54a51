/** States of a device that changes hands at the door. */
import { expect, type Page } from 'playwright/test'
import { oneOption } from '../../support/estimate-drafts.ts'
import { dayJob, daySheet } from '../../support/sample-day.ts'
import { sentEstimate } from '../../support/shown-estimates.ts'
import { answerOn } from '../../support/translated-page.ts'
import { EVENTS, JOB, openDay, openJob, today } from './day-page.ts'
import { clickButton, type State } from './state.ts'

const expectDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()
const returning = { stage: 'returning', deviceInShop: true, result: 'repaired', leg: 'return' } as const

async function openAnswer(page: Page) {
  const estimates = [sentEstimate(oneOption)]
  const job = { ...(daySheet.today.jobs[2] ?? dayJob(42)), stage: 'estimateSent', next: null } as const
  await openDay(page, JOB, today(job), { stage: 'estimateSent', openVersion: 1, estimates })
  await clickButton(page, 'The customer declines')
  await expectDialog(page)
}

export const handOverStates: readonly State[] = [
  {
    name: 'a device that is collected',
    message: 'jobStep.collecting',
    async open({ page }) {
      await openJob(page)
      await clickButton(page, 'Collect the device')
      await expectDialog(page)
    },
  },
  {
    name: 'a device that is collected without a code',
    async open({ page }) {
      await openJob(page)
      await clickButton(page, 'Collect the device')
      await page.locator('summary').last().click()
      await page.locator('[name="noCode"]').nth(1).check()
      await page.locator('[name="condition-screen"]').nth(2).check()
      await page.locator('[name="imei"]').fill('12')
      await expectDialog(page)
    },
  },
  {
    name: 'a device that goes back',
    message: 'jobStep.handingOver',
    async open({ page }) {
      const job = { ...(daySheet.today.jobs[2] ?? dayJob(42)), ...returning, next: 'handOver' } as const
      await openDay(page, JOB, today(job), returning)
      await clickButton(page, 'Hand over')
      await expectDialog(page)
    },
  },
  {
    name: 'a device of a cancelled request that is collected',
    async open({ page }) {
      const cancelled = { stage: 'cancelled', result: 'cancelled', next: null, isDone: true } as const
      const job = { ...(daySheet.today.jobs[2] ?? dayJob(42)), ...cancelled }
      await openDay(page, JOB, today(job), { stage: 'cancelled', result: 'cancelled' })
      await clickButton(page, 'Collect the device')
      await expectDialog(page)
    },
  },
  {
    name: 'an answer by the code',
    message: 'codeAnswer.asking',
    open: ({ page }) => openAnswer(page),
  },
  {
    name: 'an answer by a wrong code',
    async open({ page }) {
      const error = answerOn(page, 'This request is cancelled.')
      await page.route(EVENTS, (route) => route.fulfill({ status: 409, json: { error } }))
      await openAnswer(page)
      await page.locator('[name="answerCode"]').fill('1234')
      await clickButton(page, 'Save the answer')
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText(error)
    },
  },
]
