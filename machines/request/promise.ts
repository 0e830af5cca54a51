import { assign, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { isSamePromise } from '#shared/request/promise.ts'
import { NO_PROMISE, type PromiseDraft, PromiseForm } from '#shared/request/promise-form.ts'
import type { PromisedDay } from '#shared/request/request.ts'
import { takeStep } from '#shared/request/request-api.ts'
import * as m from '#texts'
import {
  apiActor,
  errorMessage,
  errorOf,
  failureOf,
  invariant,
  isConflict,
  isSessionEnded,
  type Meta,
} from '../lib/api-actor.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
  withTouched,
} from '../lib/form-errors.ts'

type Typed = PromiseDraft['typed']
/** `stored` is the promise that stands; `draft` is what was typed about the request before a reload. */
type Input = { id: number; stored: PromisedDay | null; draft: PromiseDraft | null }
type Context = FieldErrorState<'day'> & {
  /** The request's id. */
  id: number
  /** The promise that stood when the form was opened. */
  stored: PromisedDay | null
  /** What the owner has chosen; the rest shows what is stored. */
  typed: Typed
  /** The Idempotency-Key of the choice, kept until the server has answered. */
  key: string | null
  /** Why the last attempt failed. */
  message: string
  /** Incremented when the request's page has to refetch: the day was promised, or the request has moved on. */
  changes: number
}

/** The values of the form. */
export const promiseForm = ({ stored, typed }: Pick<Context, 'stored' | 'typed'>): PromisedDay => ({
  ...(stored ?? NO_PROMISE),
  ...typed,
})

const allErrors = (context: Context) => fieldErrors(PromiseForm, promiseForm(context))

/** The visible messages, by field. */
export const promiseErrors = (context: Context) => visibleErrors(allErrors(context), context)

const open = {
  target: 'editing',
  actions: { type: 'begin', params: ({ event }: { event: { stored: PromisedDay | null } }) => event },
} as const
const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { id, typed } }: { context: Context }) => ({ draft: { requestId: id, typed } }),
} as const

/** Promises a day, or another one. It starts with its form, because the press that loads it opens it. */
export const promiseMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open'; stored: PromisedDay | null }
      | { type: 'close' }
      | { type: 'dismiss' }
      | { type: 'form.change'; patch: Pick<Typed, 'day'> }
      | { type: 'part.toggle' }
      | { type: 'field.blur'; field: 'day' }
      | { type: 'submit'; key: string },
    tags: {} as 'busy' | 'open',
    meta: {} as Meta,
  },
  actors: { takeStep: apiActor(takeStep) },
  actions: {
    begin: assign((_, { stored }: { stored: PromisedDay | null }) => ({ stored, message: '' })),
    changeForm: assign(({ context }, { patch }: { patch: Typed }) => ({
      typed: { ...context.typed, ...patch },
      key: null,
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    togglePart: assign(({ context }) => ({
      typed: { ...context.typed, part: !promiseForm(context).part },
      key: null,
    })),
    touch: assign(({ context }, { field }: { field: 'day' }) => withTouched(context, field)),
    touchAll: assign({ touched: ['day'] }),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, message: '' })),
    emptyForm: assign({ typed: {}, key: null, ...noFieldErrors, message: '' }),
    setError: assign((_, { error }: { error: unknown }) => {
      const { text, fields } = failureOf(error)
      const isAtField = Object.values(fields).includes(text)
      return {
        serverErrors: fields,
        message: isAtField ? '' : errorMessage(error, m.promise_failed_text()),
      }
    }),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    /** Saves what was typed for a reload. */
    saveDraft: (_, _params: { draft: PromiseDraft }) => {},
    /** Removes the draft: the day was promised, or is not wanted. */
    clearDraft: () => {},
  },
  guards: {
    isUnchanged: ({ context }) => isSamePromise(context.stored, promiseForm(context)),
    isValid: ({ context }) => hasNoErrors(allErrors(context)),
    isSessionEnded,
    /** The request has moved on. */
    isConflict,
  },
}).createMachine({
  id: 'promise',
  description: 'The owner promises the day on which a device is ready, or the part for it arrives.',
  context: ({ input: { id, stored, draft } }) => ({
    id,
    stored,
    typed: draft?.typed ?? {},
    key: null,
    ...noFieldErrors,
    message: '',
    changes: 0,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'open',
      on: {
        'form.change': { actions: [{ type: 'changeForm', params: ({ event }) => event }, saveDraft] },
        'part.toggle': { actions: ['togglePart', saveDraft] },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [
          { guard: 'isUnchanged', target: 'closed', actions: ['emptyForm', 'clearDraft'] },
          {
            guard: 'isValid',
            target: 'saving',
            actions: { type: 'setKey', params: ({ event: { key } }) => ({ key }) },
          },
          { actions: 'touchAll' },
        ],
        close: { target: 'closed', actions: ['emptyForm', 'clearDraft'] },
      },
    },
    saving: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({
          params: { id: context.id },
          body: { type: 'promise' as const, ...promiseForm(context) },
          idempotencyKey: invariant(context.key, 'key'),
        }),
        onDone: { target: 'saved', actions: ['emptyForm', 'clearDraft', 'countChange'] },
        onError: [
          // The draft stays for the time after the login.
          { guard: { type: 'isSessionEnded', params: errorOf }, target: 'editing', actions: 'countChange' },
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          { target: 'editing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    saved: {
      meta: { alert: { title: m.promise_saved(), text: m.promise_saved_text(), tone: 'done' } },
      on: { open, dismiss: 'closed' },
    },
    refused: {
      description: 'The request has moved on. What was typed stays, in case a step is taken back.',
      meta: { alert: { title: m.promise_failed(), tone: 'error' } },
      on: { open, dismiss: { target: 'closed', actions: ['emptyForm', 'clearDraft'] } },
    },
    closed: { on: { open } },
  },
})
