/** Asking for a code to set another password: what can happen, and what the specification says of it (sections 3, 5, 8). */
import { forgotPasswordMachine } from '#machines/auth/forgot-password.ts'
import { ApiError } from '#shared/api-error.ts'
import { flowModel, type Past } from '../engine/model.ts'
import { calledWith, hasTold, lastReply } from '../engine/past.ts'
import { isWhere, whereAfter } from '../leads.ts'

export const PHONE = '9876543210'
const RESEND_AT = Date.UTC(2026, 10, 21, 12)

/** The server's own words below the title. */
const FAILURES: Readonly<Record<string, string>> = {
  'refused with a word': 'Too many codes. Try again tomorrow.',
  'refused for the phone': 'Check the phone number.',
}

/** What the phone is: digits only, whatever was typed. */
function phoneAfter({ start, past }: Past): string {
  const last = past.findLast(({ event }) => event.type === 'phone.change')?.label
  if (last === undefined) return start === 'nobody has asked' ? '' : PHONE
  return last === 'types a phone' ? PHONE : '98765'
}

/** Whether the phone was left, or asked for in vain, since it was opened. */
const isMarked = ({ start, past }: Past): boolean => {
  const opened = past.findLastIndex(({ event }) => event.type === 'close')
  return past.some(
    ({ event: { type } }, index) =>
      index > opened &&
      (type === 'phone.blur' ||
        (type === 'otp.send' && phoneAfter({ start, past: past.slice(0, index) }) !== PHONE)),
  )
}

const leads = {
  closed: { open: 'editing' },
  editing: {
    close: 'closed',
    'phone.change': 'editing',
    'phone.blur': 'editing',
    'otp.send': (way: Past) => (phoneAfter(way) === PHONE ? 'sending' : 'editing'),
  },
  sending: { done: 'sent', error: 'failed' },
  failed: { dismiss: 'editing' },
  sent: { dismiss: 'leaving' },
}

export const forgotPasswordModel = flowModel({
  machine: forgotPasswordMachine,
  starts: {
    'nobody has asked': { phone: null },
    'a phone typed before a reload': { phone: PHONE },
  },
  cases: {
    open: 'presses Forgot password?',
    close: 'presses Cancel',
    'phone.change': {
      'types a phone': { phone: PHONE },
      'types letters and a short phone': { phone: 'tel 98765' },
    },
    'phone.blur': 'leaves the phone',
    'otp.send': 'presses Send OTP',
    dismiss: 'presses OK',
  },
  replies: {
    forgotPasswordOtp: {
      done: { sent: { text: 'OTP sent.', resendAt: RESEND_AT } },
      error: {
        'refused with a word': new ApiError(429, 'Too many codes. Try again tomorrow.'),
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
    editing: 'rests',
    sending: 'busy',
    failed: {
      title: 'Failed to send OTP',
      text: ({ past }) => FAILURES[lastReply(past)] ?? '',
    },
    sent: { title: 'OTP Sent!', text: 'Please check your phone for the OTP.' },
    leaving: 'final',
  },
  rules: {
    'each move leads where it must, and a reload to where it was': ({ state, ...way }) =>
      isWhere(whereAfter(way.start === 'nobody has asked' ? 'closed' : 'editing', leads, way), leads, state),
    'the phone is what was typed, and the code is asked for it with +91': ({ state, ...way }) =>
      state.context.phone === phoneAfter(way) &&
      (!state.matches('sending') ||
        calledWith(state, 'forgotPasswordOtp', { body: { phone: `+91${PHONE}` } })),
    'what is wrong is said once the phone was left or asked for': ({ state: { context }, ...way }) =>
      context.touched.length > 0 === isMarked(way),
    'a phone holds digits only': ({ state: { context } }) => /^\d*$/.test(context.phone),
    'a code goes to a whole phone only': ({ state: { value, context } }) =>
      value !== 'sending' || context.phone === PHONE,
    'a code that was sent leads to the new password, with its phone and its wait': ({ state, told }) =>
      !state.matches('leaving') ||
      hasTold(told, 'navigate', { to: 'resetPassword', phone: PHONE, resendAt: RESEND_AT }),
    'who comes back to it is not told at once what was wrong before': ({ past, state: { context } }) =>
      past.at(-1)?.event.type !== 'open' ||
      (context.touched.length === 0 && Object.keys(context.serverErrors).length === 0),
    'a refused phone is said in its place until it is changed': ({ past, state: { context } }) =>
      past.at(-1)?.event.type !== 'phone.change' || Object.keys(context.serverErrors).length === 0,
  },
  abstract: ({ wasOpen, phone, touched, serverErrors, resendAt }) => [
    wasOpen,
    phone,
    touched,
    Object.keys(serverErrors),
    resendAt,
  ],
})
