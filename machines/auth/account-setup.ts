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
  addTouched,
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
} from '../lib/form-errors.ts'

type Field = keyof PasswordChangeForm
const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const
const BLANK: PasswordChangeForm = { currentPassword: '', newPassword: '', repeated: '' }

type Input = { userId: number | null }
/** Whom the dialog asks about: one session, or with `id` null all others. `device` is how people know it. */
type EndTarget = { id: string | null; device: string }
/** The password that confirms it, what is wrong with it, and why it failed for another reason. */
type Confirmation = { confirmPassword: string; confirmPasswordError: string; failure: string }
type Context = Input &
  FieldErrorState<Field> &
  Confirmation & {
    form: PasswordChangeForm
    /** What the shop answered to the last change of the password; empty until then and once another begins. */
    changeResult: string
    /** Newest first; null until they are read. */
    sessions: readonly Session[] | null
    target: EndTarget | null
    /** What was ended last; empty until then and once another is asked about. */
    endResult: string
    message: string
  }

const noConfirmation: Confirmation = { confirmPassword: '', confirmPasswordError: '', failure: '' }

function allErrors({ form }: Context): FieldErrors {
  const errors = fieldErrors(PasswordChangeForm, form)
  const differ = errors.repeated === undefined && form.repeated !== form.newPassword
  return differ ? { ...errors, repeated: passwordsDiffer } : errors
}
const confirmPasswordErrorOf = ({ confirmPassword: proof }: Context) =>
  fieldErrors(SessionEnd, { currentPassword: proof }).currentPassword ?? ''

/** The messages to show in place now. */
export const accountErrors = (context: Context) => visibleErrors(allErrors(context), context)

export const initialContext = ({ userId }: Input): Context => ({
  userId,
  form: BLANK,
  ...noFieldErrors,
  changeResult: '',
  sessions: null,
  target: null,
  ...noConfirmation,
  endResult: '',
  message: '',
})

export const accountSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<PasswordChangeForm> }
      | { type: 'field.blur'; field: Field }
      | { type: 'submit' }
      | { type: 'retry' }
      | ({ type: 'ask' } & EndTarget)
      | { type: 'confirmPassword.change'; text: string }
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
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    touch: assign(({ context }, { field }: { field: Field }) => ({
      touched: addTouched(context.touched, field),
    })),
    touchAll: assign({ touched: FIELDS }),
    beginChange: assign({ changeResult: '' }),
    /** All three are secret, and used up. */
    finishChange: assign((_, { text }: { text: string }) => ({
      form: BLANK,
      ...noFieldErrors,
      changeResult: text,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, unreachable),
      serverErrors: failureOf(error).fields,
    })),
    setSessions: assign((_, { sessions }: { sessions: readonly Session[] }) => ({ sessions })),
    /** A list that may be wrong by now is worse than none. */
    clearSessions: assign({ sessions: null }),
    setTarget: assign((_, { id, device }: EndTarget) => ({
      target: { id, device },
      message: logOutWarning(device),
      endResult: '',
    })),
    changeConfirmPassword: assign((_, { text }: { text: string }) => ({
      confirmPassword: text,
      confirmPasswordError: '',
    })),
    validateConfirmPassword: assign({
      confirmPasswordError: ({ context }) => confirmPasswordErrorOf(context),
    }),
    beginEnding: assign({ failure: '' }),
    setEndingError: assign((_, { error }: { error: unknown }) => {
      const confirmPasswordError = failureOf(error).fields.currentPassword
      return confirmPasswordError === undefined
        ? { failure: errorMessage(error, unreachable) }
        : { confirmPasswordError }
    }),
    setEndResult: assign(({ context }) => ({
      endResult: context.target?.id === null ? loggedOutElsewhere : loggedOutThere,
    })),
    clearTarget: assign({ target: null, ...noConfirmation }),
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSessionEnded,
    isValid: ({ context }) => hasNoErrors(allErrors(context)),
    hasConfirmPassword: ({ context }) => confirmPasswordErrorOf(context) === '',
    isListed: ({ context }) => context.sessions !== null,
    /** Nobody knows whether the shop has heard. */
    isNoResponse: (_, { error }: { error: unknown }) => failureOf(error).status === 0,
    hasFields: (_, { error }: { error: unknown }) => Object.keys(failureOf(error).fields).length > 0,
    /** It had ended by itself: what was wanted is so. */
    isGone: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
