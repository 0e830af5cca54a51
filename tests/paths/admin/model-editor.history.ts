/** What the editor of models must hold and show after a walk's moves. */

import { replyOf } from '../engine/events.ts'
import type { LabeledEvent, PathHistory } from '../engine/model.ts'

/** A small brand of the shop's first catalogue, and its models, oldest first. */
export const brand = { id: 12, name: 'iPad Mini', slug: 'ipad-mini' }
const generations = [2, 3, 4, '(5th generation)', '(6th generation)', '(A17 Pro)']
export const models = ['iPad mini', ...generations.map((generation) => `iPad mini ${generation}`)]
const FIRST_ID = 322
const listed = (name: string) => ({ model: { id: FIRST_ID + models.indexOf(name), name }, device: name })
export const asks = {
  'presses Delete at a model': listed('iPad mini 4'),
  'presses Delete at another': listed('iPad mini'),
}

export type Draft = { name: string; image: string }
export const blank: Draft = { name: '', image: '' }
export const typed: Draft = { name: '  iPad mini 9 ', image: '/models/mini9.webp' }
/** The row as the server answers it. */
export const added = { id: 9_001, name: 'iPad mini 9', image: typed.image }
export const changes: Readonly<Record<string, { patch: Partial<Draft> }>> = {
  'types a model': { patch: typed },
  'empties the name': { patch: { name: '' } },
  'takes a picture from elsewhere': { patch: { image: 'http://mini.example/9.png' } },
}

export const faultsOf = ({ name, image }: Draft): Record<string, string> => ({
  ...(name === '' && { name: 'Name is required.' }),
  ...(image.startsWith('http:') && { image: 'Use a path under /models/ or an https address.' }),
})
export const isValid = (form: Draft) => Object.keys(faultsOf(form)).length === 0

type Held = {
  form: Draft
  /** What is there after a reload. */
  kept: Draft | null
  /** Fields that were left or sent. */
  left: readonly string[]
  adding: { id: number | null; name: string; image: string } | null
  asked: { model: { id: number; name: string }; device: string } | null
  removing: { id: number; name: string } | null
}

function afterReply(before: Held, label: string, id: string): Held {
  if (id === 'refreshModels') return { ...before, adding: null, removing: null }
  if (label !== 'added' || !before.adding) return before
  return { ...before, form: blank, kept: null, left: [], adding: { ...before.adding, id: added.id } }
}

function after(before: Held, { event, label }: LabeledEvent): Held {
  const reply = replyOf(event)
  if (reply) return afterReply(before, label, reply.id)
  const form = { ...before.form, ...changes[label]?.patch }
  switch (event.type) {
    case 'form.change':
      return { ...before, form, kept: form }
    case 'field.blur':
      return { ...before, left: [...before.left, label.replace('leaves the ', '')] }
    case 'add':
      if (!isValid(form)) return { ...before, left: ['name', 'image'] }
      return { ...before, adding: { ...form, name: form.name.trim(), id: null } }
    case 'ask':
      return { ...before, asked: Object.entries(asks).find(([name]) => name === label)?.[1] ?? null }
    case 'confirm':
      return { ...before, removing: before.asked?.model ?? null }
    default:
      return before
  }
}

/** Everything that these moves must have led to. */
export function heldAfter({ start, history }: PathHistory): Held {
  const draft = start === 'typed before a reload' ? typed : null
  const first: Held = {
    ...{ form: draft ?? blank, kept: draft, left: [] },
    ...{ adding: null, asked: null, removing: null },
  }
  return history.reduce(after, first)
}

/** The messages that show. */
export function shownAfter(path: PathHistory): Record<string, string> {
  const { form, left } = heldAfter(path)
  return Object.fromEntries(Object.entries(faultsOf(form)).filter(([field]) => left.includes(field)))
}
