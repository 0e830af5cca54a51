/** Context, events, actors, actions and guards of the model editor. The states are in model-editor.ts. */

import { assign, setup } from 'xstate'
import type { ModelDraft } from '#shared/catalogue/model-draft.ts'
import { addModel, deleteModel, moveModel, renameModel } from '#shared/catalogue/models-api.ts'
import { NewModel } from '#shared/catalogue/new-model.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import * as m from '#texts'
import { apiActor, errorMessage, invariant, type Meta } from '../lib/api-actor.ts'
import { hasNoErrors, visibleErrors, withTouched } from '../lib/form-errors.ts'
import { refetch } from '../lib/refetch.ts'

type ModelField = keyof ModelDraft
type Listed = { id: number; name: string }
/** The list shows the newest first. */
type Towards = 'newest' | 'oldest'
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
  /** The name in the dialog that renames the target. */
  newName: string
  /** Why the new name was refused; empty when it was not. */
  nameError: string
  /** The row that is being moved, and where to. */
  moving: { id: number; towards: Towards } | null
}

export const BLANK: ModelDraft = { name: '', image: '' }
const FIELDS: readonly ModelField[] = ['name', 'image']

/** Why the new name cannot be saved. */
const newNameError = ({ newName }: Context) => fieldErrors(NewModel, { name: newName }).name

const allErrors = ({ form }: Context) => fieldErrors(NewModel, form)
/** The visible messages, by field. */
export const modelErrors = (context: Context) =>
  visibleErrors(allErrors(context), { touched: context.touched, serverErrors: {} })

export const modelEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<ModelDraft> }
      | { type: 'field.blur'; field: ModelField }
      | { type: 'add' }
      /** `device` is brand and model. */
      | { type: 'ask'; model: Listed; device: string }
      | { type: 'rename'; model: Listed }
      | { type: 'name.change'; name: string }
      | { type: 'save' }
      | { type: 'move'; model: Listed; towards: Towards }
      | { type: 'confirm' }
      | { type: 'cancel' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    addModel: apiActor(addModel),
    deleteModel: apiActor(deleteModel),
    renameModel: apiActor(renameModel),
    moveModel: apiActor(moveModel),
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
      message: m.delete_warning({ device }),
    })),
    showRemoving: assign({ removing: ({ context }) => context.target }),
    clearPendingRows: assign({ adding: null, removing: null, moving: null }),
    setRenameTarget: assign((_, { model }: { model: Listed }) => ({
      target: model,
      newName: model.name,
      nameError: '',
    })),
    changeName: assign((_, { name }: { name: string }) => ({ newName: name, nameError: '' })),
    showNameError: assign(({ context }) => ({ nameError: newNameError(context) ?? '' })),
    setNameError: assign((_, { error }: { error: unknown }) => ({
      nameError: errorMessage(error, m.model_not_renamed()),
    })),
    showMoving: assign((_, { model, towards }: { model: Listed; towards: Towards }) => ({
      moving: { id: model.id, towards },
    })),
    /** Saves the form for a reload. */
    saveDraft: (_, _params: { draft: ModelDraft }) => {},
    /** Removes the saved form after the model was added. */
    clearDraft: () => {},
    /** Logs the failed call; the page shows no message (specification, section 8). */
    logFailure: (_, _params: { call: string; error: unknown }) => {},
  },
  guards: {
    isInvalid: ({ context }) => !hasNoErrors(allErrors(context)),
    isNameInvalid: ({ context }) => newNameError(context) !== undefined,
  },
})
