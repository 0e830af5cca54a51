/** Page model of how long names are kept, a part of the settings in /admin-dashboard. */
import type { Page } from 'playwright/test'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectFieldError, expectSent, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { knownAfter, settingsPartModel, wrong } from './settings-part.model.ts'

const months = (page: Page) => page.getByLabel('Names and addresses of done requests, in months')
const save = button('Save')
const errorOf = ({ draft, showsErrors, fields }: ReturnType<typeof knownAfter>) =>
  showsErrors && draft === wrong ? 'Give a whole number from 12 to 96.' : (fields.nameMonths ?? null)

async function expectTyped(page: Page, { history }: PathHistory) {
  const known = knownAfter(history)
  await expect(months(page)).toHaveValue(String(known.draft?.nameMonths))
  await expectFieldError(months(page), errorOf(known))
}

export const settingsPartPage = pageModel({
  flow: settingsPartModel,
  opens: { 'how long names are kept': { at: '/admin-dashboard?tab=settings&part=retention', as: 'owner' } },
  does: {
    async change(page, { value }) {
      if ('nameMonths' in value) await retype(months(page), String(value.nameMonths))
    },
    save: { press: save },
    confirm: { press: button('Save and delete') },
    retry: { press: button('Try again') },
    'take.theirs': { press: button('Take theirs') },
    'keep.mine': { press: button('Save mine') },
    dismiss: { press: (page) => page.getByRole('button', { name: /^(Close|Cancel)$/ }) },
  },
  calls: { readSettings: { endpoint: getSettings }, saveSettings: { endpoint: putSettings } },
  disturbances: {
    reload: () => ({ in: states('loading') }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    loading: (page) => expect(months(page)).toHaveCount(0),
    failed: (page) => expect(page.getByRole('alert')).toContainText('Failed to load the settings'),
    async editing(page, path) {
      await expectTyped(page, path)
      const { message } = knownAfter(path.history)
      if (message !== '') await expect(page.locator('main').getByText(message).first()).toBeVisible()
    },
    confirming: expectTyped,
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
