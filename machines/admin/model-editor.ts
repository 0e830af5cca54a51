import { assign, setup } from 'xstate'
import { addModel, deleteModel } from '#shared/api.ts'
import { NewModel } from '#shared/catalogue.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { ModelDraft } from '#shared/model-draft.ts'
import { deleteThisModel, deleteWarning } from '#shared/texts.ts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'
import { hasNoErrors, visibleErrors, withTouched } from '../lib/form-errors.ts'
import { refetch } from '../lib/refetch.ts'

type ModelField = keyof ModelDraft
type Listed = { id: number; name: string }
/** `draft` is the form as saved before a reload. */
type Input = { brandId: number; draft: ModelDraft | null }
type Context = {
  brandId: number
  form: ModelDraft
  /** Fields whose messages are shown. */
  touched: readonly ModelField[]
  /** The row that is being added; `id` is null until the server answers. */
  adding: (ModelDraft & { id: number | null }) | null
  /** The model in the open dialog. */
  target: Listed | null
  /** The text of the open dialog. */
  message: string
  /** The row that is being deleted. */
  removing: Listed | null
}

const BLANK: ModelDraft = { name: '', image: '' }
const FIELDS: readonly ModelField[] = ['name', 'image']

const allErrors = ({ form }: Context) => fieldErrors(NewModel, form)
const brandOf = ({ brandId }: Context) => ({ brandId })

/** The visible messages, by field. */
export const modelErrors = (context: Context) =>
  visibleErrors(allErrors(context), { touched: context.touched, serverErrors: {} })

/**
 * The owner adds and deletes the models of one brand. A change shows immediately as pending. A failure is only logged
 * (specification, section 8); the list is then fetched again and shows the server's state.
 */
export const modelEditorMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<ModelDraft> }
      | { type: 'field.blur'; field: ModelField }
      | { type: 'add' }
      /** `device` is brand and model. */
      | { type: 'ask'; model: Listed; device: string }
      | { type: 'confirm' }
      | { type: 'cancel' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    addModel: apiActor(addModel),
    deleteModel: apiActor(deleteModel),
    refreshModels: refetch<{ brandId: number }>('models'),
  },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<ModelDraft> }) => ({
      form: { ...context.form, ...patch },
    })),
    touch: assign(({ context }, { field }: { field: ModelField }) => withTouched(context, field)),
    touchAll: assign({ touched: FIELDS }),
    showAdding: assign({
      adding: ({ context }) => ({ ...context.form, name: context.form.name.trim(), id: null }),
    }),
    showAdded: assign(({ context }, { id }: Listed) => ({
      adding: { ...invariant(context.adding, 'adding'), id },
    })),
    resetForm: assign({ form: BLANK, touched: [] }),
    setTarget: assign((_, { model, device }: { model: Listed; device: string }) => ({
      target: model,
      message: deleteWarning(device),
    })),
    showRemoving: assign({ removing: ({ context }) => context.target }),
    clearPendingRows: assign({ adding: null, removing: null }),
    /** Saves the form for a reload. */
    saveDraft: (_, _params: { draft: ModelDraft }) => {},
    /** Removes the saved form after the model was added. */
    clearDraft: () => {},
    /** Logs the failed call; the page shows no message (specification, section 8). */
    logFailure: (_, _params: { call: string; error: unknown }) => {},
  },
  guards: {
    isInvalid: ({ context }) => !hasNoErrors(allErrors(context)),
  },
}).createMachine({
  id: 'modelEditor',
  description: 'The owner adds models to a brand and deletes them; what fails is only logged.',
  context: ({ input: { brandId, draft } }) => ({
    brandId,
    form: draft ?? BLANK,
    touched: [],
    adding: null,
    target: null,
    message: '',
    removing: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      entry: 'clearPendingRows',
      on: {
        'form.change': {
          actions: [
            { type: 'changeForm', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => ({ draft: context.form }) },
          ],
        },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        add: [
          { guard: 'isInvalid', actions: 'touchAll' },
          { target: 'adding', actions: 'showAdding' },
        ],
        ask: { target: 'confirming', actions: { type: 'setTarget', params: ({ event }) => event } },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addModel',
        src: 'addModel',
        input: ({ context }) => ({ params: brandOf(context), body: context.form }),
        onDone: {
          target: 'refreshing',
          actions: [{ type: 'showAdded', params: ({ event }) => event.output }, 'resetForm', 'clearDraft'],
        },
        onError: {
          target: 'refreshing',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'addModel', error: event.error }) },
        },
      },
    },
    confirming: {
      tags: 'dialog',
      meta: { dialog: { title: deleteThisModel } },
      on: { confirm: { target: 'deleting', actions: 'showRemoving' }, cancel: 'editing' },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteModel',
        src: 'deleteModel',
        input: ({ context }) => ({ params: { modelId: invariant(context.removing, 'removing').id } }),
        onDone: 'refreshing',
        onError: {
          target: 'refreshing',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ call: 'deleteModel', error: event.error }),
          },
        },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshModels',
        src: 'refreshModels',
        input: ({ context }) => brandOf(context),
        onDone: 'editing',
        onError: {
          target: 'editing',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ call: 'refreshModels', error: event.error }),
          },
        },
      },
    },
  },
})
