/** Page model of /request. */

import type { Page } from 'playwright/test'
import type { RequestForm } from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectBusy, expectPath, expectUsable, reloadWithDraft } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { STORED_KEY } from '../form-history.ts'
import {
  expectDraft,
  expectErrors,
  expectStored,
  expectSubmitted,
  expectValues,
  type Fields,
  fillIn,
} from '../form-page.ts'
import { blank, bodyAfter, errorsOf, requestForm, requestModel, validForm } from './request-form.model.ts'

const form = (page: Page) => page.locator('main form')
const fields: Fields<keyof RequestForm> = {
  pin: (page) => form(page).getByLabel('PIN code'),
  landmark: (page) => form(page).getByLabel('Landmark'),
  way: (page) => form(page).getByRole('group', { name: 'Choose one' }),
  window: (page) => form(page).getByRole('group', { name: 'Time on' }),
  brand: (page) => form(page).getByLabel('Brand'),
  issue: (page) => form(page).getByLabel('Issue'),
  pickupAddress: (page) => form(page).getByLabel('Pickup address'),
  preferredPickupAt: (page) => form(page).getByLabel('Preferred pickup time'),
  notes: (page) => form(page).getByLabel('Notes'),
  model: (page) => form(page).getByLabel('Model'),
}
const send = button('Submit')

const expectFilled = (page: Page, history: PathHistory) =>
  expectValues(page, fields, requestForm.formAfter(history).form)

async function expectEditing(page: Page, { start, history }: PathHistory) {
  const { form: filled } = requestForm.formAfter({ start, history })
  await expectValues(page, fields, filled)
  await expectErrors(page, fields, filled, {
    shown: requestForm.shownAfter({ start, history }),
    errors: errorsOf(filled),
    history,
  })
  await expectUsable(send(page), true)
  if (history.at(-1)?.event.type === 'form.change') await expectDraft(page, 'request', filled)
}

export const requestFormPage = pageModel({
  flow: requestModel,
  opens: {
    'signed in': { at: '/request', as: 'customer' },
    'not signed in': { at: '/request' },
    'typed before a reload': {
      at: '/request',
      as: 'customer',
      setUp: (page) => reloadWithDraft(page, { request: { ...validForm, idempotencyKey: STORED_KEY } }),
    },
  },
  does: {
    'form.change': (page, { patch }) => fillIn(page, fields, patch),
    async 'field.blur'(page, { field }) {
      await fields[field](page).focus()
      await fields[field](page).blur()
    },
    submit: { press: send },
    login: { press: button('Go to Login') },
    dismiss: {
      press: button(/^(OK|Cancel)$/),
      // The dialog of an expired session has no Cancel; Escape still closes it.
      by: (page, _, state) =>
        state.matches('sessionExpired')
          ? page.keyboard.press('Escape')
          : button(/^(OK|Cancel)$/)(page).click(),
    },
  },
  calls: {
    getContactDetails: { endpoint: getContactDetails },
    submitRequest: { endpoint: submitRequest },
  },
  disturbances: {
    reload(path) {
      const { state, form: filled } = requestForm.reloaded(path)
      return { in: states(state), expects: (page) => expectValues(page, fields, filled) }
    },
    // The draft of the user who logged out is cleared.
    loggedOut: ({ state }) =>
      state.matches('sessionExpired')
        ? null
        : {
            in: states('editing.idle'),
            async expects(page) {
              await expectValues(page, fields, blank)
              await expectDraft(page, 'request', null)
            },
          },
  },
  sees: {
    'editing.init': 'passes',
    'editing.prefilling': expectEditing,
    'editing.idle': expectEditing,
    async loginRequired(page, moment) {
      await expectFilled(page, moment)
      await expect(button('Cancel')(page)).toBeVisible()
      await expectStored(page, 'pendingOrder', null)
    },
    async submitting(page, { start, history }) {
      await expectFilled(page, { start, history })
      await expectBusy(send(page))
      const { key } = requestForm.formAfter({ start, history })
      await expectSubmitted(
        page,
        bodyAfter({ start, history }),
        'request',
        key === STORED_KEY ? STORED_KEY : null,
      )
    },
    failed: expectFilled,
    async sessionExpired(page, moment) {
      await expectFilled(page, moment)
      await expect(button('Cancel')(page)).toHaveCount(0)
    },
    async succeeded(page, moment) {
      await expectFilled(page, moment)
      await expectDraft(page, 'request', null)
    },
    async leaving(page, { start, history }) {
      await expectPath(page, '/login')
      await expect(page.getByText('Your repair is saved.')).toBeVisible()
      await expectStored(page, 'pendingOrder', requestForm.formAfter({ start, history }).form)
    },
  },
})
