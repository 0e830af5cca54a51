/** What a form for a repair must hold and show after a walk's moves: the specification's rules for both, told once more. */
import { ApiError } from '#shared/api-error.ts'
import type { Move, Past } from './engine/model.ts'
import { lastReply } from './engine/past.ts'
import type { Leads } from './leads.ts'

export const OLD_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b00'
/** A press on Submit, and one later: each brings a key of its own. */
export const submits = {
  'presses Submit': { key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01' },
  'presses it later': { key: '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02' },
}

/** What the shop may answer to either form. */
export const answers = {
  done: { received: { id: 12 } },
  error: {
    'refused for a field': new ApiError(422, 'The model is too long.', { model: 'At most 80 characters.' }),
    'broken without a word': new ApiError(500, ''),
    'no answer': new ApiError(0, ''),
    'session ended': new ApiError(401, 'Please log in.'),
    'received before, in other words': new ApiError(422, 'This request was received already.'),
  },
}

export type Errors = Readonly<Record<string, string>>
type Filled<Form> = {
  form: Form
  key: unknown
  /** Fields that were left, or sent. */
  left: readonly string[]
  /** The server's words for single fields. */
  refused: Errors
}

type FormRules<Form> = {
  blank: Form
  /** What each case of `form.change` must leave in the form. */
  changes: Readonly<Record<string, Partial<Form>>>
  /** What is there already, by the name of the start. */
  beginnings: Readonly<Record<string, { form: Form; key: unknown }>>
  /** Everything that is wrong with a form. */
  faultsOf: (form: Form) => Errors
  /** What the server refused must change before the form can be sent again. */
  mustChange?: true
}

const only = (errors: Errors, fits: (field: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fits(field)))

/** The start `not signed in` is the one without a user; the replies are named as in `answers`. */
export function formPast<Form extends object>(rules: FormRules<Form>) {
  const { blank, changes, beginnings, faultsOf, mustChange = false } = rules
  const isWhole = (form: Form) => Object.keys(faultsOf(form)).length === 0

  const maySend = ({ form, refused }: Filled<Form>) =>
    isWhole(form) && !(mustChange && Object.keys(refused).length > 0)

  function submitted(before: Filled<Form>, event: object, isSignedIn: boolean): Filled<Form> {
    if (!maySend(before)) return { ...before, left: Object.keys(blank) }
    if (!isSignedIn) return before
    return { ...before, key: before.key ?? ('key' in event ? event.key : null), refused: {} }
  }

  function after(before: Filled<Form>, { event, label }: Move, isSignedIn: boolean): Filled<Form> {
    const change = changes[label]
    if (change) {
      const refused = only(before.refused, (field) => !(field in change))
      return { form: { ...before.form, ...change }, key: before.key, left: before.left, refused }
    }
    if ('field' in event) return { ...before, left: [...before.left, String(event.field)] }
    if (event.type === 'submit') return submitted(before, event, isSignedIn)
    if (label === 'received') return { form: blank, key: null, left: [], refused: {} }
    if (label === 'received before, in other words') return { ...before, key: null }
    if (label === 'refused for a field') return { ...before, refused: { model: 'At most 80 characters.' } }
    return before
  }

  const filledAfter = ({ start, past }: Past): Filled<Form> =>
    past.reduce<Filled<Form>>((before, move) => after(before, move, start !== 'not signed in'), {
      ...(beginnings[start] ?? { form: blank, key: null }),
      left: [],
      refused: {},
    })
  return {
    isWhole,
    filledAfter,
    /** Where each thing leads. Of the two forms one says at once that it is not whole, the other in a dialog. */
    leadsFrom: (notWhole: 'editing' | 'invalid'): Leads => ({
      editing: {
        'form.change': 'editing',
        'field.blur': 'editing',
        submit({ start, past }) {
          if (!maySend(filledAfter({ start, past: past.slice(0, -1) }))) return notWhole
          return start === 'not signed in' ? 'loginRequired' : 'submitting'
        },
      },
      invalid: { dismiss: 'editing' },
      loginRequired: { login: 'leaving', dismiss: 'editing' },
      submitting: {
        done: 'succeeded',
        error: ({ past }) => (lastReply(past) === 'session ended' ? 'sessionExpired' : 'failed'),
      },
      failed: { dismiss: 'editing' },
      sessionExpired: { login: 'leaving', dismiss: 'leaving' },
      succeeded: { dismiss: 'editing' },
    }),
    /** The messages that show: of fields that were left or sent, and what the server said of a field. */
    shownAfter(past: Past): Errors {
      const { form, left, refused } = filledAfter(past)
      return { ...refused, ...only(faultsOf(form), (field) => left.includes(field)) }
    },
    /** The form as it is kept: with its key, once it has one. */
    keptAfter(past: Past): object {
      const { form, key } = filledAfter(past)
      return key === null ? form : { ...form, idempotencyKey: key }
    },
  }
}
