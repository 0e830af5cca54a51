/** Page model of /admin/new-request. */
import type { Page } from 'playwright/test'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectPath,
  expectSent,
  expectUsable,
  reloadWithDraft,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft, expectErrors, expectValues, type Fields, fillIn } from '../form-page.ts'
import {
  blank,
  type filled,
  filled as filledForm,
  formAfter,
  phoneRequestModel,
  SAVED_KEY,
  shownAfter,
  TAKEN,
} from './phone-request.model.ts'

const AT = '/admin/new-request'
const form = (page: Page) => page.locator('main form')
const labelled = (label: string) => (page: Page) => form(page).getByLabel(label)
const fields: Fields<keyof typeof filled> = {
  name: labelled('Name'),
  phone: labelled('Phone'),
  brand: labelled('Brand'),
  issue: labelled('Issue'),
  pickupAddress: labelled('Pickup address'),
  city: labelled('City'),
  email: labelled('Email'),
  notes: labelled('Notes'),
  model: labelled('Model'),
}
const take = button('Take the request')

const expectFilled = (page: Page, path: PathHistory) => expectValues(page, fields, formAfter(path).form)

export const phoneRequestPage = pageModel({
  flow: phoneRequestModel,
  opens: {
    'nothing typed': { at: AT, as: 'owner' },
    'typed before a reload': {
      at: AT,
      as: 'owner',
      setUp: (page) => reloadWithDraft(page, { phoneRequest: { ...filledForm, idempotencyKey: SAVED_KEY } }),
    },
  },
  does: {
    'form.change': (page, { patch }) => fillIn(page, fields, patch),
    async 'field.blur'(page) {
      await fields.phone(page).focus()
      await fields.phone(page).blur()
    },
    submit: { press: take },
    another: { press: button('Take another request') },
    dismiss: { press: button('OK') },
  },
  calls: { submitRequest: { endpoint: takeByPhone } },
  disturbances: {
    reload: ({ state, start, history }) => ({
      in: states('editing'),
      // After a reload the request that was taken is gone and the form is empty.
      expects: (page) =>
        expectValues(page, fields, state.matches('succeeded') ? blank : formAfter({ start, history }).form),
    }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    async editing(page, path) {
      await expectFilled(page, path)
      await expectErrors(page, fields, formAfter(path).form, {
        shown: shownAfter(path),
        errors: {},
        history: path.history,
      })
      await expectUsable(take(page), true)
      if (path.history.at(-1)?.event.type === 'form.change')
        await expectDraft(page, 'phoneRequest', formAfter(path).form)
    },
    async submitting(page, path) {
      await expectFilled(page, path)
      await expectBusy(take(page))
      await expectSent(page, takeByPhone, formAfter(path).form)
    },
    failed: expectFilled,
    sessionExpired: (page) => expectPath(page, '/login'),
    async succeeded(page) {
      await expect(page.getByRole('link', { name: `Open ${TAKEN.reference}` })).toHaveAttribute(
        'href',
        `/my-requests/${TAKEN.id}`,
      )
      await expectDraft(page, 'phoneRequest', null)
    },
  },
})
