/** Asking for a repair in one's own words, on /request. */
import type { Page } from 'playwright/test'
import { submitRepair } from '#shared/api.ts'
import { atAddress, button, reloadWith, seeBusy, seeUsable } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { type Fields, fillIn, seeErrors, seeKept, seeSubmitted, seeTyped, seeWaiting } from '../form-page.ts'
import { OLD_KEY } from '../form-past.ts'
import { blank, bodyAfter, faultsOf, requestForm, requestModel, whole } from './request-form.model.ts'

const form = (page: Page) => page.locator('main form')
const fields: Fields<keyof typeof whole> = {
  brand: (page) => form(page).getByLabel('Brand'),
  issue: (page) => form(page).getByLabel('Issue'),
  pickupAddress: (page) => form(page).getByLabel('Pickup address'),
  preferredPickupAt: (page) => form(page).getByLabel('Preferred pickup time'),
  notes: (page) => form(page).getByLabel('Notes'),
  model: (page) => form(page).getByLabel('Model'),
}
const send = button('Submit')

const seeFilled = (page: Page, past: Past) => seeTyped(page, fields, requestForm.filledAfter(past).form)

export const requestPage = pageModel({
  flow: requestModel,
  opens: {
    'signed in': { at: '/request', as: 'customer' },
    'not signed in': { at: '/request' },
    'typed before a reload': {
      at: '/request',
      as: 'customer',
      first: (page) => reloadWith(page, { request: { ...whole, idempotencyKey: OLD_KEY } }),
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
      // There is nothing to cancel once the session has ended; Escape still closes the dialog.
      by: (page, _, state) =>
        state.matches('sessionExpired')
          ? page.keyboard.press('Escape')
          : button(/^(OK|Cancel)$/)(page).click(),
    },
  },
  calls: { submitRepair: { row: submitRepair } },
  hostile: {
    reload: (glimpse) => ({ in: states('editing'), keeps: (page) => seeFilled(page, glimpse) }),
    // What was typed was typed by who has left.
    loggedOut: ({ state }) =>
      state.matches('sessionExpired')
        ? null
        : {
            in: states('editing'),
            async keeps(page) {
              await seeTyped(page, fields, blank)
              await seeKept(page, 'request', null)
            },
          },
  },
  sees: {
    async editing(page, { start, past }) {
      const { form: filled } = requestForm.filledAfter({ start, past })
      await seeTyped(page, fields, filled)
      await seeErrors(page, fields, filled, {
        shown: requestForm.shownAfter({ start, past }),
        faults: faultsOf(filled),
        past,
      })
      await seeUsable(send(page), true)
      if (past.at(-1)?.event.type === 'form.change') await seeKept(page, 'request', filled)
    },
    async loginRequired(page, moment) {
      await seeFilled(page, moment)
      await patient(button('Cancel')(page)).toBeVisible()
      await seeWaiting(page, 'pendingOrder', null)
    },
    async submitting(page, { start, past }) {
      await seeFilled(page, { start, past })
      await seeBusy(send(page))
      const { key } = requestForm.filledAfter({ start, past })
      await seeSubmitted(page, bodyAfter({ start, past }), 'request', key === OLD_KEY ? OLD_KEY : null)
    },
    failed: seeFilled,
    async sessionExpired(page, moment) {
      await seeFilled(page, moment)
      await patient(button('Cancel')(page)).toHaveCount(0)
    },
    async succeeded(page, moment) {
      await seeFilled(page, moment)
      await seeKept(page, 'request', null)
    },
    async leaving(page, { start, past }) {
      await atAddress(page, '/login')
      await patient(page.getByText('Your order waits for you.')).toBeVisible()
      await seeWaiting(page, 'pendingOrder', requestForm.filledAfter({ start, past }).form)
    },
  },
})
