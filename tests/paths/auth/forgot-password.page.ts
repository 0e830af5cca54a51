/** Asking for a code on /login. */
import type { Page } from 'playwright/test'
import { forgotPasswordOtp } from '#shared/api.ts'
import { atAddress, button, reloadWith, seeBusy, seeError } from '../engine/look.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { forgotPasswordModel, PHONE } from './forgot-password.model.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Forgot password?' })
const phone = (page: Page) => part(page).getByLabel('Phone')
const opener = button('Forgot password?')
const send = button('Send OTP')

export const forgotPasswordPage = pageModel({
  flow: forgotPasswordModel,
  opens: {
    'nobody has asked': { at: '/login' },
    'a phone typed before a reload': {
      at: '/login',
      first: (page) => reloadWith(page, { forgotPassword: { phone: PHONE } }),
    },
  },
  does: {
    open: (page) => opener(page).click(),
    close: { press: button('Cancel') },
    'phone.change': (page, { phone: typed }) => phone(page).fill(typed),
    async 'phone.blur'(page) {
      await phone(page).focus()
      await phone(page).blur()
    },
    'otp.send': { press: send },
    dismiss: { press: button('OK') },
  },
  calls: { forgotPasswordOtp: { row: forgotPasswordOtp, wire: ({ text }) => text } },
  hostile: {
    reload: ({ state: { value, context } }) =>
      value === 'closed'
        ? { in: states('closed') }
        : {
            in: states('editing'),
            keeps: (page) => patient(phone(page)).toHaveValue(context.phone),
          },
  },
  sees: {
    init: 'passes',
    async closed(page) {
      await patient(opener(page)).toHaveAttribute('aria-expanded', 'false')
      await patient(part(page)).toHaveCount(0)
    },
    async editing(page, { state: { context } }) {
      await patient(opener(page)).toHaveAttribute('aria-expanded', 'true')
      await patient(phone(page)).toHaveValue(context.phone)
      const isTouched = context.touched.length > 0
      const short = context.phone === '' ? 'Phone is required.' : 'Must be 10 digits.'
      const own = isTouched && context.phone !== PHONE ? short : null
      await seeError(phone(page), context.serverErrors.phone ?? own)
    },
    async sending(page, { state: { context } }) {
      await patient(phone(page)).toHaveValue(context.phone)
      await seeBusy(send(page))
    },
    failed: (page, { state: { context } }) => patient(phone(page)).toHaveValue(context.phone),
    sent: (page, { state: { context } }) => patient(phone(page)).toHaveValue(context.phone),
    leaving: (page) => atAddress(page, '/reset-password-otp'),
  },
})
