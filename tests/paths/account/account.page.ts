/** Page model of /account. */

import type { Page } from 'playwright/test'
import { changePassword, endSessions, listSessions } from '#shared/account/account-api.ts'
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
import { type AccountState, accountAfter, blank, FIELDS, shownErrors, typed } from './account.history.ts'
import { accountModel } from './account.model.ts'

const main = (page: Page) => page.locator('main')
const field = {
  currentPassword: (page: Page) => main(page).getByLabel('Current password', { exact: true }),
  newPassword: (page: Page) => main(page).getByLabel('New password', { exact: true }),
  repeated: (page: Page) => main(page).getByLabel('Repeat new password', { exact: true }),
}
const confirmPassword = (page: Page) => page.getByRole('dialog').getByLabel('Your password', { exact: true })
const change = button('Change password')
const logOut = (device: string) => button(new RegExp(`^Log out\\s+${device}`))
const allOthers = button('Log out all other devices')
const textOf = (page: Page, text: string) => main(page).getByText(text, { exact: true })

/** Expects the devices, this one first, and the messages about ended sessions. */
async function expectDevices(page: Page, { sessions, ended }: AccountState) {
  const names = (sessions ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))
  const list = main(page).locator('section', { hasText: 'Where you are logged in' }).locator('li strong')
  await expect(list).toHaveText(names.map(({ device }) => device))
  await expect(textOf(page, 'This device')).toHaveCount(sessions ? 1 : 0)
  await expect(textOf(page, 'You’re not logged in anywhere else.')).toHaveCount(
    sessions?.length === 1 ? 1 : 0,
  )
  for (const text of ['That device is logged out.', 'All other devices are logged out.'])
    await expect(textOf(page, text)).toHaveCount(text === ended ? 1 : 0)
  if (sessions?.length === 3)
    await expect(main(page).locator('li', { hasText: 'Chrome on Android' })).toContainText(
      /Logged in 20 Nov 2026, 3:30 pm.*Last used 21 Nov 2026, 4:00 pm/,
    )
}

async function expectForm(page: Page, { form, changed }: AccountState) {
  for (const name of FIELDS) await expect(field[name](page)).toHaveValue(form[name])
  await expect(textOf(page, 'Your password is changed. Other devices were signed out.')).toHaveCount(
    changed === '' ? 0 : 1,
  )
}

async function expectPage(page: Page, path: PathHistory) {
  const known = accountAfter(path)
  await expectDevices(page, known)
  await expectForm(page, known)
}

/** Expects that the form can be edited and submitted while no call runs. */
async function expectEditable(page: Page, path: PathHistory) {
  const known = accountAfter(path)
  await expectPage(page, path)
  const said = shownErrors(known)
  for (const name of FIELDS) {
    await expect(field[name](page)).toBeEditable()
    // Filling the next field blurs the one before, whose error may then show early.
    if (said[name] !== undefined || known.form[name] === typed[name])
      await expectFieldError(field[name](page), said[name] ?? null)
  }
  await expectUsable(change(page), true)
}

export const accountPage = pageModel({
  flow: accountModel,
  opens: {
    'signed in': { at: '/account', as: 'customer' },
    'not signed in': { at: '/account' },
  },
  does: {
    async 'form.change'(page, { patch }) {
      for (const name of FIELDS) {
        const text = patch[name]
        if (text !== undefined) await retype(field[name](page), text)
      }
    },
    async 'field.blur'(page, event) {
      await field[event.field](page).focus()
      await field[event.field](page).blur()
    },
    submit: { press: change },
    retry: { press: button('Try again') },
    ask: {
      press: button(/^Log out/),
      by: (page, { id }) => (id === null ? allOthers : logOut('Chrome on Android'))(page).click(),
    },
    'confirmPassword.change': (page, { text }) => retype(confirmPassword(page), text),
    confirm: { press: button('Yes, log out') },
    dismiss: { press: button(/^(OK|Cancel|Go to Login)$/) },
  },
  offers: { ask: ({ context }) => (context.sessions?.length ?? 0) > 1 },
  calls: {
    listSessions: { endpoint: listSessions },
    changePassword: { endpoint: changePassword },
    endSessions: { endpoint: endSessions },
  },
  disturbances: {
    // Passwords are never stored.
    reload: ({ state }) => ({
      in: states(state.matches('loginRequired') ? 'loginRequired' : 'loading'),
      expects: async (page) => {
        if (!state.matches('loginRequired'))
          await expectForm(page, { ...accountAfter({ history: [] }), form: blank })
      },
    }),
    loggedOut: () => ({
      in: states('loginRequired'),
      expects: (page) => expect(field.currentPassword(page)).toHaveCount(0),
    }),
  },
  sees: {
    init: 'passes',
    resolving: 'passes',
    loginRequired: (page) => expectPath(page, '/account'),
    async loading(page, path) {
      await expect(main(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Account')
      await expectPage(page, path)
      await expectUsable(change(page), false)
    },
    async failed(page, path) {
      await expectEditable(page, path)
      await expect(main(page).getByText('Failed to load your devices')).toBeVisible()
      await expect(button('Try again')(page)).toBeVisible()
    },
    async listed(page, path) {
      await expectEditable(page, path)
      await expect(allOthers(page)).toHaveCount(accountAfter(path).sessions?.length === 3 ? 1 : 0)
    },
    async changing(page, path) {
      await expectPage(page, path)
      for (const name of FIELDS) await expect(field[name](page)).not.toBeEditable()
      await expectBusy(change(page))
      const { currentPassword, newPassword } = typed
      await expectSent(page, changePassword, { currentPassword, newPassword })
    },
    noResponse: expectPage,
    refused: expectPage,
    async confirming(page, path) {
      await expectPage(page, path)
      const known = accountAfter(path)
      await expect(confirmPassword(page)).toHaveValue(known.confirmPassword)
      await expectFieldError(confirmPassword(page), known.confirmPasswordError || null)
      const alert = page.getByRole('dialog').getByRole('alert')
      if (known.failure === '') await expect(alert).toHaveCount(0)
      else await expect(alert).toHaveText(`Not logged out${known.failure}`)
    },
    async endingSessions(page, path) {
      const { asked } = accountAfter(path)
      await expectPage(page, path)
      await expectBusy((asked?.id === null ? allOthers : logOut('Chrome on Android'))(page))
      if (path.history.at(-1)?.event.type === 'confirm')
        await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
      const id = asked?.id
      await expectSent(page, endSessions, {
        currentPassword: accountAfter(path).confirmPassword,
        ...(typeof id === 'string' && { id }),
      })
    },
    leaving: (page) => expectPath(page, '/login'),
  },
})
