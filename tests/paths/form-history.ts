/** The expected content and messages of a repair form after a walk's events; shared by both repair forms. */
import { ApiError } from '#shared/api-error.ts'
import { lastReply } from './engine/history.ts'
import type { LabeledEvent, PathHistory } from './engine/model.ts'
import type { TransitionTable } from './transition-table.ts'

export const STORED_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b00'
/** Two presses on Submit, each with its own idempotency key. */
export const submits = {
  'presses Submit': { key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01' },
  'presses it later': { key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02' },
}

/** The replies to either form. */
export const replies = {
  done: { received: { id: 12 } },
  error: {
    'refused for a field': new ApiError(422, 'The model is too long.', { model: 'At most 80 characters.' }),
    'failed without a message': new ApiError(500, ''),
    'no answer': new ApiError(0, ''),
    'session ended': new ApiError(401, 'Please log in.'),
    'received before with another body': new ApiError(422, 'This request was received already.'),
  },
}

export type Errors = Readonly<Record<string, string>>
type FormState<Form> = {
  form: Form
  key: unknown
  /** Fields that were blurred or submitted. */
  touched: readonly string[]
  /** The server's message for each field. */
  serverErrors: Errors
}

type FormRules<Form> = {
  blank: Form
  /** The fields that each case of `form.change` sets. */
  changes: Readonly<Record<string, Partial<Form>>>
  /** The restored form of each start that has one. */
  initialForms: Readonly<Record<string, { form: Form; key: unknown }>>
  /** All validation errors of a form. */
  errorsOf: (form: Form) => Errors
  /** The form cannot be sent again before the fields that the server rejected have changed. */
  mustChangeRefused?: true
}

const only = (errors: Errors, fits: (field: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fits(field)))

/** Expectations for a form. The start `not signed in` has no user; the replies are named as in `replies`. */
export function formHistory<Form extends object>(rules: FormRules<Form>) {
  const { blank, changes, initialForms, errorsOf, mustChangeRefused = false } = rules
  const isValid = (form: Form) => Object.keys(errorsOf(form)).length === 0

  const maySend = ({ form, serverErrors }: FormState<Form>) =>
    isValid(form) && !(mustChangeRefused && Object.keys(serverErrors).length > 0)

  function submitted(before: FormState<Form>, event: object, isSignedIn: boolean): FormState<Form> {
    if (!maySend(before)) return { ...before, touched: Object.keys(blank) }
    if (!isSignedIn) return before
    return { ...before, key: before.key ?? ('key' in event ? event.key : null), serverErrors: {} }
  }

  function after(
    before: FormState<Form>,
    { event, label }: LabeledEvent,
    isSignedIn: boolean,
  ): FormState<Form> {
    const change = changes[label]
    if (change) {
      const serverErrors = only(before.serverErrors, (field) => !(field in change))
      return { form: { ...before.form, ...change }, key: before.key, touched: before.touched, serverErrors }
    }
    if ('field' in event) return { ...before, touched: [...before.touched, String(event.field)] }
    if (event.type === 'submit') return submitted(before, event, isSignedIn)
    if (label === 'received') return { form: blank, key: null, touched: [], serverErrors: {} }
    if (label === 'received before with another body') return { ...before, key: null }
    if (label === 'refused for a field')
      return { ...before, serverErrors: { model: 'At most 80 characters.' } }
    return before
  }

  const formAfter = ({ start, history }: PathHistory): FormState<Form> =>
    history.reduce<FormState<Form>>((before, move) => after(before, move, start !== 'not signed in'), {
      ...(initialForms[start] ?? { form: blank, key: null }),
      touched: [],
      serverErrors: {},
    })
  return {
    isValid,
    formAfter,
    transitions: {
      editing: {
        'form.change': 'editing',
        'field.blur': 'editing',
        submit({ start, history }) {
          if (!maySend(formAfter({ start, history: history.slice(0, -1) }))) return 'editing'
          return start === 'not signed in' ? 'loginRequired' : 'submitting'
        },
      },
      loginRequired: { login: 'leaving', dismiss: 'editing' },
      submitting: {
        done: 'succeeded',
        error: ({ history }) => (lastReply(history) === 'session ended' ? 'sessionExpired' : 'failed'),
      },
      failed: { dismiss: 'editing' },
      sessionExpired: { login: 'leaving', dismiss: 'leaving' },
      succeeded: { dismiss: 'editing' },
    } satisfies TransitionTable,
    /** The visible messages: errors of touched fields and the server's messages. */
    shownAfter(history: PathHistory): Errors {
      const { form, touched, serverErrors } = formAfter(history)
      return { ...serverErrors, ...only(errorsOf(form), (field) => touched.includes(field)) }
    },
    /** The draft: the form, with its key once it has one. */
    draftAfter(history: PathHistory): object {
      const { form, key } = formAfter(history)
      return key === null ? form : { ...form, idempotencyKey: key }
    },
  }
}
