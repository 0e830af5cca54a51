/** Model of the registration wizard (specification, sections 4, 5, 8 and 9). */

import { isDeepStrictEqual } from 'node:util'
import { registrationMachine } from '#machines/account/registration.ts'
import { registrationErrors, registrationFieldErrors } from '#machines/account/registration-form.ts'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { leavesOf } from '../engine/oracle.ts'
import { matchesEvents } from '../transition-table.ts'
import {
  actionsAfter,
  changes,
  code,
  drafts,
  RESEND_AT,
  type Registration,
  registrationAfter,
  shownAfter,
  WEAK_PASSWORD,
} from './registration.history.ts'

/** The server's messages that differ from the message's title. */
const WORDS: Readonly<Record<string, string>> = {
  'sent with a message': 'We sent it again.',
  refused: 'You have asked too often. Try again tomorrow.',
  'verified with a message': 'Your phone is verified.',
  'address taken': 'This email is registered already.',
  'password too easy': 'Choose another password.',
}
const textBesideTitle = ({ history }: PathHistory) => WORDS[lastReply(history)] ?? ''

const sending = {
  done: {
    sent: { text: 'OTP sent to your phone.', resendAt: RESEND_AT },
    'sent with a message': { text: 'We sent it again.', resendAt: RESEND_AT },
  },
  error: {
    refused: new ApiError(429, 'You have asked too often. Try again tomorrow.'),
    'no answer': new ApiError(0, ''),
  },
}

/** The endpoint and body of each call. */
export function callIn(where: string, { form, otp }: Pick<Registration, 'form' | 'otp'>) {
  const { password: typed, phone: digits, ...person } = form
  const phone = `+91${digits}`
  const body = { ...person, phone, passwordHash: typed }
  const calls: Readonly<Record<string, { id: string; row: Endpoint; body: object }>> = {
    'details.sending': { id: 'sendOtp', row: sendOtp, body },
    'verify.resending': { id: 'resendOtp', row: sendOtp, body },
    'verify.verifying': { id: 'verifyOtp', row: verifyOtp, body: { phone, otp } },
    'complete.registering': { id: 'register', row: register, body },
  }
  return calls[where] ?? null
}

const call = ['done', 'error']
const step1 = ['form.change', 'field.blur', 'otp.send']
const step2 = ['otp.change', 'form.change', 'otp.verify', 'otp.send', 'details.edit']
const step3 = ['form.change', 'account.create', 'details.edit']
const opens = {
  'steps.details.editing.idle': step1,
  'steps.details.editing.sendFailed': step1,
  'steps.details.sending': call,
  'steps.verify.editing.idle': step2,
  'steps.verify.editing.sent': step2,
  'steps.verify.editing.resendFailed': step2,
  'steps.verify.verifying': call,
  'steps.verify.resending': call,
  'steps.complete.editing.idle': step3,
  'steps.complete.editing.verified': step3,
  'steps.complete.registering': call,
  'steps.complete.refused': ['dismiss'],
  'resend.coolingDown': ['later'],
}

const isSent = ({ event: { type } }: LabeledEvent) => /^xstate\.done\.actor\.(sendOtp|resendOtp)$/.test(type)

