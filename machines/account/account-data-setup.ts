/** Context, events, actors, actions and guards of the machine of a customer's data. The states are in account-data.ts. */

import { assign, fromPromise, setup } from 'xstate'
import { ClosingProof } from '#shared/account/closing.ts'
import { closeAccount, getCustomerData } from '#shared/account/data-api.ts'
import type { CustomerData } from '#shared/customer-data.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { formatList } from '#shared/format-list.ts'
import { LOGIN_REDIRECT_MS } from '#shared/limits.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, isConflict, isSessionEnded, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'

type Context = {
  /** The copy between its answer and its file. */
  data: CustomerData | null
  password: string
  passwordError: string
  /** Why the account is not deleted, while its dialog is open. */
  failure: string
  /** The text of the dialog or the alert. */
  message: string
}

const noProof = { password: '', passwordError: '', failure: '' }
export const initialContext: Context = { data: null, ...noProof, message: '' }

const passwordErrorOf = ({ password }: Context) =>
  fieldErrors(ClosingProof, { currentPassword: password }).currentPassword ?? ''

/** What the dialog says; `warranties` are the references of the repairs whose warranty ends. */
const warningOf = (warranties: readonly string[]) =>
  warranties.length === 0
    ? m.close_warning()
    : `${m.close_warning()} ${m.close_warranty({ count: warranties.length, requests: formatList(warranties) })}`

export const accountDataSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'download' }
      | { type: 'ask'; warranties: readonly string[] }
      | { type: 'password.change'; text: string }
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    getCustomerData: apiActor(getCustomerData),
    closeAccount: apiActor(closeAccount),
    /** Offers the copy as a download. @returns the name of the file */
    saveFile: fromPromise<string, { data: CustomerData }>(() =>
      Promise.reject(new Error('making the file was not provided')),
    ),
  },
  actions: {
    setData: assign((_, { data }: { data: CustomerData }) => ({ data })),
    /** The copy is personal data: nothing keeps it longer than needed. */
    dropData: assign({ data: null }),
    setSaved: assign((_, { file }: { file: string }) => ({ message: m.copy_saved_text({ file }) })),
    setNotWritten: assign({ message: m.copy_not_written() }),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.unreachable()),
    })),
    setWarning: assign((_, { warranties }: { warranties: readonly string[] }) => ({
      message: warningOf(warranties),
    })),
    changePassword: assign((_, { text }: { text: string }) => ({ password: text, passwordError: '' })),
    validatePassword: assign({ passwordError: ({ context }) => passwordErrorOf(context) }),
    beginClosing: assign({ failure: '' }),
    setPasswordError: assign((_, { error }: { error: unknown }) => ({
      passwordError: failureOf(error).fields.currentPassword ?? '',
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      failure: errorMessage(error, m.close_unknown()),
    })),
    clearPassword: assign(noProof),
    /** Reads again what prevents the deletion. */
    refreshClosing: () => {},
    /** Tells the session that the account is gone. */
    endSession: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isSessionEnded,
    isConflict,
    hasPassword: ({ context }) => passwordErrorOf(context) === '',
    isWrongPassword: (_, { error }: { error: unknown }) =>
      failureOf(error).fields.currentPassword !== undefined,
  },
  delays: { loginRedirect: LOGIN_REDIRECT_MS },
})
