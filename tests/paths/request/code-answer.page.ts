/** Page model of a customer's answer by code on /day?job=3, for a technician. */
import type { Page } from 'playwright/test'
import { getDay } from '#shared/request/day-api.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { dayJob, daySheet } from '#tests/support/sample-day.ts'
import { answerEvery } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectSent, expectUsable, retype } from '../engine/page-assertions.ts'
import { pageModel } from '../engine/page-model.ts'
import { bodyOf, doorAfter, ID } from './code-answer.history.ts'
import { codeAnswerModel } from './code-answer.model.ts'
import { showAfterPause } from './offline-queue.page.ts'
import { REPLIES } from './request-details.history.ts'

const AT = '/day'
const estimate = REPLIES['an estimate']
const job = dayJob(ID, { name: 'Sneha Kulkarni', stage: 'estimateSent', next: null })
const sheet = { ...daySheet, today: { ...daySheet.today, jobs: [job] } }

const accept = button(/^The customer accepts ₹[\d,]+$/)
const decline = button('The customer declines')
const code = (page: Page) => page.getByLabel('Code of the customer')
const save = button('Save the answer')

async function expectCode(page: Page, path: PathHistory) {
  const { answer, code: typed, error } = doorAfter(path)
  const asked = answer?.decision === 'approve' ? /the customer accepts .*₹3,400/ : /the customer declines/
  await expect(page.getByRole('dialog')).toContainText(asked)
  await expect(code(page)).toHaveValue(typed)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(error === '' ? [] : [error])
  await expectUsable(save(page), typed.replace(' ', '').length === 4)
}

export const codeAnswerPage = pageModel({
  flow: codeAnswerModel,
  opens: {
    'an estimate': {
      at: AT,
      as: 'technician',
      async setUp(page) {
        await answerEvery(page, getDay, 200, sheet)
        await answerEvery(page, getRequest, 200, { ...estimate, owner: null, link: '' })
        await showAfterPause(page, button('Refresh')(page))
        await button('Refresh')(page).click()
        const link = page.locator('main').getByRole('link', { name: job.name, exact: true })
        await showAfterPause(page, link)
        await link.click()
        await showAfterPause(page, accept(page))
      },
    },
  },
  does: {
    answer: (page, { answer }) => (answer.decision === 'approve' ? accept : decline)(page).click(),
    'code.change': (page, typed) => retype(code(page), typed.code),
    submit: { press: save },
    dismiss: { press: button('Cancel') },
  },
  offers: {
    'code.change': ({ context }, typed) => typed.code !== context.code,
  },
  calls: { takeStep: { endpoint: takeStep } },
  disturbances: {
    reload: () => ({ at: AT, expects: (page) => expect(save(page)).toHaveCount(0) }),
    loggedOut: () => ({ at: AT }),
  },
  sees: {
    async idle(page) {
      await expectUsable(accept(page), true)
      await expectUsable(decline(page), true)
    },
    asking: expectCode,
    async saving(page, path) {
      const door = doorAfter(path)
      await expectBusy((door.answer?.decision === 'approve' ? accept : decline)(page))
      await expectSent(page, takeStep, bodyOf(door) ?? {})
    },
  },
})
