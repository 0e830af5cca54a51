/** The expected content and messages of a repair form after a walk's events; shared by both repair forms. */
import { ApiError } from '#shared/api-error.ts'
import type { ContactDetails } from '#shared/request/request.ts'
import { type OpeningHours, openingHoursOf } from '#shared/shop/opening-hours.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { NOW } from './engine/clock.ts'
import { lastReply } from './engine/history.ts'
import type { LabeledEvent, PathHistory } from './engine/model.ts'
import type { TransitionTable } from './transition-table.ts'

export const STORED_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b00'
/** Two presses on Submit, each with its own idempotency key. */
export const submits = {
  'presses Submit': { key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01' },
  'presses it later': { key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02' },
}

/** When the shop is open until its owner sets other hours. */
export const HOURS: OpeningHours = openingHoursOf(DEFAULT_SETTINGS, NOW)

/** What the shop knows about the customer. */
export const CONTACT: ContactDetails = {
  name: 'Asha Kulkarni',
  phone: '9822012345',
  email: 'asha@shop.example',
  city: 'Chinchwad',
  pickupAddress: 'Flat 7, Chinchwad',
}
export const contactReplies = {
  done: { 'details found': CONTACT },
  error: { 'no details': new ApiError(0, '') },
}

/** The replies to either form. */
export const replies = {
  done: { received: { id: 12, reference: 'PIM-26-0012' } },
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
  /** The customer's details were filled in, or the form was restored. */
  isPrefilled: boolean
  /** The form survives a reload. */
  hasDraft: boolean
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
  /** Whether a restored form needs none of the customer's details; default: always. */
  isComplete?: (form: Form) => boolean
  /** The form cannot be sent again before the fields that the server rejected have changed. */
  mustChangeRefused?: true
}

const only = (errors: Errors, fits: (field: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fits(field)))

/** Expectations for a form. The start `not signed in` has no user; the replies are named as in `replies`. */
export function formHistory<Form extends object>(rules: FormRules<Form>) {
  const { blank, changes, initialForms, errorsOf, isComplete = () => true, mustChangeRefused = false } = rules
  const isValid = (form: Form) => Object.keys(errorsOf(form)).length === 0

  const initial = (saved: { form: Form; key: unknown }, isRestored: boolean): FormState<Form> => ({
    ...saved,
    isPrefilled: isRestored,
    hasDraft: isRestored,
    touched: [],
    serverErrors: {},
  })

  /** The form with the customer's details in its empty fields. */
  const withDetails = (form: Form): Form => ({
    ...form,
    ...Object.fromEntries(
      Object.entries(CONTACT).filter(([field]) =>
        Object.entries(form).some(([name, text]) => name === field && text === ''),
      ),
    ),
  })

  const maySend = ({ form, serverErrors }: FormState<Form>) =>
    isValid(form) && !(mustChangeRefused && Object.keys(serverErrors).length > 0)

  function submitted(before: FormState<Form>, event: object, isSignedIn: boolean): FormState<Form> {
    if (!maySend(before)) return { ...before, touched: Object.keys(blank) }
    if (!isSignedIn) return before
    const key = before.key ?? ('key' in event ? event.key : null)
    return { ...before, key, hasDraft: true, serverErrors: {} }
  }

  function after(
    before: FormState<Form>,
    { event, label }: LabeledEvent,
    isSignedIn: boolean,
  ): FormState<Form> {
    const change = changes[label]
    if (change) {
      const serverErrors = only(before.serverErrors, (field) => !(field in change))
      return { ...before, form: { ...before.form, ...change }, hasDraft: true, serverErrors }
    }
    if ('field' in event) return { ...before, touched: [...before.touched, String(event.field)] }
    if (event.type === 'submit') return submitted(before, event, isSignedIn)
    if (label === 'details found') return { ...before, form: withDetails(before.form), isPrefilled: true }
    if (label === 'received') return initial({ form: blank, key: null }, false)
    if (label === 'received before with another body') return { ...before, key: null }
    if (label === 'refused for a field')
      return { ...before, serverErrors: { model: 'At most 80 characters.' } }
    return before
  }

  const formAfter = ({ start, history }: PathHistory): FormState<Form> =>
    history.reduce<FormState<Form>>((before, move) => after(before, move, start !== 'not signed in'), {
      ...initial(initialForms[start] ?? { form: blank, key: null }, start in initialForms),
    })
  /** The substate in which `editing` starts: the details load unless they were filled in. */
  const editingAfter = (path: PathHistory) =>
    path.start === 'not signed in' || formAfter(path).isPrefilled ? 'editing.idle' : 'editing.prefilling'
  const submitFrom =
    (from: string) =>
    ({ start, history }: PathHistory) => {
      if (!maySend(formAfter({ start, history: history.slice(0, -1) }))) return from
      return start === 'not signed in' ? 'loginRequired' : 'submitting'
    }
  return {
    isValid,
    formAfter,
    /** The form and the substate of `editing` after a reload. */
    reloaded(path: PathHistory) {
      const { form, hasDraft } = formAfter(path)
      const isIdle = (hasDraft && isComplete(form)) || path.start === 'not signed in'
      return { form: hasDraft ? form : blank, state: isIdle ? 'editing.idle' : 'editing.prefilling' } as const
    },
    editingAfter,
    transitions: {
      'editing.prefilling': {
        'form.change': 'editing.prefilling',
        'field.blur': 'editing.prefilling',
        submit: submitFrom('editing.prefilling'),
        done: 'editing.idle',
        error: 'editing.idle',
      },
      'editing.idle': {
        'form.change': 'editing.idle',
        'field.blur': 'editing.idle',
        submit: submitFrom('editing.idle'),
      },
      loginRequired: { login: 'leaving', dismiss: editingAfter },
      submitting: {
        done: 'succeeded',
        error: ({ history }) => (lastReply(history) === 'session ended' ? 'sessionExpired' : 'failed'),
      },
      failed: { dismiss: editingAfter },
      sessionExpired: { login: 'leaving', dismiss: 'leaving' },
      succeeded: { dismiss: editingAfter },
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
