/** Page model of another time, on the request's page of its customer. */
import type { Page } from 'playwright/test'
import { takeStep } from '#shared/request-api.ts'
import { getWindows } from '#shared/shop-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectSent, expectUsable } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { ID, knownAfter, rescheduleModel } from './reschedule.model.ts'
import { FIRST, SECOND } from './visits.ts'

const AT = `/my-requests/${ID}`
const open = button('Change the time')
const save = button('Save the new time')
const keep = button('Keep the time')
const panel = (page: Page) => page.getByRole('region', { name: 'Choose another time' })
const CHOICES: Readonly<Record<string, RegExp>> = {
  [FIRST]: /^10 am to 12 noon/,
  [SECOND]: /^12 noon to 2 pm/,
  any: /^Any time, call me/,
}
const radio = (page: Page, chosen: string | null) =>
  panel(page).getByRole('radio', { name: CHOICES[chosen ?? 'any'] ?? /^$/ })

async function expectChoice(page: Page, { history }: PathHistory) {
  const { chosen } = knownAfter(history)
  for (const one of [SECOND, null])
    await expect(radio(page, one)).toBeChecked({ checked: chosen !== undefined && chosen === one })
}
const expectClosed = async (page: Page) => {
  await expect(panel(page)).toHaveCount(0)
  await expectUsable(open(page), true)
}

export const reschedulePage = pageModel({
  flow: rescheduleModel,
  opens: { 'a request': { at: AT, as: 'customer', setUp: (page) => expect(open(page)).toBeVisible() } },
  does: {
    open: { press: open },
    close: { press: keep },
    retry: { press: button('Try again') },
    choose: (page, { chosen }) => radio(page, chosen).check(),
    save: { press: save },
  },
  offers: {
    // A full window cannot be chosen, and Save rests until something is chosen.
    choose: ({ context: { days } }, { chosen }) =>
      chosen === null ||
      (days ?? []).some(({ windows }) => windows.some(({ start, free }) => start === chosen && free > 0)),
    save: ({ context: { chosen } }) => chosen !== undefined,
  },
  calls: { getWindows: { endpoint: getWindows }, takeStep: { endpoint: takeStep } },
  disturbances: {
    reload: () => ({ in: states('closed') }),
    loggedOut: () => ({ at: AT }),
  },
  sees: {
    closed: expectClosed,
    loading: (page) => expect(panel(page).getByText('Loading the free times…')).toBeAttached(),
    async unread(page) {
      await expect(panel(page).getByRole('alert')).toHaveText('We could not load the free times.')
    },
    async choosing(page, path) {
      await expectChoice(page, path)
      const { chosen, message } = knownAfter(path.history)
      await expectUsable(save(page), chosen !== undefined)
      if (message !== '') await expect(panel(page).getByRole('alert')).toHaveText(message)
    },
    async saving(page, path) {
      await expectBusy(save(page))
      await expectSent(page, takeStep, {
        type: 'reschedule',
        window: knownAfter(path.history).chosen ?? null,
      })
    },
    rereading: (page) => expectUsable(save(page), false),
    async lost(page) {
      await expect(panel(page).getByRole('alert')).toContainText('Please choose another time.')
      await expectUsable(save(page), false)
    },
    async refused(page, path) {
      await expect(panel(page)).toHaveCount(0)
      await expect(page.getByRole('alert')).toContainText(knownAfter(path.history).message)
    },
  },
})
