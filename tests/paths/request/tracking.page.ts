/** Page model of /track. */
import type { Page } from 'playwright/test'
import { track } from '#shared/request/request-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectSent, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { shownAfter, TOKEN, trackingModel } from './tracking.model.ts'

const main = (page: Page) => page.locator('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const refresh = button('Refresh')

const SENTENCES: Readonly<Record<string, string>> = {
  confirmed: 'We come on Tue 24 Nov, 10 am to 12 noon.',
  onTheWay: 'Our technician is on the way.',
}
const CURRENT: Readonly<Record<string, RegExp>> = {
  confirmed: /^Time agreed\s*Mon 23 Nov, 10:05 am$/,
  onTheWay: /^Our visit\s*Tue 24 Nov, 10:20 am$/,
}

async function expectRequest(page: Page, { history }: PathHistory) {
  const { request, message } = shownAfter(history)
  const stage = request?.stage ?? ''
  await expect(title(page)).toHaveText('PIM-26-0042')
  await expect(main(page)).toContainText('Galaxy S23')
  await expect(main(page).getByText('Pending', { exact: true })).toHaveCount(1)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(SENTENCES[stage] ?? '')
  await expect(main(page).locator('[aria-live=polite]')).toContainText('Your turn: please')
  await expect(main(page).locator('li[aria-current=step]')).toHaveText(CURRENT[stage] ?? '')
  await expect(main(page).getByRole('alert')).toHaveText(message === '' ? [] : [message])
}

const expectTitle = (text: string) => (page: Page) => expect(title(page)).toHaveText(text)

export const trackingPage = pageModel({
  flow: trackingModel,
  opens: {
    'a link': { at: `/track?#${TOKEN}` },
    'a link without its end': { at: '/track' },
  },
  does: { retry: { press: button('Try again') }, refresh: { press: refresh } },
  calls: { track: { endpoint: track } },
  disturbances: {
    reload: ({ start }) => ({ in: states(start === 'a link' ? 'loading' : 'noToken') }),
  },
  sees: {
    arriving: 'passes',
    noToken: expectTitle('This link is not complete'),
    async loading(page) {
      await expectTitle('Your repair')(page)
      await expectSent(page, track, { token: TOKEN })
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
    async refreshing(page, path) {
      await expectRequest(page, path)
      await expectBusy(refresh(page))
      await expectSent(page, track, { token: TOKEN })
    },
  },
})
