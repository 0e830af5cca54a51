/** Page model of requesting a code on /login. */

import type { Page } from 'playwright/test'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import { expect } from '../engine/expect.ts'
import type { Observation } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectPath,
  reloadWithDraft,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { forgotPasswordModel, PHONE } from './forgot-password.model.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Forgot password?' })
const phone = (page: Page) => part(page).getByLabel('Phone')
const opener = button('Forgot password?')
const send = button('Send OTP')

async function expectForm(
  page: Page,
  { state: { context } }: Observation<typeof forgotPasswordModel.machine>,
) {
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(phone(page)).toHaveValue(context.phone)
  const isTouched = context.touched.length > 0
  const short = context.phone === '' ? 'Phone is required.' : 'Must be 10 digits.'
  const own = isTouched && context.phone !== PHONE ? short : null
  await expectFieldError(phone(page), context.serverErrors.phone ?? own)
}

export const forgotPasswordPage = pageModel({
  flow: forgotPasswordModel,
  opens: {
    'not requested yet': { at: '/login' },
    'a phone typed before a reload': {
      at: '/login',
      setUp: (page) => reloadWithDraft(page, { forgotPassword: { phone: PHONE } }),
    },
  },
  does: {
    open: (page) => opener(page).click(),
    close: { press: button('Cancel') },
    'form.change': (page, { patch }) => phone(page).fill(patch.phone ?? ''),
    async 'field.blur'(page) {
      await phone(page).focus()
      await phone(page).blur()
    },
    'otp.send': { press: send },
    dismiss: { press: button('OK') },
  },
  calls: { forgotPasswordOtp: { endpoint: forgotPasswordOtp, serialize: ({ text }) => text } },
  disturbances: {
    reload: ({ state: { value, context } }) =>
      value === 'closed'
        ? { in: states('closed') }
        : {
            in: states('editing.idle'),
            expects: (page) => expect(phone(page)).toHaveValue(context.phone),
          },
  },
  sees: {
    init: 'passes',
    async closed(page) {
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(part(page)).toHaveCount(0)
    },
    'editing.idle': expectForm,
    'editing.sendFailed': expectForm,
    async sending(page, { state: { context } }) {
      await expect(phone(page)).toHaveValue(context.phone)
      await expectBusy(send(page))
    },
    sent: (page, { state: { context } }) => expect(phone(page)).toHaveValue(context.phone),
    leaving: (page) => expectPath(page, '/reset-password-otp'),
  },
})
