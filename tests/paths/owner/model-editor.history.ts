/** The model editor's expected state after a walk's events. */

import { replyOf } from '../engine/events.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** A small brand of the seeded catalogue and its models, oldest first. */
export const brand = { id: 12, name: 'iPad Mini', slug: 'ipad-mini' }
const generations = [2, 3, 4, '(5th generation)', '(6th generation)', '(A17 Pro)']
export const models = ['iPad mini', ...generations.map((generation) => `iPad mini ${generation}`)]
const FIRST_ID = 322
const deleteTarget = (name: string) => ({
  model: { id: FIRST_ID + models.indexOf(name), name },
  device: name,
})
export const asks = {
  'presses Delete at a model': deleteTarget('iPad mini 4'),
  'presses Delete at another': deleteTarget('iPad mini'),
}

const listed = (name: string) => ({ id: FIRST_ID + models.indexOf(name), name })
export const renames = { 'presses Rename at a model': { model: listed('iPad mini 3') } }
export const newNames = {
  'types a new name': { name: 'iPad mini 3 (2014)' },
  'empties the new name': { name: '' },
}
export const moves = {
  'moves a model up': { model: listed('iPad mini 2'), towards: 'newest' },
  'moves a model down': { model: listed('iPad mini 2'), towards: 'oldest' },
} as const
/** The messages below the new name, by the reply. */
const NAME_ERRORS: Readonly<Record<string, string>> = {
  'another model has the name': 'This brand has a model of this name already.',
  'not renamed: no answer': 'The model could not be renamed. Try again.',
}

export type Draft = { name: string; image: string }
export const blank: Draft = { name: '', image: '' }
export const typed: Draft = { name: '  iPad mini 9 ', image: '/models/mini9.webp' }
/** The created model as the server returns it. */
export const added = { id: 9_001, name: 'iPad mini 9', image: typed.image }
export const changes: Readonly<Record<string, { patch: Partial<Draft> }>> = {
  'types a model': { patch: typed },
  'empties the name': { patch: { name: '' } },
  'takes a picture from elsewhere': { patch: { image: 'http://mini.example/9.png' } },
}

export const errorsOf = ({ name, image }: Draft): Record<string, string> => ({
  ...(name === '' && { name: 'Name is required.' }),
  ...(image.startsWith('http:') && { image: 'Use a path under /models/ or an https address.' }),
})
export const isValid = (form: Draft) => Object.keys(errorsOf(form)).length === 0

type EditorState = {
  form: Draft
  /** The draft that a reload restores. */
  draft: Draft | null
  /** Fields that were blurred or submitted. */
  touched: readonly string[]
  adding: { id: number | null; name: string; image: string } | null
  asked: { model: { id: number; name: string }; device: string } | null
  removing: { id: number; name: string } | null
  /** The model in the dialog that renames it, and the dialog's field. */
  renaming: { id: number; name: string } | null
  newName: string
  nameError: string
  moving: { id: number; towards: 'newest' | 'oldest' } | null
  /** The call that was made last. */
  lastCall: 'add' | 'delete' | 'rename' | 'move' | null
}

const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, label: string): Entry | null =>
  Object.entries(entries).find(([name]) => name === label)?.[1] ?? null

function afterReply(before: EditorState, label: string, id: string): EditorState {
  if (id === 'refreshModels') return { ...before, adding: null, removing: null, moving: null }
  if (id === 'renameModel') return { ...before, nameError: NAME_ERRORS[label] ?? before.nameError }
  if (label !== 'added' || !before.adding) return before
  return { ...before, form: blank, draft: null, touched: [], adding: { ...before.adding, id: added.id } }
}

function after(before: EditorState, { event, label }: LabeledEvent): EditorState {
  const reply = replyOf(event)
  if (reply) return afterReply(before, label, reply.id)
  const form = { ...before.form, ...changes[label]?.patch }
  switch (event.type) {
    case 'form.change':
      return { ...before, form, draft: form }
    case 'field.blur':
      return { ...before, touched: [...before.touched, label.replace('leaves the ', '')] }
    case 'add':
      if (!isValid(form)) return { ...before, touched: ['name', 'image'] }
      return { ...before, lastCall: 'add', adding: { ...form, name: form.name.trim(), id: null } }
    case 'ask':
      return { ...before, renaming: null, asked: entryOf(asks, label) }
    case 'confirm':
      return { ...before, lastCall: 'delete', removing: before.asked?.model ?? null }
    case 'rename': {
      const { model } = entryOf(renames, label) ?? { model: null }
      return { ...before, asked: null, renaming: model, newName: model?.name ?? '', nameError: '' }
    }
    case 'name.change':
      return { ...before, newName: entryOf(newNames, label)?.name ?? '', nameError: '' }
    case 'save':
      return before.newName === ''
        ? { ...before, nameError: 'Name is required.' }
        : { ...before, lastCall: 'rename' }
    case 'move': {
      const move = entryOf(moves, label)
      return { ...before, lastCall: 'move', moving: move && { id: move.model.id, towards: move.towards } }
    }
    default:
      return before
  }
}

/** The editor's expected state after these events. */
export function editorAfter({ start, history }: PathHistory): EditorState {
  const draft = start === 'typed before a reload' ? typed : null
  const first: EditorState = {
    ...{ form: draft ?? blank, draft: draft, touched: [] },
    ...{ adding: null, asked: null, removing: null },
    ...{ renaming: null, newName: '', nameError: '', moving: null, lastCall: null },
  }
  return history.reduce(after, first)
}

/** The visible error messages. */
export function shownAfter(path: PathHistory): Record<string, string> {
  const { form, touched } = editorAfter(path)
  return Object.fromEntries(Object.entries(errorsOf(form)).filter(([field]) => touched.includes(field)))
}
