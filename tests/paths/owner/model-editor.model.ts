/** Model of adding and deleting a brand's models (specification, sections 6, 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { modelEditorMachine } from '#machines/owner/model-editor.ts'
import { modelErrors } from '#machines/owner/model-editor-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import {
  added,
  asks,
  brand,
  changes,
  editorAfter,
  isValid,
  moves,
  newNames,
  renames,
  shownAfter,
  typed,
} from './model-editor.history.ts'

const failures = {
  addModel: {
    'a model of this name is there': new ApiError(409, 'This brand has a model of this name already.'),
    'not added: no answer': new ApiError(0, ''),
  },
  deleteModel: {
    'it is gone already': new ApiError(404, 'There is no such model.'),
    'not deleted: no answer': new ApiError(0, ''),
  },
  moveModel: { 'not moved: no answer': new ApiError(0, '') },
  refreshModels: { 'models cannot be read': new ApiError(0, '') },
}

const transitions = {
  editing: {
    'form.change': 'editing',
    'field.blur': 'editing',
    add: (path: PathHistory) => (isValid(editorAfter(path).form) ? 'adding' : 'editing'),
    ask: 'confirming',
    rename: 'renaming',
    move: 'moving',
  },
  renaming: {
    'name.change': 'renaming',
    save: (path: PathHistory) => (editorAfter(path).newName === '' ? 'renaming' : 'saving'),
    cancel: 'editing',
  },
  saving: { done: 'refreshing', error: 'renaming' },
  moving: { done: 'refreshing', error: 'refreshing' },
  adding: { done: 'refreshing', error: 'refreshing' },
  confirming: { confirm: 'deleting', cancel: 'editing' },
  deleting: { done: 'refreshing', error: 'refreshing' },
  refreshing: { done: 'editing', error: 'editing' },
}

/** The actions that the last event must execute on the draft and the log. */
function actionsAfter(path: PathHistory): ExecutedAction[] {
  const { event, label } = path.history.at(-1) ?? {}
  if (event?.type === 'form.change') return [{ type: 'saveDraft', params: { draft: editorAfter(path).form } }]
  if (label === 'added') return [{ type: 'clearDraft', params: undefined }]
  return Object.entries(failures).flatMap(([call, errors]) =>
    Object.entries(errors)
      .filter(([name]) => name === label)
      .map(([, error]) => ({ type: 'logFailure', params: { call, error } })),
  )
}
const CHECKED_ACTIONS = ['saveDraft', 'clearDraft', 'logFailure']

export const modelEditorModel = flowModel({
  machine: modelEditorMachine,
  starts: {
    'nothing typed': { brandId: brand.id, draft: null },
    'typed before a reload': { brandId: brand.id, draft: typed },
  },
  cases: {
    'form.change': changes,
    'field.blur': { 'leaves the name': { field: 'name' }, 'leaves the image': { field: 'image' } },
    add: 'presses Add model',
    ask: asks,
    rename: renames,
    'name.change': newNames,
    save: 'presses Save',
    move: moves,
    confirm: 'presses Yes, delete',
    cancel: 'presses Cancel',
  },
  replies: {
    addModel: { done: { added }, error: failures.addModel },
    deleteModel: { done: { deleted: undefined }, error: failures.deleteModel },
    renameModel: {
      done: { renamed: undefined },
      error: {
        'another model has the name': new ApiError(422, 'This brand has a model of this name already.', {
          name: 'This brand has a model of this name already.',
        }),
        'not renamed: no answer': new ApiError(0, ''),
      },
    },
    moveModel: { done: { moved: undefined }, error: failures.moveModel },
    refreshModels: { done: { 'models are read': undefined }, error: failures.refreshModels },
  },
  delays: {},
  states: {
    editing: 'rests',
    adding: 'busy',
    confirming: {
      title: 'Delete this model?',
      text: (path) =>
        `${editorAfter(path).asked?.device}. Customers cannot pick it any more; requests keep its name.`,
    },
    renaming: { title: 'Rename this model', text: 'Requests keep the name that they were made with.' },
    saving: 'busy',
    moving: 'busy',
    deleting: 'busy',
    refreshing: 'busy',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('editing', transitions, path), transitions, state),
    'typed values stay until the model is added': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.form, editorAfter(path).form),
    'errors show for fields that were blurred or submitted': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(modelErrors(context), shownAfter(path)),
    'a change shows optimistically until the list is refetched': ({ state: { context }, ...path }) => {
      const { adding, removing, asked, renaming, moving } = editorAfter(path)
      return isDeepStrictEqual(
        [context.adding, context.removing, context.target, context.moving],
        [adding, removing, asked?.model ?? renaming, moving],
      )
    },
    'the new name and why it was refused': ({ state: { context }, ...path }) => {
      const { newName, nameError } = editorAfter(path)
      return context.newName === newName && context.nameError === nameError
    },
    'the draft is saved until the model is added, and failures are only logged': ({ actions, ...path }) =>
      isDeepStrictEqual(
        actions.filter(({ type }) => CHECKED_ACTIONS.includes(type)),
        actionsAfter(path),
      ),
    'the calls carry the typed model, the deleted model and the brand': ({ state, ...path }) => {
      const { form, removing, renaming, newName, moving } = editorAfter(path)
      switch (state.value) {
        case 'adding':
          return calledWith(state, 'addModel', { params: { brandId: brand.id }, body: form })
        case 'deleting':
          return calledWith(state, 'deleteModel', { params: { modelId: removing?.id } })
        case 'saving':
          return calledWith(state, 'renameModel', {
            params: { modelId: renaming?.id },
            body: { name: newName },
          })
        case 'moving':
          return calledWith(state, 'moveModel', {
            params: { modelId: moving?.id },
            body: { towards: moving?.towards },
          })
        case 'refreshing':
          return calledWith(state, 'refreshModels', { brandId: brand.id })
        default:
          return true
      }
    },
  },
  abstract: ({ form, touched, newName }) => [form.name !== '', form.image, [...touched].sort(), newName],
})
