import { type HomeRequestForm, type PendingForm, REPAIR_FIELDS } from '#shared/request/request.ts'
import { requestNotSubmitted, requestSubmitted, sessionExpired } from '#shared/texts.ts'
import * as m from '#texts'
import { errorMessage, isAlreadyReceived } from '../lib/api-actor.ts'
import { goToLogin } from '../lib/dialog.ts'
import { toDraft } from '../lib/form-draft.ts'
import { customerSubmission, type PrefillContext } from './customer-submission.ts'
import {
  allErrors,
  BLANK,
  initialContext,
  type RequestFormContext,
  type RequestFormInput,
  sanitized,
} from './request-fields.ts'

const { customerSetup, ...states } = customerSubmission({
  types: {} as {
    form: HomeRequestForm
    more: PrefillContext
    events: { type: 'login' }
    input: RequestFormInput
    draft: PendingForm
  },
  fields: REPAIR_FIELDS,
  sanitize: sanitized,
  /** A value that the server refused blocks Submit and Enter until it changes (section 5). */
  errorsOf: (context) => ({ ...context.serverErrors, ...allErrors(context) }),
  draftOf: toDraft,
  orderOf: ({ form }) => form,
  blank: { form: BLANK, isPrefilled: false },
  failure: {
    ...requestNotSubmitted(),
    /** The specification's text, except for a request that was received before, which has not failed. */
    textOf: (error) =>
      isAlreadyReceived(null, { error })
        ? errorMessage(error, m.repair_not_submitted_text())
        : m.repair_not_submitted_text(),
  },
})

const stashForm = {
  type: 'stashForm',
  params: ({ context }: { context: RequestFormContext }) => ({ form: toDraft(context) }),
} as const

const homeSetup = customerSetup.extend({
  actions: {
    /** Saves the form in local storage while the person signs in. */
    stashForm: (_, _params: { form: PendingForm }) => {},
  },
})

/** The request form on the home page (specification, sections 4, 5 and 8). `submit` carries a new idempotency key. */
export const homeRequestFormMachine = homeSetup.createMachine({
  id: 'homeRequestForm',
  description: 'The request form on the home page, with a detour to the login when needed.',
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  states: {
    editing: states.editing,
    loginRequired: {
      tags: ['dialog', 'needsLogin'],
      meta: {
        dialog: {
          title: m.login_required(),
          text: m.login_required_home(),
          buttons: goToLogin('login'),
          isClosable: true,
        },
      },
      entry: stashForm,
      on: { login: 'leaving', dismiss: 'editing' },
    },
    submitting: states.submitting(({ form }) => form, [states.showReceipt, 'resetForm', 'clearDraft']),
    failed: states.failed,
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { ...sessionExpired(), buttons: goToLogin('login') } },
      entry: stashForm,
      on: { login: 'leaving', dismiss: 'leaving' },
    },
    succeeded: { tags: 'dialog', meta: { dialog: requestSubmitted() }, on: { dismiss: 'editing' } },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
