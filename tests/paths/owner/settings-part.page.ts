/** Page model of the terms, a part of the settings in /admin-dashboard. */
import type { Page } from 'playwright/test'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectFieldError, expectSent, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { knownAfter, settingsPartModel } from './settings-part.model.ts'

const last = (page: Page) => page.getByLabel('Minutes before the window: last change by the customer')
const save = button('Save')
const errorOf = ({ draft, showsErrors, fields }: ReturnType<typeof knownAfter>) =>
  showsErrors && draft !== null && Object.values(draft).includes(99_999)
    ? 'Give a whole number from 0 to 2880.'
    : (fields.rescheduleMinutes ?? null)

async function expectTyped(page: Page, { history }: PathHistory) {
  const known = knownAfter(history)
  const value: Readonly<Record<string, unknown>> = { ...known.draft }
  await expect(last(page)).toHaveValue(String(value.rescheduleMinutes))
  await expectFieldError(last(page), errorOf(known))
}

export const settingsPartPage = pageModel({
  flow: settingsPartModel,
  opens: { 'the terms': { at: '/admin-dashboard?tab=settings&part=terms', as: 'owner' } },
  does: {
    async change(page, { value }) {
      if ('rescheduleMinutes' in value) await retype(last(page), String(value.rescheduleMinutes))
    },
    save: { press: save },
    retry: { press: button('Try again') },
    'take.theirs': { press: button('Take theirs') },
    'keep.mine': { press: button('Save mine') },
    dismiss: { press: button('Close') },
  },
  calls: { readSettings: { endpoint: getSettings }, saveSettings: { endpoint: putSettings } },
  disturbances: {
    reload: () => ({ in: states('loading') }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    loading: (page) => expect(last(page)).toHaveCount(0),
    failed: (page) => expect(page.getByRole('alert')).toContainText('Failed to load the settings'),
    async editing(page, path) {
      await expectTyped(page, path)
      const { message } = knownAfter(path.history)
      if (message !== '') await expect(page.locator('main').getByText(message).first()).toBeVisible()
    },
    async saving(page, path) {
      const { draft, stored } = knownAfter(path.history)
      await expectBusy(save(page))
      await expectSent(page, putSettings, { value: draft, version: stored?.version })
    },
    comparing: (page) => expectBusy(save(page)),
    conflict: expectTyped,
    saved: expectTyped,
  },
})
