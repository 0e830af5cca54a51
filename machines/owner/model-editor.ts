import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { BLANK, modelEditorSetup } from './model-editor-setup.ts'

/**
 * The owner adds, renames, orders and deletes the models of one brand. A change shows immediately as pending. A failure is only logged
 * (specification, section 8), except that of a new name, which its dialog shows; the list is then fetched again.
 * Renaming changes the catalogue only: a request keeps the name that its customer confirmed.
 */
export const modelEditorMachine = modelEditorSetup.createMachine({
  id: 'modelEditor',
  description: 'The owner adds, renames, orders and deletes the models of a brand.',
  context: ({ input: { brandId, draft } }) => ({
    brandId,
    form: draft ?? BLANK,
    touched: [],
    adding: null,
    target: null,
    message: '',
    removing: null,
    newName: '',
    nameError: '',
    moving: null,
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
        rename: { target: 'renaming', actions: { type: 'setRenameTarget', params: ({ event }) => event } },
        move: { target: 'moving', actions: { type: 'showMoving', params: ({ event }) => event } },
        ask: { target: 'confirming', actions: { type: 'setTarget', params: ({ event }) => event } },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addModel',
        src: 'addModel',
        input: ({ context }) => ({ params: { brandId: context.brandId }, body: context.form }),
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
      meta: {
        dialog: {
          title: m.delete_this_model(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.yes_delete(), variant: 'danger' },
            { event: 'cancel', label: m.cancel() },
          ],
        },
      },
      on: { confirm: { target: 'deleting', actions: 'showRemoving' }, cancel: 'editing' },
    },
    renaming: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.rename_this_model(),
          text: m.rename_this_model_text(),
          buttons: [
            { event: 'save', label: m.save() },
            { event: 'cancel', label: m.cancel() },
          ],
        },
      },
      on: {
        'name.change': { actions: { type: 'changeName', params: ({ event }) => event } },
        save: [{ guard: 'isNameInvalid', actions: 'showNameError' }, { target: 'saving' }],
        cancel: 'editing',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'renameModel',
        src: 'renameModel',
        input: ({ context }) => ({
          params: { modelId: invariant(context.target, 'target').id },
          body: { name: context.newName },
        }),
        onDone: 'refreshing',
        onError: { target: 'renaming', actions: { type: 'setNameError', params: errorOf } },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveModel',
        src: 'moveModel',
        input: ({ context }) => {
          const { id, towards } = invariant(context.moving, 'moving')
          return { params: { modelId: id }, body: { towards } }
        },
        onDone: 'refreshing',
        onError: {
          target: 'refreshing',
          actions: { type: 'logFailure', params: ({ event }) => ({ call: 'moveModel', error: event.error }) },
        },
      },
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
        input: ({ context }) => ({ brandId: context.brandId }),
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
