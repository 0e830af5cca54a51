/** The account's page on /account. */
import type { Page } from 'playwright/test'
import { changePassword, endSessions, listSessions } from '#shared/api.ts'
import { atAddress, button, retype, seeBusy, seeError, seeSent, seeUsable } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { accountModel } from './account.model.ts'
import { blank, FIELDS, type Known, knownBy, shownBy, typed } from './account.past.ts'

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
  await patient(list).toHaveText(names.map(({ device }) => device))
  await patient(says(page, 'This device')).toHaveCount(sessions ? 1 : 0)
  await patient(says(page, 'You are logged in nowhere else.')).toHaveCount(sessions?.length === 1 ? 1 : 0)
  for (const text of ['That device is logged out.', 'All other devices are logged out.'])
    await patient(says(page, text)).toHaveCount(text === ended ? 1 : 0)
  if (sessions?.length === 3)
    await patient(main(page).locator('li', { hasText: 'Chrome on Android' })).toContainText(
      /Logged in 20 Nov 2026, 3:30 pm.*Last used 21 Nov 2026, 4:00 pm/,
    )
}

async function seeForm(page: Page, { form, changed }: Known) {
  for (const name of FIELDS) await patient(field[name](page)).toHaveValue(form[name])
  await patient(says(page, 'Your password is changed. Other devices were signed out.')).toHaveCount(
    changed === '' ? 0 : 1,
  )
}

async function seePage(page: Page, way: Past) {
  const known = knownBy(way)
  await seeDevices(page, known)
  await seeForm(page, known)
}

/** What can be typed, sent and logged out while nothing is under way. */
async function seeAtRest(page: Page, way: Past) {
  const known = knownBy(way)
  await seePage(page, way)
  const said = shownBy(known)
  for (const name of FIELDS) {
    await patient(field[name](page)).toBeEditable()
    // Going on to the next field leaves the one before: what is wrong there may be said sooner than asked for.
    if (said[name] !== undefined || known.form[name] === typed[name])
      await seeError(field[name](page), said[name] ?? null)
  }
  await seeUsable(change(page), true)
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
    listSessions: { row: listSessions },
    changePassword: { row: changePassword },
    endSessions: { row: endSessions },
  },
  hostile: {
    // Passwords are kept nowhere.
    reload: ({ state }) => ({
      in: states(state.matches('loginRequired') ? 'loginRequired' : 'loading'),
      keeps: async (page) => {
        if (!state.matches('loginRequired')) await seeForm(page, { ...knownBy({ past: [] }), form: blank })
      },
    }),
    loggedOut: () => ({
      in: states('loginRequired'),
      keeps: (page) => patient(field.currentPassword(page)).toHaveCount(0),
    }),
  },
  sees: {
    init: 'passes',
    resolving: 'passes',
    loginRequired: (page) => atAddress(page, '/account'),
    async loading(page, way) {
      await patient(main(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Account')
      await seePage(page, way)
      await seeUsable(change(page), false)
    },
    async failed(page, way) {
      await seeAtRest(page, way)
      await patient(main(page).getByText('Failed to load your devices')).toBeVisible()
      await patient(button('Retry')(page)).toBeVisible()
    },
    async listed(page, way) {
      await seeAtRest(page, way)
      await patient(allOthers(page)).toHaveCount(knownBy(way).sessions?.length === 3 ? 1 : 0)
    },
    async changing(page, way) {
      await seePage(page, way)
      for (const name of FIELDS) await patient(field[name](page)).not.toBeEditable()
      await seeBusy(change(page))
      const { currentPassword, newPassword } = typed
      await seeSent(page, changePassword, { currentPassword, newPassword })
    },
    noResponse: seePage,
    refused: seePage,
    async confirming(page, way) {
      await seePage(page, way)
      const known = knownBy(way)
      await patient(confirmPassword(page)).toHaveValue(known.confirmPassword)
      await seeError(confirmPassword(page), known.confirmPasswordError || null)
      const alert = page.getByRole('dialog').getByRole('alert')
      if (known.failure === '') await patient(alert).toHaveCount(0)
      else await patient(alert).toHaveText(`Not logged out${known.failure}`)
    },
    async endingSessions(page, way) {
      const { asked } = knownBy(way)
      await seePage(page, way)
      await seeBusy((asked?.id === null ? allOthers : logOut('Chrome on Android'))(page))
      if (way.past.at(-1)?.event.type === 'confirm')
        await patient(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused()
      const id = asked?.id
      await seeSent(page, endSessions, {
        currentPassword: knownBy(way).confirmPassword,
        ...(typeof id === 'string' && { id }),
      })
    },
    leaving: (page) => atAddress(page, '/login'),
  },
})
