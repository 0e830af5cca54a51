/** The request form of the home page. */
import type { Page } from 'playwright/test'
import { submitRepair } from '#shared/api.ts'
import { atAddress, button, reloadWith, seeBusy, seeUsable } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { type Fields, fillIn, seeErrors, seeKept, seeSubmitted, seeTyped, seeWaiting } from '../form-page.ts'
import { OLD_KEY } from '../form-past.ts'
import { homeRequestFormModel } from './home-request-form.model.ts'
import { blank, faultsOf, homeForm, whole } from './home-request-form.past.ts'

const form = (page: Page) => page.locator('main form')
/** The phone last: who goes on to another field has left it, and is told what is wrong with it. */
const fields: Fields<keyof typeof whole> = {
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
const NEEDED = ['name', 'phone', 'brand', 'model', 'issue'] as const

const seeFilled = (page: Page, past: Past) => seeTyped(page, fields, homeForm.filledAfter(past).form)

/** Submit rests until all that is needed is there and no error shows; it says why (section 5). */
async function seeSubmit(page: Page, way: Past) {
  const { form: filled } = homeForm.filledAfter(way)
  const missing = NEEDED.filter((name) => filled[name] === '')
  const isFaulty = Object.keys(homeForm.shownAfter(way)).length > 0
  if (missing.length > 0 || isFaulty) await seeUsable(send(page), false)
  else if (homeForm.isWhole(filled)) await seeUsable(send(page), true)
  for (const name of missing)
    await patient(send(page)).toHaveAccessibleDescription(new RegExp(`needed:.*${name}`))
  if (missing.length === 0 && isFaulty)
    await patient(send(page)).toHaveAccessibleDescription(/Please fix the highlighted fields\./)
}

async function seeParked(page: Page, way: Past) {
  await seeFilled(page, way)
  await seeWaiting(page, 'pendingForm', homeForm.filledAfter(way).form)
  await seeKept(page, 'repairForm', null)
}

export const homeRequestFormPage = pageModel({
  flow: homeRequestFormModel,
  opens: {
    'signed in': { at: '/', as: 'customer' },
    'not signed in': { at: '/' },
    'waited for the login': { at: '/', as: 'customer', stored: { pendingForm: whole } },
    'typed before a reload': {
      at: '/',
      as: 'customer',
      first: (page) => reloadWith(page, { repairForm: { ...whole, idempotencyKey: OLD_KEY } }),
    },
  },
  does: {
    'form.change': (page, { patch }) => fillIn(page, fields, patch),
    async 'field.blur'(page, { field }) {
      await fields[field](page).focus()
      await fields[field](page).blur()
    },
    submit: {
      press: send,
      // The button rests while something is wrong; Enter in a field asks all the same, and learns what.
      async by(page) {
        const rests = (await send(page).getAttribute('aria-disabled')) === 'true'
        await (rests ? fields.name(page).press('Enter') : send(page).click())
      },
    },
    login: { press: button('Go to Login') },
    dismiss: {
      press: button('OK'),
      // The dialogs that lead to the login have only that button (section 8); Escape closes them, too.
      by: (page, _, state) =>
        state.matches('loginRequired') || state.matches('sessionExpired')
          ? page.keyboard.press('Escape')
          : button('OK')(page).click(),
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
              await seeKept(page, 'repairForm', null)
              await seeWaiting(page, 'pendingForm', null)
            },
          },
  },
  sees: {
    async editing(page, { start, past }) {
      const way = { start, past }
      const { form: filled } = homeForm.filledAfter(way)
      await seeTyped(page, fields, filled)
      const shown = homeForm.shownAfter(way)
      await seeErrors(page, fields, filled, { shown, faults: faultsOf(filled), past })
      await seeSubmit(page, way)
      if (past.at(-1)?.event.type === 'form.change') await seeKept(page, 'repairForm', filled)
    },
    invalid: seeFilled,
    loginRequired: seeParked,
    async submitting(page, { start, past }) {
      const { form: filled, key } = homeForm.filledAfter({ start, past })
      await seeTyped(page, fields, filled)
      await seeBusy(send(page))
      await seeSubmitted(page, filled, 'repairForm', key === OLD_KEY ? OLD_KEY : null)
    },
    failed: seeFilled,
    sessionExpired: seeParked,
    async succeeded(page, way) {
      await seeFilled(page, way)
      await seeKept(page, 'repairForm', null)
      await seeWaiting(page, 'pendingForm', null)
    },
    async leaving(page, { start, past }) {
      await atAddress(page, '/login')
      await seeWaiting(page, 'pendingForm', homeForm.filledAfter({ start, past }).form)
    },
  },
})
