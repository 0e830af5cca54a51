/** Page model of /my-requests/$id. */
import type { Locator, Page } from 'playwright/test'
import { getRequest, renewLink, takeStep } from '#shared/request/request-api.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectPath, expectSent, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { answerNames, chooseAndAnswer, expectEstimate } from './estimates.page.ts'
import { isAnswerable } from './estimates.ts'
import { bodyOf, byOf, ID, isAnswerStep, isPossible, knownAfter } from './request-details.history.ts'
import { requestDetailsModel } from './request-details.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1, includeHidden: true })
const cancel = button('Cancel the request')
const confirm = button('Confirm the visit')
const diagnose = button('Device checked')
const renew = button('Make a new link')
const yes = button(/^Yes, (cancel it|make a new link|accept|decline)$|^Save the diagnosis$/)

const SHOWN: Readonly<Record<string, { label: string; sentence: string }>> = {
  received: { label: 'Received', sentence: 'We have your request.' },
  onTheWay: { label: 'On the way', sentence: 'Our technician is on the way.' },
  collected: { label: 'In the workshop', sentence: 'Your device is in our workshop.' },
  estimateSent: { label: 'Estimate sent', sentence: 'You have an estimate.' },
  cancelled: { label: 'Cancelled', sentence: 'This request was cancelled. There is nothing to pay.' },
}
/** The buttons of the steps. */
const BUTTONS: Readonly<Record<string, (page: Page) => Locator>> = { cancel, confirm, diagnose }
/** Why the customer's button is inactive. */
const REASONS: Readonly<Record<string, string>> = {
  onTheWay: 'Our technician is on the way already. Call us to change anything.',
}

/** Whose texts the page shows. */
const whoseOf = (by: RequestRole) => (by === 'owner' ? 'owner' : 'customer')

async function expectRequest(page: Page, path: PathHistory, isAsking = false) {
  const { request, message } = knownAfter(path)
  const stage = request?.stage ?? ''
  const { label = '', sentence = '' } = SHOWN[stage] ?? {}
  await expect(title(page)).toHaveText('PIM-26-0003')
  await expect(main(page).getByText('Pending', { exact: true })).toHaveCount(1)
  await expect(main(page).locator('header')).toContainText(label)
  await expect(main(page).locator('li[aria-current=step]')).toContainText(sentence)
  await expect(main(page).getByText('Flat 12, Pimpri')).toHaveCount(1)
  await expect(
    main(page).getByRole('link', { name: 'See the progress', includeHidden: true }),
  ).toHaveAttribute('href', request?.link ?? '')
  await expect(main(page).getByRole('alert', { includeHidden: true })).toHaveText(
    message === '' || isAsking ? [] : [message],
  )
}
const expectAsking = (page: Page, path: PathHistory) => expectRequest(page, path, true)

/** Expects the steps of this stage: active, or inactive while a call runs. */
async function expectSteps(page: Page, path: PathHistory, isIdle: boolean) {
  const known = knownAfter(path)
  const stage = known.request?.stage ?? ''
  const by = byOf(path)
  const cancels = stage === 'received' || stage === 'onTheWay'
  await expect(cancel(page)).toHaveCount(cancels ? 1 : 0)
  if (cancels) await expectUsable(cancel(page), isIdle && isPossible(by, known, 'cancel'))
  const confirms = by === 'owner' && stage === 'received'
  await expect(confirm(page)).toHaveCount(confirms ? 1 : 0)
  if (confirms) await expectUsable(confirm(page), isIdle)
  const diagnoses = by === 'owner' && stage === 'collected'
  await expect(diagnose(page)).toHaveCount(diagnoses ? 1 : 0)
  if (diagnoses) await expectUsable(diagnose(page), isIdle)
  const reason = by === 'customer' ? REASONS[stage] : undefined
  if (reason !== undefined) await expect(cancel(page)).toHaveAccessibleDescription(new RegExp(`^${reason}$`))
  await expectUsable(renew(page), isIdle)
  await expectEstimate(page, { estimates: known.request?.estimates ?? [], by: whoseOf(by), isIdle })
}

