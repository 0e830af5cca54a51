/** The account's page on /account. */
import type { Page } from 'playwright/test'
import { changePassword, endSessions, listSessions } from '#shared/api.ts'
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
import { blank, FIELDS, type Known, knownBy, shownBy, typed } from './account.history.ts'
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
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true })

/** The devices with this one first, and what has been done to them. */
async function seeDevices(page: Page, { sessions, ended }: Known) {
  const names = (sessions ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))
  const list = main(page).locator('section', { hasText: 'Where you are logged in' }).locator('li strong')
  await expect(list).toHaveText(names.map(({ device }) => device))
  await expect(says(page, 'This device')).toHaveCount(sessions ? 1 : 0)
  await expect(says(page, 'You are logged in nowhere else.')).toHaveCount(sessions?.length === 1 ? 1 : 0)
  for (const text of ['That device is logged out.', 'All other devices are logged out.'])
    await expect(says(page, text)).toHaveCount(text === ended ? 1 : 0)
  if (sessions?.length === 3)
    await expect(main(page).locator('li', { hasText: 'Chrome on Android' })).toContainText(
      /Logged in 20 Nov 2026, 3:30 pm.*Last used 21 Nov 2026, 4:00 pm/,
    )
}

async function seeForm(page: Page, { form, changed }: Known) {
  for (const name of FIELDS) await expect(field[name](page)).toHaveValue(form[name])
  await expect(says(page, 'Your password is changed. Other devices were signed out.')).toHaveCount(
    changed === '' ? 0 : 1,
  )
}

async function seePage(page: Page, path: PathHistory) {
  const known = knownBy(path)
  await seeDevices(page, known)
  await seeForm(page, known)
}

/** What can be typed, sent and logged out while nothing is under way. */
async function seeAtRest(page: Page, path: PathHistory) {
  const known = knownBy(path)
  await seePage(page, path)
  const said = shownBy(known)
  for (const name of FIELDS) {
    await expect(field[name](page)).toBeEditable()
    // Going on to the next field leaves the one before: what is wrong there may be said sooner than asked for.
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
    retry: { press: button('Retry') },
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
    // Passwords are kept nowhere.
    reload: ({ state }) => ({
      in: states(state.matches('loginRequired') ? 'loginRequired' : 'loading'),
      expects: async (page) => {
        if (!state.matches('loginRequired')) await seeForm(page, { ...knownBy({ history: [] }), form: blank })
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
      await seePage(page, path)
      await expectUsable(change(page), false)
    },
    async failed(page, path) {
      await seeAtRest(page, path)
      await expect(main(page).getByText('Failed to load your devices')).toBeVisible()
      await expect(button('Retry')(page)).toBeVisible()
    },
    async listed(page, path) {
      await seeAtRest(page, path)
      await expect(allOthers(page)).toHaveCount(knownBy(path).sessions?.length === 3 ? 1 : 0)
    },
    async changing(page, path) {
      await seePage(page, path)
      for (const name of FIELDS) await expect(field[name](page)).not.toBeEditable()
      await expectBusy(change(page))
      const { currentPassword, newPassword } = typed
      await expectSent(page, changePassword, { currentPassword, newPassword })
    },
    noResponse: seePage,
    refused: seePage,
    async confirming(page, path) {
      await seePage(page, path)
      const known = knownBy(path)
      await expect(confirmPassword(page)).toHaveValue(known.confirmPassword)
      await expectFieldError(confirmPassword(page), known.confirmPasswordError || null)
      const alert = page.getByRole('dialog').getByRole('alert')
      if (known.failure === '') await expect(alert).toHaveCount(0)
      else await expect(alert).toHaveText(`Not logged out${known.failure}`)
    },
    async endingSessions(page, path) {
      const { asked } = knownBy(path)
      await seePage(page, path)
      await expectBusy((asked?.id === null ? allOthers : logOut('Chrome on Android'))(page))
      if (path.history.at(-1)?.event.type === 'confirm')
        await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
      const id = asked?.id
      await expectSent(page, endSessions, {
        currentPassword: knownBy(path).confirmPassword,
        ...(typeof id === 'string' && { id }),
      })
    },
    leaving: (page) => expectPath(page, '/login'),
  },
})
