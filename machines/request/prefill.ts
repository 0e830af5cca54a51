/** Prefills a request form with the signed-in customer's details; shared by the three forms. */
import { CONTACT_FIELDS, type ContactDetails } from '#shared/request/request.ts'

export type PrefillContext = {
  userId: number | null
  /** False until the customer's details were filled in; true from the start for a restored form. */
  isPrefilled: boolean
}

/** The details of the form's own fields that are still empty. */
export const missingDetails = (
  form: Partial<ContactDetails>,
  details: ContactDetails,
): Partial<ContactDetails> =>
  Object.fromEntries(CONTACT_FIELDS.flatMap((field) => (form[field] === '' ? [[field, details[field]]] : [])))

export const prefillGuards = {
  needsPrefill: ({ context }: { context: PrefillContext }) => context.userId !== null && !context.isPrefilled,
}

/**
 * The substates of `editing`. The form can be used while the details load; without them it stays as it is. The machine
 * provides the actor `getContactDetails`, the guard `needsPrefill` and the action `prefill`.
 */
export const prefillStates = {
  initial: 'init',
  states: {
    init: { always: [{ guard: 'needsPrefill', target: 'prefilling' }, { target: 'idle' }] },
    prefilling: {
      invoke: {
        id: 'getContactDetails',
        src: 'getContactDetails',
        input: {},
        onDone: {
          target: 'idle',
          actions: {
            type: 'prefill',
            params: ({ event }: { event: { output: ContactDetails } }) => ({ details: event.output }),
          },
        },
        onError: 'idle',
      },
    },
    idle: {},
  },
} as const
