/** Page model of the two sections "A copy of everything" and "Delete my account" of /account. */

import type { Page } from 'playwright/test'
import type { Closing } from '#shared/account/closing.ts'
import { closeAccount, getClosing, getCustomerData } from '#shared/account/data-api.ts'
import { answerEvery } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectPath,
  expectSent,
  expectUsable,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { proofAfter, REPAIR } from './account-data.history.ts'
import { accountDataModel } from './account-data.model.ts'
import { goTo } from './session.actions.ts'

const download = button('Download my data')
const ask = button('Delete my account')
const password = (page: Page) => page.getByRole('dialog').getByLabel('Your password', { exact: true })
const closing: Closing = {
  open: [],
  warranties: [{ reference: REPAIR, until: '2027-02-01' }],
  isTechnician: false,
}

const ASKED = {
  at: '/account',
  expects: (page: Page) => expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible(),
}

/** The customer of the walks has open requests: the page, opened again, reads that there are none. */
async function open(page: Page) {
  await answerEvery(page, getClosing, 200, closing)
  await goTo(page, '/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toHaveCount(0)
  await goTo(page, '/account')
  await expect(ask(page)).toBeVisible()
}

async function expectProof(page: Page, path: PathHistory) {
  const { password: typed, passwordError, failure } = proofAfter(path)
  await expect(password(page)).toHaveValue(typed)
  await expectFieldError(password(page), passwordError || null)
  const alert = page.getByRole('dialog').getByRole('alert')
  if (failure === '') await expect(alert).toHaveCount(0)
  else await expect(alert).toHaveText(`Your account is not deleted${failure}`)
}
async function expectReady(page: Page) {
  await expectUsable(download(page), true)
  await expectUsable(ask(page), true)
  await expect(page.locator('main')).toContainText(`Your warranty for ${REPAIR} ends with it.`)
}

export const accountDataPage = pageModel({
  flow: accountDataModel,
  opens: { 'a customer': { at: '/contact', as: 'customer', setUp: open } },
  does: {
    download: { press: download },
    ask: { press: ask },
    'password.change': (page, { text }) => retype(password(page), text),
    confirm: { press: button('Yes, delete it') },
    dismiss: { press: button(/^(Keep my account|Go to Login|Close)$/) },
  },
  offers: { ask: (_, { warranties }) => warranties.length > 0 },
  calls: {
    getCustomerData: { endpoint: getCustomerData },
    saveFile: {
      async answer(page, label) {
        if (label !== 'no room') return
        await page.evaluate(() => {
          const { createObjectURL } = URL
          URL.createObjectURL = () => {
            URL.createObjectURL = createObjectURL
            throw new Error('no room')
          }
        })
      },
      can: () => true,
    },
    closeAccount: { endpoint: closeAccount },
  },
  disturbances: {
    // The password is never stored, and a copy is one press away.
    // Whose session has ended is asked to log in by the page.
    reload: ({ state }) =>
      state.matches('loginRequired') ? ASKED : { in: states('ready.idle'), expects: open },
    // The way back keeps the answers of the walk.
    away: ({ state }) =>
      state.matches('loginRequired')
        ? ASKED
        : { in: states('ready.idle'), expects: (page) => expect(ask(page)).toBeVisible() },
    // The page asks for a login; whose session has ended is not told of a logout.
    loggedOut: ({ state }) =>
      state.matches('loginRequired')
        ? null
        : { at: '/account', expects: (page) => expect(ask(page)).toHaveCount(0) },
  },
  sees: {
    'ready.idle': expectReady,
    'ready.saved': expectReady,
    'ready.notSaved': expectReady,
    'ready.refused': expectReady,
    async downloading(page) {
      await expectBusy(download(page))
      await expectUsable(ask(page), false)
    },
    saving: (page) => expectBusy(download(page)),
    asking: expectProof,
    async closing(page, path) {
      await expectBusy(ask(page))
      await expectUsable(download(page), false)
      await expectSent(page, closeAccount, { currentPassword: proofAfter(path).password })
    },
    loginRequired: (page) => expectPath(page, '/account'),
    leaving: (page) => expectPath(page, '/login'),
    async closed(page) {
      await expectPath(page, '/')
      await expect(page.getByRole('status').getByText('Your account is deleted')).toBeVisible()
    },
  },
})
