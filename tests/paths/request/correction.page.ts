/** Page model of the correction on /my-requests/$id. */
import type { Page } from 'playwright/test'
import { correctContact } from '#shared/request/request-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectSent,
  expectUsable,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft, type Fields } from '../form-page.ts'
import { ADDRESS, changedIn, formAfter, ID, pinError, RESTORED } from './correction.history.ts'
import { correctionModel } from './correction.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
/** The customer of the walks has given no address. */
const opener = button(/^(Add an address|Correct name, phone or address)$/)
const save = button('Save the correction')
const close = button('Leave it as it is')
const fields: Fields<'pickupAddress' | 'pin'> = {
  pickupAddress: (page) => main(page).getByLabel('Pickup address'),
  pin: (page) => main(page).getByLabel('PIN code'),
}
const open = (page: Page) => opener(page).click()

async function expectForm(page: Page, path: PathHistory) {
  const { typed, message } = formAfter(path)
  await expect(fields.pickupAddress(page)).toHaveValue(typed.pickupAddress ?? '')
  await expect(fields.pin(page)).toHaveValue(typed.pin ?? '')
  await expectFieldError(fields.pickupAddress(page), null)
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveCount(path.start === 'the owner' ? 1 : 0)
  if (message !== '') await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
}
const expectKept = (page: Page, path: PathHistory) => {
  const { hasDraft, typed } = formAfter(path)
  return expectDraft(page, 'correction', hasDraft ? { requestId: ID, typed } : null)
}

export const correctionPage = pageModel({
  flow: correctionModel,
  opens: {
    'the customer': { at: AT, as: 'customer', setUp: open },
    'the owner': { at: AT, as: 'owner', setUp: open },
    [RESTORED]: {
      at: AT,
      as: 'customer',
      setUp: (page) =>
        reloadWithDraft(page, { correction: { requestId: ID, typed: { pickupAddress: ADDRESS } } }),
    },
  },
  does: {
    open: { press: opener },
    close: { press: close },
    dismiss: { press: button('Close') },
    async 'form.change'(page, { patch }) {
      if (patch.pickupAddress !== undefined) await retype(fields.pickupAddress(page), patch.pickupAddress)
      if (patch.pin !== undefined) await retype(fields.pin(page), patch.pin)
    },
    async 'field.blur'(page) {
      await fields.pin(page).focus()
      await fields.pin(page).blur()
    },
    submit: { press: save },
  },
  // Nobody else corrects the request of the walks.
  offers: { open: (_, { stored }) => stored.landmark === '' },
  calls: { correctContact: { endpoint: correctContact } },
  disturbances: {
    reload: (path) =>
      formAfter(path).hasDraft
        ? {
            in: states('editing'),
            expects: (page) =>
              expect(fields.pickupAddress(page)).toHaveValue(formAfter(path).typed.pickupAddress ?? ''),
          }
        : { at: AT, expects: (page) => expect(save(page)).toHaveCount(0) },
    // The page asks for a login, and the form is removed.
    loggedOut: () => ({ at: AT, expects: (page) => expect(save(page)).toHaveCount(0) }),
  },
  sees: {
    async editing(page, path) {
      await expectForm(page, path)
      const error = pinError(path)
      if (error !== undefined) await expectFieldError(fields.pin(page), error)
      await expectUsable(save(page), true)
      await expectUsable(opener(page), false)
      await expectKept(page, path)
    },
    async saving(page, path) {
      await expectForm(page, path)
      await expectBusy(save(page))
      await expectSent(page, correctContact, changedIn(formAfter(path)))
    },
    saved: expectKept,
    async refused(page, path) {
      await expect(save(page)).toHaveCount(0)
      await expectKept(page, path)
    },
    async closed(page, path) {
      await expect(save(page)).toHaveCount(0)
      await expectUsable(opener(page), true)
      await expectKept(page, path)
    },
  },
})
