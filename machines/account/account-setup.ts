/** Context, events, actors, actions and guards of the account machine. The states are in account.ts. */

import { assign, setup } from 'xstate'
import { changePassword, endSessions, listSessions } from '#shared/account/account-api.ts'
import { PasswordChangeForm, type Session, SessionEnd } from '#shared/account/session.ts'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { LOGIN_REDIRECT_MS } from '#shared/limits.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, isSessionEnded, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  visibleErrors,
  withPatch,
  withTouched,
} from '../lib/form-errors.ts'

type Field = keyof PasswordChangeForm
const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const
const BLANK: PasswordChangeForm = { currentPassword: '', newPassword: '', repeated: '' }

type Input = { userId: number | null }
/** The session to end; `id` null means all other sessions. `device` is the name shown to the person. */
type EndTarget = { id: string | null; device: string }
/** The password that confirms the logout, its field error, and the text of any other failure. */
type Confirmation = { confirmPassword: string; confirmPasswordError: string; failure: string }
type Context = Input &
  FieldErrorState<Field> &
  Confirmation & {
    form: PasswordChangeForm
    /** The server's answer to the last password change; empty before it and while the next one runs. */
    changeResult: string
    /** Newest first; null until loaded. */
    sessions: readonly Session[] | null
    target: EndTarget | null
    /** The result of the last logout; empty before it and once the next dialog opens. */
    endResult: string
    message: string
  }

const noConfirmation: Confirmation = { confirmPassword: '', confirmPasswordError: '', failure: '' }

function allErrors({ form }: Context): FieldErrors {
  const errors = fieldErrors(PasswordChangeForm, form)
  const differ = errors.repeated === undefined && form.repeated !== form.newPassword
  return differ ? { ...errors, repeated: m.rule_passwords_differ() } : errors
}
const confirmPasswordErrorOf = ({ confirmPassword }: Context) =>
  fieldErrors(SessionEnd, { currentPassword: confirmPassword }).currentPassword ?? ''

/** The visible messages, by field. */
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
    changeForm: assign(({ context }, { patch }: { patch: Partial<PasswordChangeForm> }) =>
      withPatch(context, patch),
    ),
    touch: assign(({ context }, { field }: { field: Field }) => withTouched(context, field)),
    touchAll: assign({ touched: FIELDS }),
    beginChange: assign({ changeResult: '' }),
    /** Clears all three passwords. */
    finishChange: assign((_, { text }: { text: string }) => ({
      form: BLANK,
      ...noFieldErrors,
      changeResult: text,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
      serverErrors: failureOf(error).fields,
    })),
    setSessions: assign((_, { sessions }: { sessions: readonly Session[] }) => ({ sessions })),
    /** Shows no list instead of one that may be outdated. */
    clearSessions: assign({ sessions: null }),
    setTarget: assign((_, { id, device }: EndTarget) => ({
      target: { id, device },
      message: m.log_out_warning({ device }),
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
        ? { failure: errorMessage(error, m.unreachable()) }
        : { confirmPasswordError }
    }),
    setEndResult: assign(({ context }) => ({
      endResult: context.target?.id === null ? m.logged_out_elsewhere() : m.logged_out_there(),
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
    /** No response: the server may or may not have changed the password. */
    isNoResponse: (_, { error }: { error: unknown }) => failureOf(error).status === 0,
    hasFields: (_, { error }: { error: unknown }) => Object.keys(failureOf(error).fields).length > 0,
    /** The session has already ended, so the logout counts as done. */
    isGone: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
