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
}

function afterReply(before: EditorState, label: string, id: string): EditorState {
  if (id === 'refreshModels') return { ...before, adding: null, removing: null }
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
      return { ...before, adding: { ...form, name: form.name.trim(), id: null } }
    case 'ask':
      return { ...before, asked: Object.entries(asks).find(([name]) => name === label)?.[1] ?? null }
    case 'confirm':
      return { ...before, removing: before.asked?.model ?? null }
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
  }
  return history.reduce(after, first)
}

/** The visible error messages. */
export function shownAfter(path: PathHistory): Record<string, string> {
  const { form, touched } = editorAfter(path)
  return Object.fromEntries(Object.entries(errorsOf(form)).filter(([field]) => touched.includes(field)))
}
