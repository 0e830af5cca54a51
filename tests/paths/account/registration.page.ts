/** Page model of /register. */

import type { Locator, Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/account/registration.ts'
import { registrationErrors, registrationFieldErrors } from '#machines/account/registration-form.ts'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { expect } from '../engine/expect.ts'
import type { Observation, PathHistory } from '../engine/model.ts'
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
import { details, drafts, registrationAfter } from './registration.history.ts'
import { callIn, registrationModel } from './registration.model.ts'

const field = {
  fullName: (page: Page) => page.getByLabel('Full name'),
  email: (page: Page) => page.getByLabel('Email'),
  phone: (page: Page) => page.getByLabel('Phone'),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
}
const FIELDS = ['fullName', 'email', 'phone', 'password'] as const
const otp = (page: Page) => page.getByLabel('OTP')
const send = button(/^(Send OTP|Resend OTP)/)
const verify = button('Verify OTP')
const complete = button('Complete Registration')
const startsWith = (registration: (typeof drafts)[keyof typeof drafts]): Opening => ({
  at: '/register',
  setUp: (page: Page) => reloadWithDraft(page, { registration }),
})

const isWrong = ({ context }: State) => Object.keys(registrationErrors(context.details)).length > 0

type State = SnapshotFrom<typeof registrationMachine>

const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

async function expectReadOnlyDetails(page: Page) {
  await expectTitle(page, 'Almost done')
  for (const text of [details.fullName, details.email, '98765 43210'])
    await expect(page.getByRole('main')).toContainText(text)
}

const stepOf = (state: State) =>
  (['complete', 'verify'] as const).find((steps) => state.matches({ steps })) ?? 'details'

/** The password must be typed again after a reload or a rejection; in step 2 only when a code can be sent. */
const asksPassword = (state: State) =>
  state.context.asksPassword && (state.matches({ steps: 'complete' }) || state.matches({ resend: 'ready' }))

async function expectPasswordField(page: Page, state: State) {
  if (!asksPassword(state)) return expect(field.password(page)).toHaveCount(0)
  await expect(field.password(page)).toHaveValue(state.context.details.password)
  await expectFieldError(field.password(page), registrationFieldErrors(state.context).password ?? null)
}

/** Expects the pressed button to be busy and the request to carry the typed values. */
async function expectBusyStep(page: Page, path: PathHistory, pressed: (page: Page) => Locator) {
  const { where, ...known } = registrationAfter(path)
  const { row, body } = callIn(where, known) ?? {}
  await expectBusy(pressed(page))
  if (row && body) await expectSent(page, row, body)
}

async function expectDetails(page: Page, { state }: Observation<typeof registrationMachine>) {
  const { context } = state
  await expectTitle(page, 'Create your account')
  for (const name of FIELDS) {
    await expect(field[name](page)).toHaveValue(context.details[name])
    const message = registrationFieldErrors(context)[name]
    if (message !== undefined) await expectFieldError(field[name](page), message)
  }
  const mayAsk = context.cooldownMs === 0 && !isWrong(state)
  await expectUsable(send(page), mayAsk)
}

async function expectCode(page: Page, { state }: Observation<typeof registrationMachine>) {
  const { context } = state
  await expectTitle(page, 'Enter the code')
  await expect(page.getByRole('main')).toContainText('98765 43210')
  await expect(otp(page)).toHaveValue(context.otp)
  await expectFieldError(otp(page), registrationFieldErrors(context).otp ?? null)
  await expectUsable(verify(page), context.otp.length >= 4)
  await expect(send(page)).toHaveText(
    state.matches({ resend: 'coolingDown' }) ? /^Resend OTP in \d+ s$/ : 'Resend OTP',
  )
  await expectUsable(send(page), state.matches({ resend: 'ready' }))
  await expectPasswordField(page, state)
}

async function expectComplete(page: Page, { state }: Observation<typeof registrationMachine>) {
  await expectReadOnlyDetails(page)
  await expectUsable(complete(page), true)
  await expectPasswordField(page, state)
}

export const registrationPage = pageModel({
  flow: registrationModel,
  opens: {
    new: { at: '/register' },
    'reloaded while the code is on its way': startsWith(drafts.coding),
    'reloaded after the cooldown': startsWith(drafts.codingLater),
    'reloaded when the phone was verified': startsWith(drafts.verified),
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
    'otp.send': {
      press: send,
      // The button is inactive while the form is invalid; Enter in a field still submits and shows the errors.
      async by(page, _, state) {
        const asksInVain = state.matches({ steps: { details: 'editing' } }) && isWrong(state)
        if (asksInVain) await field.fullName(page).press('Enter')
        else await send(page).click()
      },
    },
    'otp.change': (page, { otp: text }) => retype(otp(page), text),
    'otp.verify': { press: verify },
    'details.edit': { press: button('Change details') },
    'account.create': { press: complete },
    dismiss: { press: button('OK') },
  },
  offers: {
    'form.change': (state, { patch }) =>
      state.matches({ steps: 'details' }) || (patch.password !== undefined && asksPassword(state)),
  },
  calls: {
    sendOtp: { endpoint: sendOtp, serialize: ({ text }) => text },
    verifyOtp: { endpoint: verifyOtp },
    register: { endpoint: register },
  },
  disturbances: {
    reload: ({ state }) => ({
      in: states(
        `steps.${stepOf(state)}.editing.idle`,
        state.matches({ resend: 'coolingDown' }) ? 'resend.coolingDown' : 'resend.ready',
      ),
      async expects(page) {
        const { details: typed, otp: code } = state.context
        if (stepOf(state) === 'verify') await expect(otp(page)).toHaveValue(code)
        if (stepOf(state) === 'complete') await expectReadOnlyDetails(page)
        if (stepOf(state) === 'details') await expect(field.fullName(page)).toHaveValue(typed.fullName)
      },
    }),
  },
  sees: {
    'steps.init': 'passes',
    'steps.details.editing.idle': expectDetails,
    'steps.details.editing.sendFailed': expectDetails,
    'steps.details.sending': (page, path) => expectBusyStep(page, path, send),
    'steps.verify.editing.idle': expectCode,
    async 'steps.verify.editing.sent'(page, glimpse) {
      await expectCode(page, glimpse)
      if (glimpse.history.at(-1)?.label.startsWith('sent')) await expect(otp(page)).toBeFocused()
    },
    'steps.verify.editing.resendFailed': expectCode,
    'steps.verify.verifying': (page, path) => expectBusyStep(page, path, verify),
    'steps.verify.resending': (page, path) => expectBusyStep(page, path, send),
    'steps.complete.editing.idle': expectComplete,
    'steps.complete.editing.verified': expectComplete,
    async 'steps.complete.registering'(page, path) {
      await expectReadOnlyDetails(page)
      await expectBusyStep(page, path, complete)
    },
    'steps.complete.refused': expectNothingElse,
    async 'steps.registered'(page) {
      await expectPath(page, '/register')
      await expectTitle(page, 'Registered')
      await expect(page.getByText('You can now login')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    },
    'resend.ready': expectNothingElse,
    'resend.coolingDown': expectNothingElse,
  },
})
