import { fieldErrors } from '#shared/field-errors.ts'
import { pickupErrors } from '#shared/request/pickup-time.ts'
import { type PendingOrder, REQUEST_FIELDS, type RequestDraft, RequestForm } from '#shared/request/request.ts'
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { requestNotSubmitted, requestSubmitted, sessionExpired } from '#shared/texts.ts'
import * as m from '#texts'
import { goToLogin } from '../lib/dialog.ts'
import { toDraft } from '../lib/form-draft.ts'
import { noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import { customerSubmission, type PrefillContext } from './customer-submission.ts'
import type { SubmissionContext } from './submission.ts'
import { givenAnswers, sanitizedVisit, typedTime, visitRequest } from './visit-answers.ts'

/**
 * `draft` is the form as saved before a reload; `now` is when the page opened (epoch ms): no pickup is before it. `hours`: the
 * opening hours; null when not known.
 */
type Input = { draft: RequestDraft | null; userId: number | null; now: number; hours: OpeningHours | null }
type More = PrefillContext & Pick<Input, 'now' | 'hours'>
type Context = SubmissionContext<RequestForm> & More

const BLANK: RequestForm = {
  brand: '',
  model: '',
  issue: '',
  notes: '',
  pickupAddress: '',
  preferredPickupAt: '',
}

const allErrors = ({ form, now, hours }: Context) => ({
  ...fieldErrors(RequestForm, form),
  ...pickupErrors({ preferredPickupAt: typedTime(form) }, now, hours),
})

/** The visible messages, by field. */
export const requestErrors = (context: Context) => visibleErrors(allErrors(context), context)

const { customerSetup, ...states } = customerSubmission({
  types: {} as {
    form: RequestForm
    more: More
    events: { type: 'login' }
    input: Input
    draft: RequestDraft
  },
  fields: REQUEST_FIELDS,
  sanitize: sanitizedVisit,
  errorsOf: allErrors,
  draftOf: toDraft,
  orderOf: ({ form }) => ({ ...form, preferredPickupAt: typedTime(form) }),
  blank: { form: BLANK, isPrefilled: false },
  failure: requestNotSubmitted(),
})

const requestSetup = customerSetup.extend({
  actions: {
    /** Saves the form as pending order while the person signs in. */
    stashOrder: (_, _params: { order: PendingOrder }) => {},
  },
})

/**
 * The form of /request, for a device that is typed instead of selected. A person who must log in first continues with
 * the form as pending order (specification, section 8). `submit` carries a new idempotency key.
 */
export const requestFormMachine = requestSetup.createMachine({
  id: 'requestForm',
  description: 'Requests a repair of a device that the person types, with a detour to the login when needed.',
  context: ({ input: { draft, userId, now, hours } }) => {
    const { idempotencyKey, pin, landmark, way, window, ...form }: RequestDraft = draft ?? BLANK
    return {
      form: { ...form, ...givenAnswers({ pin, landmark, way, window }) },
      userId,
      now,
      hours,
      // A draft from a picker has a device, but no address.
      isPrefilled: Boolean(draft?.pickupAddress),
      ...noFieldErrors,
      idempotencyKey: idempotencyKey ?? null,
      message: '',
    }
  },
  initial: 'editing',
  states: {
    editing: states.editing,
    loginRequired: {
      tags: ['dialog', 'needsLogin'],
      meta: {
        dialog: {
          title: m.login_required(),
          text: m.login_required_request(),
          buttons: [...goToLogin('login'), { event: 'dismiss', label: m.cancel(), variant: 'secondary' }],
        },
      },
      on: { login: 'leaving', dismiss: 'editing' },
    },
    submitting: states.submitting(
      ({ form }) => visitRequest(form),
      [states.showReceipt, 'resetForm', 'clearDraft'],
    ),
    failed: states.failed,
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { ...sessionExpired(), buttons: goToLogin('login') } },
      on: { login: 'leaving', dismiss: 'leaving' },
    },
    succeeded: { tags: 'dialog', meta: { dialog: requestSubmitted() }, on: { dismiss: 'editing' } },
    leaving: {
      entry: [
        { type: 'stashOrder', params: ({ context }) => ({ order: toDraft(context) }) },
        { type: 'navigate', params: { to: 'login' } },
      ],
      type: 'final',
    },
  },
})
