/** Page model of /reset-password-otp. */

import type { Page } from 'playwright/test'
import { passwordResetErrors } from '#machines/account/password-reset-form.ts'
import type { PasswordReset } from '#shared/account/account.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/account/account-api.ts'
import { expect } from '../engine/expect.ts'
import type { Observation } from '../engine/model.ts'
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
import { drafts, typed } from './password-reset.history.ts'
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

type Glimpse = Observation<typeof passwordResetModel.machine>

/** Expects the typed values: only the phone before a code was sent. */
async function expectForm(page: Page, { step, form }: { step: string; form: PasswordReset }) {
  for (const name of step === 'code' ? FIELDS : (['phone'] as const))
    await expect(field[name](page)).toHaveValue(form[name])
}

/** Pressing a button blurs a field, whose error may then show early: an unexpected error is not checked. */
async function expectMessages(
  page: Page,
  { state: { context } }: Glimpse,
  names: readonly (typeof FIELDS)[number][],
) {
  const shown = passwordResetErrors(context)
  for (const name of names)
    if (shown[name] !== undefined || context.form[name] === typed[name])
      await expectFieldError(field[name](page), shown[name] ?? null)
}

async function expectPhone(page: Page, glimpse: Glimpse) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expectForm(page, glimpse.state.context)
  await expectMessages(page, glimpse, ['phone'])
  await expect(field.otp(page)).toHaveCount(0)
  await expectUsable(send(page), true)
}

async function expectEditing(page: Page, glimpse: Glimpse) {
  const { state } = glimpse
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expectForm(page, state.context)
  await expectMessages(page, glimpse, FIELDS)
  await expectUsable(reset(page), true)
  const waits = state.matches({ resend: 'coolingDown' })
  await expect(send(page)).toHaveText(waits ? /^Resend OTP in \d+ s$/ : 'Resend OTP')
  await expectUsable(send(page), !waits)
  const last = glimpse.history.at(-1)?.label
  const wasSent = glimpse.history.at(-2)?.label === 'sent' && last === 'presses OK'
  if (wasSent || last === 'presses I have a code') await expect(field.otp(page)).toBeFocused()
}

export const passwordResetPage = pageModel({
  flow: passwordResetModel,
  opens: {
    'a code is on its way': startsWith('a code is on its way'),
    'opened by URL': { at: '/reset-password-otp' },
    'a code typed before a reload': startsWith('a code typed before a reload'),
    'a phone typed before a reload': startsWith('a phone typed before a reload'),
  },
  does: {
    async 'form.change'(page, { patch }) {
      for (const name of FIELDS) {
        const text = patch[name]
        if (text !== undefined && (await field[name](page).isVisible())) await retype(field[name](page), text)
      }
    },
    async 'field.blur'(page, event) {
      await field[event.field](page).focus()
      await field[event.field](page).blur()
    },
    'otp.send': { press: send },
    'code.enter': { press: button('I have a code') },
    submit: { press: reset },
    dismiss: { press: button('OK') },
  },
  calls: {
    forgotPasswordOtp: { endpoint: forgotPasswordOtp, serialize: ({ text }) => text },
    resetPasswordOtp: { endpoint: resetPasswordOtp },
  },
  disturbances: {
    reload({ state: { context } }) {
      const isWaiting = context.cooldownMs > 0
      return {
        in: states(
          context.step === 'code' ? 'form.editing.idle' : 'form.phone.idle',
          isWaiting ? 'resend.coolingDown' : 'resend.ready',
        ),
        expects: (page) =>
          expectForm(page, { step: context.step, form: { ...context.form, newPassword: '' } }),
      }
    },
  },
  sees: {
    'form.init': 'passes',
    'form.phone.idle': expectPhone,
    'form.phone.sendFailed': expectPhone,
    'form.editing.idle': expectEditing,
    'form.editing.sendFailed': expectEditing,
    async 'form.sending'(page, { state }) {
      await expectForm(page, state.context)
      await expectBusy(send(page))
      await expectSent(page, forgotPasswordOtp, { phone: '+919876543210' })
    },
    'form.sent': (page, { state }) => expectForm(page, state.context),
    async 'form.resetting'(page, { state }) {
      await expectForm(page, state.context)
      await expectBusy(reset(page))
      await expectSent(page, resetPasswordOtp, { ...typed, phone: '+919876543210' })
    },
    'form.refused': (page, { state }) => expectForm(page, state.context),
    'form.leaving': (page) => expectPath(page, '/login'),
    'resend.ready': expectNothingElse,
    'resend.coolingDown': expectNothingElse,
  },
})
