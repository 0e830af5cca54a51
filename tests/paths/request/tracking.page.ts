/** Page model of /track. */
import type { Page } from 'playwright/test'
import { trackBilling } from '#shared/request/billing-api.ts'
import { decideByLink } from '#shared/request/estimate-api.ts'
import { track } from '#shared/request/request-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectSent, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { answerNames, chooseAndAnswer, expectEstimate } from './estimates.page.ts'
import { BILLING_TOKEN, canAnswerAt, shownAfter, TOKEN } from './tracking.history.ts'
import { trackingModel } from './tracking.model.ts'

const main = (page: Page) => page.locator('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1, includeHidden: true })
const refresh = button('Refresh')

const SENTENCES: Readonly<Record<string, string>> = {
  confirmed: 'We come on Tue 24 Nov, 10 am to 12 noon.',
  onTheWay: 'Our technician is on the way.',
  estimateSent: 'You have an estimate.',
  approved: 'You accepted the estimate.',
}
const CURRENT: Readonly<Record<string, RegExp>> = {
  confirmed: /^Time agreed\s*Mon 23 Nov, 10:05 am$/,
  onTheWay: /^Our visit\s*Tue 24 Nov, 10:20 am$/,
  estimateSent: /^Our visit\s*Tue 24 Nov, 10:20 am$/,
  approved: /^Our visit\s*Tue 24 Nov, 10:20 am$/,
}

const TURNS: Readonly<Record<string, string>> = {
  estimateSent: 'Your turn: accept or decline it.',
  approved: 'Our turn: we repair the device.',
}

/** `isAsking`: a dialog shows the message. */
async function expectRequest(
  page: Page,
  { history }: PathHistory,
  { isIdle = true, isAsking = false } = {},
): Promise<void> {
  const { request, message } = shownAfter(history)
  const stage = request?.stage ?? ''
  await expect(title(page)).toHaveText('PIM-26-0042')
  await expect(main(page)).toContainText('Galaxy S23')
  await expect(main(page).getByText('Pending', { exact: true })).toHaveCount(1)
  await expect(main(page).getByRole('heading', { level: 2, includeHidden: true })).toHaveText(
    SENTENCES[stage] ?? '',
  )
  await expect(main(page).locator('[aria-live=polite]')).toContainText(TURNS[stage] ?? 'Your turn: please')
  await expect(main(page).locator('li[aria-current=step]')).toHaveText(CURRENT[stage] ?? '')
  await expect(main(page).getByRole('alert')).toHaveText(message === '' || isAsking ? [] : [message])
  if (isAsking) return
  const estimates = request && 'estimates' in request ? request.estimates : []
  await expectEstimate(page, { estimates, by: 'customer', isIdle })
}

const expectTitle = (text: string) => (page: Page) => expect(title(page)).toHaveText(text)

export const trackingPage = pageModel({
  flow: trackingModel,
  opens: {
    'a link': { at: `/track?#${TOKEN}` },
    'the billing link': { at: `/track?#${BILLING_TOKEN}` },
    'a link without its end': { at: '/track' },
  },
  does: {
    retry: { press: button('Try again') },
    refresh: { press: refresh },
    answer: (page, { answer }) => chooseAndAnswer(page, answer, 'customer'),
    confirm: { press: button(/^Yes, (accept|decline)$/) },
    dismiss: { press: button(/^(Not yet|Keep the estimate)$/) },
  },
  offers: { answer: ({ context }, { answer }) => canAnswerAt(context, answer) },
  calls: {
    track: { endpoint: track },
    trackBilling: { endpoint: trackBilling },
    decideByLink: { endpoint: decideByLink },
  },
  disturbances: {
    reload: ({ start }) => ({
      in:
        start === 'the billing link'
          ? states('loadingBilling')
          : states(start === 'a link' ? 'loading' : 'noToken'),
    }),
  },
  sees: {
    arriving: 'passes',
    noToken: expectTitle('This link is not complete'),
    async loading(page) {
      await expectTitle('Your repair')(page)
      await expectSent(page, track, { token: TOKEN })
    },
    async loadingBilling(page) {
      await expectTitle('Your repair')(page)
      await expectSent(page, trackBilling, { token: BILLING_TOKEN })
    },
    unknown: expectTitle('This link is not valid any more'),
    async failed(page, { history }) {
      await expectTitle('Your repair')(page)
      await expect(main(page).getByRole('alert')).toContainText(shownAfter(history).message)
    },
    async shown(page, path) {
      await expectRequest(page, path)
      await expectUsable(refresh(page), true)
    },
    accepting: (page, path) => expectRequest(page, path, { isAsking: true }),
    declining: (page, path) => expectRequest(page, path, { isAsking: true }),
    async saving(page, path) {
      await expectRequest(page, path, { isIdle: false })
      const { answer } = shownAfter(path.history)
      await expectBusy(button(answerNames.customer[answer?.decision ?? 'approve'])(page))
      await expectSent(page, decideByLink, { token: BILLING_TOKEN, ...answer })
    },
    async refreshing(page, path) {
      await expectRequest(page, path, { isIdle: false })
      await expectBusy(refresh(page))
      await expectSent(page, track, { token: TOKEN })
    },
    async refreshingBilling(page, path) {
      await expectRequest(page, path, { isIdle: false })
      await expectBusy(refresh(page))
      await expectSent(page, trackBilling, { token: BILLING_TOKEN })
    },
  },
})
