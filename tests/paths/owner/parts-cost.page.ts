/** Page model of what the parts of a repair cost, on /my-requests/$id for the owner. */
import type { Page } from 'playwright/test'
import { setPartsCost } from '#shared/request/request-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectSent,
  expectUsable,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel } from '../engine/page-model.ts'
import { AMOUNTS, fieldError, ID, START, walkAfter } from './parts-cost.history.ts'
import { partsCostModel } from './parts-cost.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
const opener = button('Note what the parts cost')
const save = button('Save the cost')
const field = (page: Page) => main(page).getByLabel('Cost of the parts')
const expectClosed = (page: Page) => expect(save(page)).toHaveCount(0)

async function expectForm(page: Page, path: PathHistory) {
  const { typed, message } = walkAfter(path)
  await expect(field(page)).toHaveValue(typed)
  await expectFieldError(field(page), fieldError(path) ?? null)
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
}

export const partsCostPage = pageModel({
  flow: partsCostModel,
  opens: {
    [START]: { at: AT, as: 'owner', setUp: async (page) => expect(opener(page)).toBeVisible() },
  },
  does: {
    open: { press: opener },
    'form.change': (page, { patch: { partsCost = '' } }) => retype(field(page), partsCost),
    async 'field.blur'(page) {
      await field(page).focus()
      await field(page).blur()
    },
    submit: { press: save },
    close: { press: button('Cancel') },
    dismiss: { press: button('Close') },
  },
  offers: {
    // Nothing is stored in the walks.
    open: (_, { stored }) => stored === null,
    // An empty field cannot be emptied.
    'form.change': ({ context: { form } }, { patch }) => patch.partsCost !== '' || form.partsCost !== '',
  },
  calls: { setPartsCost: { endpoint: setPartsCost } },
  disturbances: {
    reload: () => ({ at: AT, expects: expectClosed }),
    // The page asks for a login, and the form is removed.
    loggedOut: () => ({ at: AT, expects: expectClosed }),
  },
  sees: {
    async idle(page) {
      await expectClosed(page)
      await expectUsable(opener(page), true)
    },
    async editing(page, path) {
      await expectForm(page, path)
      await expectUsable(save(page), true)
      await expectUsable(opener(page), false)
    },
    async saving(page, path) {
      await expectForm(page, path)
      await expectBusy(save(page))
      await expectSent(page, setPartsCost, { partsCost: AMOUNTS[walkAfter(path).typed] ?? null })
    },
    saved: expectClosed,
  },
})
