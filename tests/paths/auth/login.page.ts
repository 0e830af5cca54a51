/** Signing in on /login. */
import type { Page } from 'playwright/test'
import { login } from '#shared/api.ts'
import { atAddress, button, retype, seeError } from '../engine/look.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { loginModel, pendingOrder } from './login.model.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

export const loginPage = pageModel({
  flow: loginModel,
  opens: {
    'nothing waits': { at: '/login', cookieOf: 'owner' },
    'an order waits': { at: '/login', cookieOf: 'customer', stored: { pendingOrder } },
    'an address typed before a reload': {
      at: '/login',
      async first(page) {
        await email(page).fill('asha@mail.example')
        await page.reload()
      },
    },
  },
  does: {
    async 'field.change'(page, { patch }) {
      if (patch.email !== undefined) await retype(email(page), patch.email)
      if (patch.password !== undefined) await retype(password(page), patch.password)
    },
    submit: { press: button('Login') },
    dismiss: { press: button('OK') },
  },
  calls: { login: { row: login } },
  hostile: {
    reload: ({ state: { context } }) => ({
      in: states('editing'),
      async keeps(page) {
        await patient(email(page)).toHaveValue(context.email)
        await patient(password(page)).toHaveValue('')
      },
    }),
  },
  sees: {
    async editing(page, { state: { context } }) {
      await patient(email(page)).toHaveValue(context.email)
      await patient(password(page)).toHaveValue(context.password)
      await patient(button('Login')(page)).toBeEnabled()
      const missing = (text: string, name: string) =>
        context.submitted && text === '' ? `${name} is required.` : null
      await seeError(email(page), missing(context.email, 'Email'))
      await seeError(password(page), missing(context.password, 'Password'))
    },
    submitting: (page) => patient(button('Login')(page)).toHaveAttribute('aria-busy', 'true'),
    failed: async (page, { state: { context } }) => {
      await patient(email(page)).toHaveValue(context.email)
      await patient(password(page)).toHaveValue(context.password)
    },
    async signedIn(page, { past, state: { context } }) {
      if (context.pendingOrder) await atAddress(page, '/order-details')
      else await atAddress(page, past.at(-1)?.label === 'the owner' ? '/admin-dashboard' : '/')
    },
  },
})
