/** The submission of the three forms that a customer fills in: it prefills the customer's details and shows a receipt. */
import { assign, type EventObject } from 'xstate'
import { type Receipt, receiptOf } from '#shared/request/receipt.ts'
import { CONTACT_FIELDS, type ContactDetails } from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { apiActor, invariant } from '../lib/api-actor.ts'
import { type SubmissionContext, type SubmissionOptions, submissionSetup } from './submission.ts'

export type PrefillContext = {
  /** False until the customer's details were filled in; true from the start for a restored form. */
  isPrefilled: boolean
}

const actors = { getContactDetails: apiActor(getContactDetails), submitRequest: apiActor(submitRequest) }

/** The details of the form's own fields that are still empty. */
const missingDetails = (form: Partial<ContactDetails>, details: ContactDetails): Partial<ContactDetails> =>
  Object.fromEntries(CONTACT_FIELDS.flatMap((field) => (form[field] === '' ? [[field, details[field]]] : [])))

/** The parts of `submissionSetup`, and those of the customer's forms. `orderOf`: what was submitted, with the time that counts. */
export function customerSubmission<
  Form extends Partial<ContactDetails>,
  More extends PrefillContext,
  Own extends EventObject,
  Input,
  Draft,
>(
  options: Omit<SubmissionOptions<Form, More, Own, Input, Draft, typeof actors>, 'actors'> & {
    orderOf: (context: NoInfer<SubmissionContext<Form> & More>) => Parameters<typeof receiptOf>[0]
  },
) {
  type Context = SubmissionContext<Form> & More
  const { formSetup, submitting, ...parts } = submissionSetup({ ...options, actors })
  const customerSetup = formSetup.extend({
    actions: {
      prefill: assign(({ context }, { details }: { details: ContactDetails }) => {
        const form = { ...context.form, ...missingDetails(context.form, details) }
        return { ...context, form: { ...form, ...options.sanitize(form, context.form) }, isPrefilled: true }
      }),
      /** Shows the receipt until the person closes it. */
      showReceipt: (_, _params: { receipt: Receipt }) => {},
    },
    guards: {
      needsPrefill: ({ context: { userId, isPrefilled } }) => userId !== null && !isPrefilled,
    },
  })
  /**
   * The form is filled in. It can be used while the customer's details load; without them it stays as it is. The machine
   * adds the state `loginRequired`.
   */
  const editing = {
    on: {
      ...parts.fieldEvents,
      submit: [
        { guard: 'isInvalid', actions: 'touchAll' },
        { guard: 'isSignedOut', target: 'loginRequired' },
        parts.toSubmitting,
      ],
    },
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
  const showReceipt = {
    type: 'showReceipt',
    params: ({
      context,
      event,
    }: {
      context: Context
      event: { output: Parameters<typeof receiptOf>[1] }
    }) => {
      return { receipt: receiptOf(options.orderOf(context), event.output) }
    },
  } as const
  return {
    ...parts,
    customerSetup,
    editing,
    submitting: <Body extends object, const Done>(bodyOf: (context: Context) => Body, onDone: Done) =>
      submitting((context) => ({ ...bodyOf(context), userId: invariant(context.userId, 'userId') }), onDone),
    showReceipt,
  }
}
