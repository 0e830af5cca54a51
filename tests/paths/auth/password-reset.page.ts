/** Page model of /reset-password-otp. */
import type { Page } from 'playwright/test'
import { passwordResetErrors } from '#machines/auth/password-reset.ts'
import type { PasswordReset } from '#shared/account.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/api.ts'
import { expect } from '../engine/expect.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectNothingElse,
  expectPath,
  expectSent,
  expectUsable,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { type Opening, pageModel, states } from '../engine/page-model.ts'
import { drafts, empty, typed } from './password-reset.history.ts'
import { passwordResetModel } from './password-reset.model.ts'

const field = {
  phone: (page: Page) => page.locator('main').getByLabel('Phone'),
  otp: (page: Page) => page.locator('main').getByLabel('OTP'),
  newPassword: (page: Page) => page.locator('main').getByLabel('New password', { exact: true }),
}
/** The phone comes last: filling the next field blurs the one before, which must then be valid. */
const FIELDS = ['otp', 'newPassword', 'phone'] as const
const send = button(/^(Send OTP|Resend OTP)/)
const reset = button('Reset password')
const startsWith = (start: keyof typeof drafts): Opening => ({
  at: '/reset-password-otp',
  setUp: (page: Page) => reloadWithDraft(page, { passwordReset: drafts[start] }),
})

async function expectForm(page: Page, form: PasswordReset) {
  for (const name of FIELDS) await expect(field[name](page)).toHaveValue(form[name])
}

export const passwordResetPage = pageModel({
  flow: passwordResetModel,
  opens: {
    'a code is on its way': startsWith('a code is on its way'),
    'opened by URL': { at: '/reset-password-otp' },
    'a code typed before a reload': startsWith('a code typed before a reload'),
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
    'otp.send': { press: send },
    submit: { press: reset },
    dismiss: { press: button('OK') },
  },
  calls: {
    forgotPasswordOtp: { endpoint: forgotPasswordOtp, serialize: ({ text }) => text },
    resetPasswordOtp: { endpoint: resetPasswordOtp },
  },
  disturbances: {
    // After a successful reset there is no draft to restore.
    reload({ state }) {
      const { phone, otp } = state.matches({ form: 'done' }) ? empty : state.context.form
      const isWaiting = state.matches({ resend: 'coolingDown' }) && !state.matches({ form: 'done' })
      return {
        in: states('form.editing', isWaiting ? 'resend.coolingDown' : 'resend.ready'),
        expects: (page) => expectForm(page, { phone, otp, newPassword: '' }),
      }
    },
  },
  sees: {
    async 'form.editing'(page, { state, start }) {
      const { form } = state.context
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
      await expectForm(page, form)
      const said = passwordResetErrors(state.context)
      for (const name of FIELDS) {
        // Pressing a button blurs a field, whose error may then show early.
        if (said[name] !== undefined || form[name] === typed[name])
          await expectFieldError(field[name](page), said[name] ?? null)
      }
      await expectUsable(reset(page), true)
      const first = start === 'opened by URL' ? 'Send OTP' : 'Resend OTP'
      const waits = state.matches({ resend: 'coolingDown' })
      await expect(send(page)).toHaveText(waits ? /^Resend OTP in \d+ s$/ : first)
      await expectUsable(send(page), !waits)
    },
    async 'form.sending'(page, { state }) {
      await expectForm(page, state.context.form)
      await expectBusy(send(page))
      await expectSent(page, forgotPasswordOtp, { phone: '+919876543210' })
    },
    'form.sent': (page, { state }) => expectForm(page, state.context.form),
    'form.notSent': (page, { state }) => expectForm(page, state.context.form),
    async 'form.resetting'(page, { state }) {
      await expectForm(page, state.context.form)
      await expectBusy(reset(page))
      await expectSent(page, resetPasswordOtp, { ...typed, phone: '+919876543210' })
    },
    'form.refused': (page, { state }) => expectForm(page, state.context.form),
    'form.done': (page, { state }) => expectForm(page, state.context.form),
    'form.leaving': (page) => expectPath(page, '/login'),
    'resend.ready': expectNothingElse,
    'resend.coolingDown': expectNothingElse,
  },
})
