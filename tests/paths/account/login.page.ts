/** Page model of /login. */

import type { Page } from 'playwright/test'
import { login } from '#shared/account/account-api.ts'
import { expect } from '../engine/expect.ts'
import type { Observation } from '../engine/model.ts'
import { button, expectFieldError, expectPath, reloadWithDraft, retype } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { loginModel, pendingOrder } from './login.model.ts'

/** Where a login leads without a pending order, other than home. */
const PATHS: Readonly<Record<string, string>> = { 'the owner': '/admin-dashboard', 'a technician': '/day' }

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function expectForm(page: Page, { state: { context } }: Observation<typeof loginModel.machine>) {
  await expect(email(page)).toHaveValue(context.email)
  await expect(password(page)).toHaveValue(context.password)
  await expect(button('Login')(page)).toBeEnabled()
  const missing = (text: string, name: string) =>
    context.submitted && text === '' ? `${name} is required.` : null
  await expectFieldError(email(page), missing(context.email, 'Email'))
  await expectFieldError(password(page), missing(context.password, 'Password'))
}

export const loginPage = pageModel({
  flow: loginModel,
  opens: {
    'no pending order': { at: '/login', cookieOf: 'owner' },
    'a pending order': { at: '/login', cookieOf: 'customer', stored: { pendingOrder } },
    'an address typed before a reload': {
      at: '/login',
      async setUp(page) {
        await email(page).fill('asha@mail.example')
        await page.reload()
      },
    },
    'after a password reset': {
      at: '/login',
      setUp: (page) => reloadWithDraft(page, { login: { email: '', isPasswordReset: true } }),
    },
  },
  does: {
    async 'form.change'(page, { patch }) {
      if (patch.email !== undefined) await retype(email(page), patch.email)
      if (patch.password !== undefined) await retype(password(page), patch.password)
    },
    submit: { press: button('Login') },
    dismiss: { press: button('OK') },
  },
  calls: { login: { endpoint: login } },
  disturbances: {
    // A typed address replaces the draft that has the message.
    reload: ({ state: { context }, start, history }) => ({
      in: states(
        start === 'after a password reset' && !history.some(({ event }) => event.type === 'form.change')
          ? 'editing.passwordReset'
          : 'editing.idle',
      ),
      async expects(page) {
        await expect(email(page)).toHaveValue(context.email)
        await expect(password(page)).toHaveValue('')
      },
    }),
  },
  sees: {
    init: 'passes',
    'editing.idle': expectForm,
    'editing.passwordReset': expectForm,
    submitting: (page) => expect(button('Login')(page)).toHaveAttribute('aria-busy', 'true'),
    failed: async (page, { state: { context } }) => {
      await expect(email(page)).toHaveValue(context.email)
      await expect(password(page)).toHaveValue(context.password)
    },
    async signedIn(page, { history, state: { context } }) {
      if (context.pendingOrder) await expectPath(page, '/order-details')
      else await expectPath(page, PATHS[history.at(-1)?.label ?? ''] ?? '/')
    },
  },
})
