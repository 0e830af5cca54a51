/** Page model of the home page's request form. */

import type { Page } from 'playwright/test'
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
import { blank, errorsOf, homeForm, validForm } from './home-request-form.history.ts'
import { homeRequestFormModel } from './home-request-form.model.ts'

const form = (page: Page) => page.locator('main form')
/** The phone comes last: filling another field blurs it and shows its error. */
const fields: Fields<keyof typeof validForm> = {
  name: (page) => form(page).getByLabel('Name'),
  brand: (page) => form(page).getByLabel('Brand'),
  model: (page) => form(page).getByLabel('Model'),
  issue: (page) => form(page).getByLabel('Issue'),
  email: (page) => form(page).getByLabel('Email'),
  city: (page) => form(page).getByLabel('City'),
  notes: (page) => form(page).getByLabel('Notes'),
  phone: (page) => form(page).getByLabel('Phone'),
}
const send = button('Submit')

/** Opens the fields of the form that may stay empty. */
export async function openDetails(page: Page) {
  if (!(await fields.notes(page).isVisible())) await page.getByText('Add details').click()
}

const NEEDED = ['name', 'phone', 'brand', 'model', 'issue'] as const

const expectFilled = (page: Page, history: PathHistory) =>
  expectValues(page, fields, homeForm.formAfter(history).form)

/** Submit is inactive, with the reason, until the required fields are filled and no error shows (section 5). */
async function expectSubmitButton(page: Page, path: PathHistory) {
  const { form: filled } = homeForm.formAfter(path)
  const missing = NEEDED.filter((name) => filled[name] === '')
  const isFaulty = Object.keys(homeForm.shownAfter(path)).length > 0
  if (missing.length > 0 || isFaulty) await expectUsable(send(page), false)
  else if (homeForm.isValid(filled)) await expectUsable(send(page), true)
  for (const name of missing)
    await expect(send(page)).toHaveAccessibleDescription(new RegExp(`needed:.*${name}`))
  if (missing.length === 0 && isFaulty) await expect(send(page)).toHaveAccessibleDescription(/Still to fix: /)
}

async function expectStashed(page: Page, path: PathHistory) {
  await expectFilled(page, path)
  await expectStored(page, 'pendingForm', homeForm.formAfter(path).form)
  await expectDraft(page, 'repairForm', null)
}

async function expectEditing(page: Page, { start, history }: PathHistory) {
  const path = { start, history }
  const { form: filled } = homeForm.formAfter(path)
  await expectValues(page, fields, filled)
  const shown = homeForm.shownAfter(path)
  await expectErrors(page, fields, filled, { shown, errors: errorsOf(filled), history })
  await expectSubmitButton(page, path)
  if (history.at(-1)?.event.type === 'form.change') await expectDraft(page, 'repairForm', filled)
}

export const homeRequestFormPage = pageModel({
  flow: homeRequestFormModel,
  opens: {
    'signed in': { at: '/', as: 'customer' },
    'not signed in': { at: '/' },
    'stashed before the login': { at: '/', as: 'customer', stored: { pendingForm: validForm } },
    'typed before a reload': {
      at: '/',
      as: 'customer',
      setUp: (page) => reloadWithDraft(page, { repairForm: { ...validForm, idempotencyKey: STORED_KEY } }),
    },
  },
  does: {
    async 'form.change'(page, { patch }) {
      await openDetails(page)
      await fillIn(page, fields, patch)
    },
    async 'field.blur'(page, { field }) {
      await fields[field](page).focus()
      await fields[field](page).blur()
    },
    submit: {
      press: send,
      // The button is inactive while the form is invalid; Enter in a field still submits and shows the errors.
      async by(page) {
        const rests = (await send(page).getAttribute('aria-disabled')) === 'true'
        await (rests ? fields.name(page).press('Enter') : send(page).click())
      },
    },
    login: { press: button('Go to Login') },
    dismiss: {
      press: button('OK'),
      // The dialogs that lead to the login have only that button (section 8); Escape closes them too.
      by: (page, _, state) =>
        state.matches('loginRequired') || state.matches('sessionExpired')
          ? page.keyboard.press('Escape')
          : button('OK')(page).click(),
    },
  },
  calls: {
    getContactDetails: { endpoint: getContactDetails },
    submitRequest: { endpoint: submitRequest },
  },
  disturbances: {
    reload(path) {
      const { state, form: filled } = homeForm.reloaded(path)
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
              await expectDraft(page, 'repairForm', null)
              await expectStored(page, 'pendingForm', null)
            },
          },
  },
  sees: {
    'editing.init': 'passes',
    'editing.prefilling': expectEditing,
    'editing.idle': expectEditing,
    loginRequired: expectStashed,
    async submitting(page, { start, history }) {
      const { form: filled, key } = homeForm.formAfter({ start, history })
      await expectValues(page, fields, filled)
      await expectBusy(send(page))
      await expectSubmitted(page, filled, 'repairForm', key === STORED_KEY ? STORED_KEY : null)
    },
    failed: expectFilled,
    sessionExpired: expectStashed,
    async succeeded(page, path) {
      await expectFilled(page, path)
      await expectDraft(page, 'repairForm', null)
      await expectStored(page, 'pendingForm', null)
    },
    async leaving(page, { start, history }) {
      await expectPath(page, '/login')
      await expectStored(page, 'pendingForm', homeForm.formAfter({ start, history }).form)
    },
  },
})
