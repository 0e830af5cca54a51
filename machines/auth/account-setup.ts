/** What the account's page is made of: its memory, events, calls, actions and guards. Its states stand in account.ts. */
import { assign, setup } from 'xstate'
import { changePassword, endSessions, listSessions } from '#shared/api.ts'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { LOGIN_REDIRECT_MS } from '#shared/limits.ts'
import { PasswordChangeForm, passwordsDiffer, type Session, SessionEnd } from '#shared/session.ts'
import { loggedOutElsewhere, loggedOutThere, logOutWarning, unreachable } from '#shared/texts.ts'
import { apiActor, errorMessage, failureOf, isSessionEnded, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  type FieldErrorState,
  isFaultless,
  noFieldErrors,
  shownOf,
  touchOne,
  withoutErrorsOf,
} from '../lib/form-errors.ts'

type Field = keyof PasswordChangeForm
const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const
const BLANK: PasswordChangeForm = { currentPassword: '', newPassword: '', repeated: '' }

type Input = { userId: number | null }
/** Whom the dialog asks about: one session, or with `id` null all others. `device` is how people know it. */
type Asked = { id: string | null; device: string }
/** The password that confirms it, what is wrong with it, and why it failed for another reason. */
type Proof = { proof: string; proofError: string; failure: string }
type Context = Input &
  FieldErrorState<Field> &
  Proof & {
    form: PasswordChangeForm
    /** What the shop answered to the last change of the password; empty until then and once another begins. */
    changed: string
    /** Newest first; null until they are read. */
    sessions: readonly Session[] | null
    asked: Asked | null
    /** What was ended last; empty until then and once another is asked about. */
    ended: string
    message: string
  }

const noProof: Proof = { proof: '', proofError: '', failure: '' }

function allErrors({ form }: Context): FieldErrors {
  const errors = fieldErrors(PasswordChangeForm, form)
  const differ = errors.repeated === undefined && form.repeated !== form.newPassword
  return differ ? { ...errors, repeated: passwordsDiffer } : errors
}
const proofErrorOf = ({ proof }: Context) =>
  fieldErrors(SessionEnd, { currentPassword: proof }).currentPassword ?? ''

/** The messages to show in place now. */
export const accountErrors = (context: Context) => shownOf(allErrors(context), context)

export const startOf = ({ userId }: Input): Context => ({
  userId,
  form: BLANK,
  ...noFieldErrors,
  changed: '',
  sessions: null,
  asked: null,
  ...noProof,
  ended: '',
  message: '',
})

export const accountSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<PasswordChangeForm> }
      | { type: 'field.leave'; field: Field }
      | { type: 'submit' }
      | { type: 'retry' }
      | ({ type: 'ask' } & Asked)
      | { type: 'proof.change'; text: string }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    changePassword: apiActor(changePassword),
    listSessions: apiActor(listSessions),
    endSessions: apiActor(endSessions),
  },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<PasswordChangeForm> }) => ({
      form: { ...context.form, ...patch },
      serverErrors: withoutErrorsOf(Object.keys(patch), context.serverErrors),
    })),
    touch: assign(({ context }, { field }: { field: Field }) => ({
      touched: touchOne(context.touched, field),
    })),
    touchAll: assign({ touched: FIELDS }),
    beginChange: assign({ changed: '' }),
    /** All three are secret, and used up. */
    finishChange: assign((_, { text }: { text: string }) => ({
      form: BLANK,
      ...noFieldErrors,
      changed: text,
    })),
    explain: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, unreachable),
      serverErrors: failureOf(error).fields,
    })),
    show: assign((_, { sessions }: { sessions: readonly Session[] }) => ({ sessions })),
    /** A list that may be wrong by now is worse than none. */
    showNone: assign({ sessions: null }),
    askAbout: assign((_, { id, device }: Asked) => ({
      asked: { id, device },
      message: logOutWarning(device),
      ended: '',
    })),
    changeProof: assign((_, { text }: { text: string }) => ({ proof: text, proofError: '' })),
    markProof: assign({ proofError: ({ context }) => proofErrorOf(context) }),
    beginEnding: assign({ failure: '' }),
    explainEnding: assign((_, { error }: { error: unknown }) => {
      const proofError = failureOf(error).fields.currentPassword
      return proofError === undefined ? { failure: errorMessage(error, unreachable) } : { proofError }
    }),
    sayEnded: assign(({ context }) => ({
      ended: context.asked?.id === null ? loggedOutElsewhere : loggedOutThere,
    })),
    forgetAsked: assign({ asked: null, ...noProof }),
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSessionEnded,
    isValid: ({ context }) => isFaultless(allErrors(context)),
    isProven: ({ context }) => proofErrorOf(context) === '',
    isListed: ({ context }) => context.sessions !== null,
    /** Nobody knows whether the shop has heard. */
    isUnanswered: (_, { error }: { error: unknown }) => failureOf(error).status === 0,
    hasFields: (_, { error }: { error: unknown }) => Object.keys(failureOf(error).fields).length > 0,
    /** It had ended by itself: what was wanted is so. */
    isGone: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