const expectTitle = (text: string) => (page: Page) => expect(title(page)).toHaveText(text)

export const requestDetailsPage = pageModel({
  flow: requestDetailsModel,
  opens: {
    'the owner': { at: AT, as: 'owner' },
    'the customer': { at: AT, as: 'customer' },
    'the technician': 'The machine runs on another page, /day; tests/features/day opens it.',
    'not signed in': { at: AT },
  },
  does: {
    dismiss: {
      press: button(/^(Keep the request|Keep the link|Not yet|Keep the estimate|Cancel|Go to Login)$/),
    },
    retry: { press: button('Try again') },
    refresh: (page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
    async step(page, { step }) {
      await BUTTONS[step]?.(page).click()
    },
    answer: (page, { answer }, { context }) => chooseAndAnswer(page, answer, whoseOf(context.by)),
    async 'reason.choose'(page) {
      await page.getByLabel('The time does not suit me').check()
    },
    async 'covered.choose'(page) {
      await page.getByLabel('No, it was wet').check()
    },
    confirm: { press: yes },
    'link.renew': { press: renew },
  },
  offers: {
    // The button of an impossible step is inactive or absent.
    step: ({ context: { by, request } }, { step }) =>
      isPossible(
        by,
        { request, step: null, message: '', isAboutAnswer: false, reason: null, covered: null },
        step,
      ),
    answer: ({ context: { request } }, { answer }) => isAnswerable(request?.estimates, answer),
  },
  calls: {
    getRequest: { endpoint: getRequest },
    takeStep: { endpoint: takeStep },
    renewLink: { endpoint: renewLink },
  },
  disturbances: {
    reload: ({ state }) => ({ in: states(state.matches('loginRequired') ? 'loginRequired' : 'loading') }),
    loggedOut: () => ({
      in: states('loginRequired'),
      expects: (page) => expect(main(page).getByText('Flat 12, Pimpri')).toHaveCount(0),
    }),
  },
  sees: {
    init: 'passes',
    loginRequired: (page) => expectPath(page, AT),
    loading: expectTitle('Your request'),
    async failed(page) {
      await expectTitle('Your request')(page)
      await expect(main(page).getByRole('alert')).toContainText('Failed to load the request')
    },
    gone: expectTitle('We do not find this request'),
    async 'shown.resting'(page, path) {
      await expectRequest(page, path)
      await expectSteps(page, path, true)
    },
    async 'shown.cancelling'(page, path) {
      await expectRequest(page, path)
      const { reason } = knownAfter(path)
      await expect(page.getByLabel('The time does not suit me')).toBeChecked({ checked: reason !== null })
    },
    async 'shown.judging'(page, path) {
      await expectRequest(page, path)
      const { covered } = knownAfter(path)
      await expect(page.getByLabel('No, it was wet')).toBeChecked({ checked: covered !== null })
    },
    'shown.replacingLink': (page, path) => expectRequest(page, path),
    'shown.accepting': expectAsking,
    'shown.declining': expectAsking,
    async 'shown.saving'(page, path) {
      const { step } = knownAfter(path)
      await expectRequest(page, path)
      await expectSteps(page, path, false)
      await expectSent(page, takeStep, bodyOf(knownAfter(path)))
      if (isAnswerStep(step)) await expectBusy(button(answerNames[whoseOf(byOf(path))][step.type])(page))
      else await expectBusy((BUTTONS[step?.type ?? ''] ?? confirm)(page))
    },
    async 'shown.refreshing'(page, path) {
      await expectRequest(page, path)
      await expectSteps(page, path, false)
      await expectSent(page, getRequest, {})
    },
    async 'shown.linking'(page, path) {
      await expectRequest(page, path)
      await expectBusy(renew(page))
    },
    leaving: (page) => expectPath(page, '/login'),
  },
})
