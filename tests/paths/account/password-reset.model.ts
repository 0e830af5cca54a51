/** Model of resetting the password with a code (specification, sections 4, 5, 7 to 9). */
import { isDeepStrictEqual } from 'node:util'
import { passwordResetMachine } from '#machines/account/password-reset.ts'
import { passwordResetErrors } from '#machines/account/password-reset-form.ts'
import { ApiError } from '#shared/api-error.ts'
import { NOW } from '../engine/clock.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { leavesOf } from '../engine/oracle.ts'
import { matchesEvents } from '../transition-table.ts'
import { drafts, errorsOf, REFUSALS, resendAtBy, resetAfter, typed } from './password-reset.history.ts'

/** The server's message where it differs from the title. */
const errorText = ({ history }: PathHistory) =>
  lastReply(history) === 'wrong code' ? '' : (REFUSALS[lastReply(history)]?.message ?? '')
const errorsFor = (...names: string[]) => ({
  'no answer': new ApiError(0, ''),
  ...Object.fromEntries(Object.entries(REFUSALS).filter(([name]) => names.includes(name))),
})

const isOf = (call: string, move: LabeledEvent | undefined) =>
  move?.event.type.endsWith(`.actor.${call}`) === true

const call = ['done', 'error']
const phone = ['form.change', 'field.blur', 'otp.send', 'code.enter']
const editing = ['form.change', 'field.blur', 'otp.send', 'submit']
const opens = {
  'form.phone.idle': phone,
  'form.phone.sendFailed': phone,
  'form.editing.idle': editing,
  'form.editing.sendFailed': editing,
  'form.sending': call,
  'form.sent': ['dismiss'],
  'form.resetting': call,
  'form.refused': ['dismiss'],
  'resend.coolingDown': ['later'],
}

