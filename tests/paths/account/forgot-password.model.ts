/** Model of requesting a code for a password reset (specification, sections 3, 5 and 8). */
import { forgotPasswordMachine } from '#machines/account/forgot-password.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

export const PHONE = '9876543210'
const RESEND_AT = Date.UTC(2026, 10, 21, 12)

/** The server's messages, shown below the alert's title; a message for the phone stands at its field instead. */
const FAILURES: Readonly<Record<string, string>> = {
  'rejected with a message': 'Too many codes. Try again tomorrow.',
  'refused for the phone': 'Check the phone number.',
}

/** The phone after a walk's events: digits only. */
function phoneAfter({ start, history }: PathHistory): string {
  const last = history.findLast(({ event }) => event.type === 'form.change')?.label
  if (last === undefined) return start === 'not requested yet' ? '' : PHONE
  return last === 'types a phone' ? PHONE : '98765'
}

/** Whether the phone was blurred or submitted since the form was opened. */
const isTouched = ({ start, history }: PathHistory): boolean => {
  const opened = history.findLastIndex(({ event }) => event.type === 'close')
  return history.some(
    ({ event: { type } }, index) =>
      index > opened &&
      (type === 'field.blur' ||
        (type === 'otp.send' && phoneAfter({ start, history: history.slice(0, index) }) !== PHONE)),
  )
}

const editing = (own: string) => ({
  close: 'closed',
  'form.change': own,
  'field.blur': own,
  'otp.send': (path: PathHistory) => (phoneAfter(path) === PHONE ? 'sending' : own),
})
const transitions = {
  closed: { open: 'editing.idle' },
  'editing.idle': editing('editing.idle'),
  'editing.sendFailed': editing('editing.sendFailed'),
  sending: { done: 'sent', error: 'editing.sendFailed' },
  sent: { dismiss: 'leaving' },
}

export const forgotPasswordModel = flowModel({
  machine: forgotPasswordMachine,
  starts: {
    'not requested yet': { phone: null },
    'a phone typed before a reload': { phone: PHONE },
  },
  cases: {
    open: 'presses Forgot password?',
    close: 'presses Cancel',
    'form.change': {
      'types a phone': { patch: { phone: PHONE } },
      'types letters and a short phone': { patch: { phone: 'tel 98765' } },
    },
    'field.blur': { 'leaves the phone': { field: 'phone' } },
    'otp.send': 'presses Send OTP',
    dismiss: 'presses OK',
  },
  replies: {
    forgotPasswordOtp: {
      done: { sent: { text: 'OTP sent.', resendAt: RESEND_AT } },
      error: {
        'rejected with a message': new ApiError(429, 'Too many codes. Try again tomorrow.'),
        'refused for the phone': new ApiError(422, 'Check the phone number.', {
          phone: 'Start with 6,7,8,9.',
        }),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    init: 'passes',
    closed: 'rests',
    'editing.idle': 'rests',
    'editing.sendFailed': {
      alert: {
        title: 'Failed to send OTP',
        text: ({ history }) => FAILURES[lastReply(history)] ?? '',
      },
    },
    sending: 'busy',
    sent: { title: 'OTP Sent!', text: 'Please check your phone for the OTP.' },
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state, and a reload restores it': ({ state, ...path }) =>
      matchesTable(
        stateAfter(path.start === 'not requested yet' ? 'closed' : 'editing.idle', transitions, path),
        transitions,
        state,
      ),
    'the phone is as typed, and the call carries it with +91': ({ state, ...path }) =>
      state.context.phone === phoneAfter(path) &&
      (!state.matches('sending') ||
        calledWith(state, 'forgotPasswordOtp', { body: { phone: `+91${PHONE}` } })),
    'an error shows once the phone was blurred or submitted': ({ state: { context }, ...path }) =>
      context.touched.length > 0 === isTouched(path),
    'a phone holds digits only': ({ state: { context } }) => /^\d*$/.test(context.phone),
    'a code is sent to a complete phone only': ({ state: { value, context } }) =>
      value !== 'sending' || context.phone === PHONE,
    'a sent code leads to the reset page, with its phone and cooldown': ({ state, actions }) =>
      !state.matches('leaving') ||
      hasAction(actions, 'navigate', { to: 'resetPassword', phone: PHONE, resendAt: RESEND_AT }),
    'the open form and its phone are saved as a draft until it is closed': ({ actions, ...path }) => {
      const last = path.history.at(-1)?.event.type
      const isSaved = last === 'open' || last === 'form.change'
      return (
        hasAction(actions, 'saveDraft') === isSaved &&
        (!isSaved || hasAction(actions, 'saveDraft', { draft: { phone: phoneAfter(path) } })) &&
        hasAction(actions, 'clearDraft') === (last === 'close')
      )
    },
    'a reopened form shows no earlier errors': ({ history, state: { context } }) =>
      history.at(-1)?.event.type !== 'open' ||
      (context.touched.length === 0 && Object.keys(context.serverErrors).length === 0),
    "the server's error on the phone shows until the phone is changed": ({ history, state: { context } }) =>
      history.at(-1)?.event.type !== 'form.change' || Object.keys(context.serverErrors).length === 0,
  },
  abstract: ({ wasOpen, phone, touched, serverErrors, resendAt }) => [
    wasOpen,
    phone,
    touched,
    Object.keys(serverErrors),
    resendAt,
  ],
})