export const registrationModel = flowModel({
  machine: registrationMachine,
  starts: {
    new: { draft: null, cooldownMs: 0 },
    'reloaded while the code is on its way': { draft: drafts.coding, cooldownMs: 20_000 },
    'reloaded after the cooldown': { draft: drafts.codingLater, cooldownMs: 0 },
    'reloaded when the phone was verified': { draft: drafts.verified, cooldownMs: 0 },
  },
  cases: {
    'form.change': changes,
    'field.blur': { 'leaves the phone': { field: 'phone' } },
    'otp.send': 'asks for a code',
    'otp.change': { 'types a code': { otp: code }, 'types half a code': { otp: '48' } },
    'otp.verify': 'presses Verify OTP',
    'details.edit': 'presses Change details',
    'account.create': 'presses Complete Registration',
    dismiss: 'presses OK',
  },
  replies: {
    sendOtp: sending,
    verifyOtp: {
      done: { verified: 'Verified', 'verified with a message': 'Your phone is verified.' },
      error: {
        'wrong code': new ApiError(400, 'This code is not the one that we sent.'),
        'no answer': new ApiError(0, ''),
      },
    },
    register: {
      done: { registered: 'Registered' },
      error: {
        'address taken': new ApiError(409, 'This email is registered already.'),
        'password too easy': new ApiError(422, 'Choose another password.', {
          passwordHash: WEAK_PASSWORD,
        }),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: { resendCooldown: ({ history }) => (history.some(isSent) ? 45_000 : 20_000) },
  states: {
    'steps.init': 'passes',
    'steps.details.editing.idle': 'rests',
    'steps.details.editing.sendFailed': { alert: { title: 'Failed to send OTP', text: textBesideTitle } },
    'steps.details.sending': 'busy',
    'steps.verify.editing.idle': 'rests',
    'steps.verify.editing.sent': { alert: { title: 'OTP sent to your phone.', text: textBesideTitle } },
    'steps.verify.editing.resendFailed': { alert: { title: 'Failed to send OTP', text: textBesideTitle } },
    'steps.verify.verifying': 'busy',
    'steps.verify.resending': 'busy',
    'steps.complete.editing.idle': 'rests',
    'steps.complete.editing.verified': { alert: { title: 'Verified', text: textBesideTitle } },
    'steps.complete.registering': 'busy',
    'steps.complete.refused': { title: 'Registration failed', text: textBesideTitle },
    'steps.registered': 'final',
    'resend.ready': 'rests',
    'resend.coolingDown': 'rests',
  },
  rules: {
    'each event leads to the specified state, with the resend cooldown in parallel': ({ state, ...path }) => {
      const { where, resendAt } = registrationAfter(path)
      const leaves = [`steps.${where}`, resendAt === null ? 'resend.ready' : 'resend.coolingDown']
      return isDeepStrictEqual(leavesOf(state).sort(), leaves.sort()) && matchesEvents(opens, state)
    },
    'typed values stay; from step 2 on only the password can be changed': ({
      state: { context },
      ...path
    }) => {
      const { form, otp, asks, resendAt } = registrationAfter(path)
      return isDeepStrictEqual(
        [context.details, context.otp, context.asksPassword, context.resendAt],
        [form, otp, asks, resendAt],
      )
    },
    'errors show for fields that were blurred or submitted': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(registrationFieldErrors(context), shownAfter(path)),
    'the calls carry the typed values, the phone with +91': ({ state, ...path }) => {
      const { where, ...known } = registrationAfter(path)
      const call = callIn(where, known)
      return call === null || calledWith(state, call.id, { body: call.body })
    },
    'the draft is saved at each change and step, and cleared at the end': ({ actions, ...path }) =>
      isDeepStrictEqual(actions, actionsAfter(path)),
    'step 3 needs a verified phone': ({ state, history, start }) =>
      !(state.matches({ steps: 'complete' }) || state.matches({ steps: 'registered' })) ||
      start === 'reloaded when the phone was verified' ||
      history.some(({ event }) => event.type === 'xstate.done.actor.verifyOtp'),
    'secrets are cleared after the registration': ({ state }) =>
      !state.matches({ steps: 'registered' }) ||
      (state.context.details.password === '' && state.context.otp === ''),
  },
  abstract: ({ details: typed, otp, touched, serverErrors, cooldownMs, asksPassword, resumeAt }) => [
    Object.keys(registrationErrors(typed)),
    otp.length >= 4,
    touched.length > 0,
    Object.keys(serverErrors),
    cooldownMs > 0,
    asksPassword,
    resumeAt,
  ],
})