export const passwordResetModel = flowModel({
  machine: passwordResetMachine,
  starts: {
    'a code is on its way': { draft: drafts['a code is on its way'], cooldownMs: 20_000 },
    'opened by URL': { draft: null, cooldownMs: 0 },
    'a code typed before a reload': { draft: drafts['a code typed before a reload'], cooldownMs: 0 },
    'a phone typed before a reload': { draft: drafts['a phone typed before a reload'], cooldownMs: 0 },
  },
  cases: {
    'form.change': {
      'fills in everything': {
        patch: { phone: '+91 98765-43210', otp: '48 29-13', newPassword: typed.newPassword },
      },
      'mistypes the phone': { patch: { phone: '1a2' } },
      'types a short password': { patch: { newPassword: '12345' } },
    },
    'field.blur': {
      'leaves the phone': { field: 'phone' },
      'leaves the new password': { field: 'newPassword' },
    },
    'otp.send': 'asks for a code',
    'code.enter': 'presses I have a code',
    submit: 'presses Reset password',
    dismiss: 'presses OK',
  },
  replies: {
    forgotPasswordOtp: {
      done: { sent: { text: 'Please check your phone for the OTP.', resendAt: NOW + 45_000 } },
      error: errorsFor('too many codes', 'not a mobile'),
    },
    resetPasswordOtp: {
      done: { changed: 'Your password is changed.' },
      error: errorsFor('wrong code', 'too easy'),
    },
  },
  delays: {
    resendCooldown: ({ history }) => (history.some(({ label }) => label === 'sent') ? 45_000 : 20_000),
  },
  states: {
    'form.init': 'passes',
    'form.phone.idle': 'rests',
    'form.phone.sendFailed': { alert: { title: 'Failed to send OTP', text: errorText } },
    'form.editing.idle': 'rests',
    'form.editing.sendFailed': { alert: { title: 'Failed to send OTP', text: errorText } },
    'form.sending': 'busy',
    'form.sent': { title: 'OTP Sent!', text: 'Please check your phone for the OTP.' },
    'form.resetting': 'busy',
    'form.refused': { title: 'Failed to reset password. Check OTP or try again.', text: errorText },
    'form.leaving': 'final',
    'resend.ready': 'rests',
    'resend.coolingDown': 'rests',
  },
  rules: {
    'each state accepts exactly its events': ({ state }) => matchesEvents(opens, state),
    'typed values stay; used codes and, at the end, secrets are cleared': (moment) =>
      isDeepStrictEqual(moment.state.context.form, resetAfter(moment).form),
    'errors show for fields that were blurred or submitted': ({ state, ...moment }) => {
      const { form, shown, byServer } = resetAfter(moment)
      const own = Object.entries(errorsOf(form)).filter(([name]) => shown.includes(name))
      return isDeepStrictEqual(passwordResetErrors(state.context), {
        ...byServer,
        ...Object.fromEntries(own),
      })
    },
    'the resend cooldown is 45 seconds': ({ state, ...moment }) =>
      state.matches({ resend: resetAfter(moment).waits ? 'coolingDown' : 'ready' }) &&
      state.context.resendAt === resendAtBy(moment),
    'a code is sent to a complete phone, after the cooldown': ({ state, ...moment }) =>
      moment.history.at(-1)?.event.type !== 'otp.send' ||
      state.matches({ form: 'sending' }) ===
        (!resetAfter(moment).waits && resetAfter(moment).form.phone === typed.phone),
    'only a complete form is sent': ({ state, ...moment }) =>
      moment.history.at(-1)?.event.type !== 'submit' ||
      state.matches({ form: 'resetting' }) === isDeepStrictEqual(errorsOf(resetAfter(moment).form), {}),
    'the calls carry the phone with +91, the code and the new password': ({ state, ...moment }) => {
      const { form } = resetAfter(moment)
      const phone = `+91${form.phone}`
      if (state.matches({ form: 'sending' })) return calledWith(state, 'resendOtp', { body: { phone } })
      return (
        !state.matches({ form: 'resetting' }) ||
        calledWith(state, 'resetPassword', { body: { ...form, phone } })
      )
    },
    'each reply leads to its message': ({ state, ...moment }) => {
      const last = moment.history.at(-1)
      const place = resetAfter(moment).step === 'code' ? 'editing' : 'phone'
      if (isOf('resendOtp', last))
        return leavesOf(state).includes(last?.label === 'sent' ? 'form.sent' : `form.${place}.sendFailed`)
      const isChanged = last?.label === 'changed'
      return !isOf('resetPassword', last) || state.matches({ form: isChanged ? 'leaving' : 'refused' })
    },
    'without a sent code the form asks for the phone first': ({ state, ...moment }) =>
      state.context.step === resetAfter(moment).step &&
      (!state.matches({ form: 'phone' }) || resetAfter(moment).step === 'phone'),
    'the draft is saved at each change and new code, without the password, and cleared at the end': ({
      actions,
      ...moment
    }) => {
      const last = moment.history.at(-1)
      const { form, step } = resetAfter(moment)
      const draft = { step, phone: form.phone, otp: form.otp, resendAt: resendAtBy(moment) }
      const isSaved =
        last?.event.type === 'form.change' || last?.event.type === 'code.enter' || last?.label === 'sent'
      return (
        hasAction(actions, 'saveDraft') === isSaved &&
        (!isSaved || hasAction(actions, 'saveDraft', { draft })) &&
        hasAction(actions, 'clearDraft') === (last?.label === 'changed')
      )
    },
    'only a successful reset leads to login, which tells so': ({ history, state, actions }) => {
      const destination = { to: 'login', isPasswordReset: true }
      return (
        state.matches({ form: 'leaving' }) === history.some(({ label }) => label === 'changed') &&
        hasAction(actions, 'navigate', destination) === (history.at(-1)?.label === 'changed')
      )
    },
  },
  abstract: ({ step, form, touched, serverErrors, cooldownMs }) => [
    step,
    form,
    [...touched].sort(),
    Object.keys(serverErrors),
    cooldownMs > 0,
  ],
})
