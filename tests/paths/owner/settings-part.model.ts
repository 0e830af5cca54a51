/** Model of one part of the owner's settings (domain model, section 12): of how long names are kept, where a save may ask first. */
import { isDeepStrictEqual } from 'node:util'
import { settingsPartMachine } from '#machines/owner/settings-part.ts'
import { settingsErrors } from '#machines/owner/settings-part-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { DEFAULT_RETENTION, type Retention } from '#shared/shop/retention.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const stored = { value: DEFAULT_RETENTION, version: 1 }
/** Longer than the stored time, and between both that are typed. */
const theirs = { value: { nameMonths: 30 }, version: 2 }
const SAVED_VERSION = 3
const shorter = { nameMonths: 18 }
const longer = { nameMonths: 36 }
/** Also shorter, so a save names the fault and does not ask. */
export const wrong = { nameMonths: 6 }
const WRONG_TEXT = 'Give a whole number from 12 to 96.'
const SERVER_TEXT = 'Too short a time.'
const FOR_NOW = 'We are back in a minute.'
const NOT_SAVED = 'The settings were not saved. Please try again.'

const VALUES: Readonly<Record<string, Retention>> = {
  'types fewer months': shorter,
  'types more months': longer,
  'types too few': wrong,
  'types the same again': stored.value,
}
type Versioned = { value: Retention; version: number }
type Known = {
  stored: Versioned | null
  draft: Retention | null
  theirs: Versioned | null
  message: string
  fields: Readonly<Record<string, string>>
  showsErrors: boolean
}
const NOTHING: Known = {
  ...{ stored: null, draft: null, theirs: null, message: '', fields: {}, showsErrors: false },
}
const READ: Readonly<Record<string, Versioned>> = {
  'the settings': stored,
  'settings of another owner': theirs,
}

/** The state decides the purpose of a read: the first load, or the comparison after a conflict. */
function after(known: Known, { event, label }: LabeledEvent): Known {
  const value = VALUES[label]
  if (value) return { ...known, draft: value, message: '', fields: {} }
  const read = READ[label]
  if (read)
    return known.stored === null
      ? { ...known, stored: read, draft: read.value, showsErrors: false }
      : { ...known, theirs: read }
  if (event.type === 'save') return known.draft === wrong ? { ...known, showsErrors: true } : known
  if (label === 'saved') {
    const saved = { value: known.draft ?? stored.value, version: SAVED_VERSION }
    return { ...NOTHING, stored: saved, draft: saved.value }
  }
  if (label === 'not saved' || label === 'not read') {
    if (known.stored === null) return known
    return { ...known, message: NOT_SAVED, fields: {} }
  }
  if (label === 'not read for now')
    return known.stored === null ? known : { ...known, message: FOR_NOW, fields: {} }
  if (label === 'refused') return { ...known, message: SERVER_TEXT, fields: { nameMonths: SERVER_TEXT } }
  if (event.type === 'take.theirs')
    return { ...known, stored: known.theirs, draft: known.theirs?.value ?? known.draft, theirs: null }
  if (event.type === 'keep.mine') return { ...known, stored: known.theirs, theirs: null }
  return known
}
export const knownAfter = (history: readonly LabeledEvent[]): Known => history.reduce(after, NOTHING)

const isShorter = (value: Retention | null, before: Versioned | null) =>
  value !== null && before !== null && value.nameMonths < before.value.nameMonths

function afterSave({ history }: PathHistory) {
  const { draft, stored: last } = knownAfter(history.slice(0, -1))
  if (draft === wrong || isDeepStrictEqual(draft, last?.value)) return 'editing'
  return isShorter(draft, last) ? 'confirming' : 'saving'
}
function afterKeeping({ history }: PathHistory) {
  const { draft, theirs: other } = knownAfter(history.slice(0, -1))
  return isShorter(draft, other) ? 'confirming' : 'saving'
}
const transitions = {
  loading: { done: 'editing', error: 'failed' },
  failed: { retry: 'loading' },
  editing: { change: 'editing', save: afterSave },
  confirming: { confirm: 'saving', dismiss: 'editing' },
  saving: {
    done: 'saved',
    error: ({ history }: PathHistory) => (lastReply(history) === 'conflict' ? 'comparing' : 'editing'),
  },
  comparing: { done: 'conflict', error: 'editing' },
  conflict: { 'take.theirs': 'editing', 'keep.mine': afterKeeping },
  saved: { change: 'editing', dismiss: 'editing' },
}

export const settingsPartModel = flowModel({
  machine: settingsPartMachine,
  starts: { 'how long names are kept': { part: 'retention' } },
  cases: {
    change: {
      'types fewer months': { value: shorter },
      'types more months': { value: longer },
      'types too few': { value: wrong },
      'types the same again': { value: stored.value },
    },
    save: 'presses Save',
    confirm: 'presses Save and delete',
    retry: 'presses Try again',
    'take.theirs': 'takes theirs',
    'keep.mine': 'saves mine',
    dismiss: 'closes the message, or presses Cancel',
  },
  replies: {
    readSettings: {
      done: { 'the settings': stored, 'settings of another owner': theirs },
      error: { 'not read': new ApiError(0, ''), 'not read for now': new ApiError(503, FOR_NOW) },
    },
    saveSettings: {
      done: {
        saved: ({ draft }) => ({ value: draft ?? stored.value, version: SAVED_VERSION }),
      },
      error: {
        conflict: new ApiError(409, 'Somebody else has changed these settings.'),
        refused: new ApiError(422, SERVER_TEXT, { nameMonths: SERVER_TEXT }),
        'not saved': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    loading: 'busy',
    failed: 'rests',
    editing: 'rests',
    confirming: {
      title: 'Delete names sooner?',
      text: 'Names, phones, addresses and notes that are deleted cannot be brought back.',
    },
    saving: 'busy',
    comparing: 'busy',
    conflict: {
      title: 'Changed by somebody else',
      text: 'These settings were saved by somebody else while you edited them.',
    },
    saved: { alert: { title: 'Saved.', text: 'It holds for everybody from now on.' } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('loading', transitions, path), transitions, state),
    'nothing that was typed is lost, and both versions are known': ({ history, state: { context } }) => {
      const { serverErrors: fields, stored: last, draft, theirs: other, message, showsErrors } = context
      return isDeepStrictEqual(
        { stored: last, draft, theirs: other, message, fields, showsErrors },
        knownAfter(history),
      )
    },
    'a wrong value is named once it was to be saved': ({ history, state: { context } }) => {
      const { draft, showsErrors, fields } = knownAfter(history)
      const expected = showsErrors && draft === wrong ? { nameMonths: WRONG_TEXT } : fields
      return isDeepStrictEqual(settingsErrors(context), expected)
    },
    'what is saved names the version that it was made on': ({ history, state }) => {
      const { draft, stored: last } = knownAfter(history)
      const input = { part: 'retention', value: draft, version: last?.version }
      return !state.matches('saving') || calledWith(state, 'saveSettings', input)
    },
    'the part is read': ({ state }) =>
      (!state.matches('loading') || calledWith(state, 'readSettings', { part: 'retention' })) &&
      (!state.matches('comparing') || calledWith(state, 'readTheirs', { part: 'retention' })),
    'names are deleted sooner only after a confirmation': ({ history, state }) => {
      const before = knownAfter(history.slice(0, -1))
      const asked = history.at(-1)?.event.type === 'confirm'
      const against = history.at(-1)?.event.type === 'keep.mine' ? before.theirs : before.stored
      return !state.matches('saving') || asked || !isShorter(before.draft, against)
    },
    'what follows from the settings is read anew after each save, and once those of another owner are known':
      ({ history, actions }) => {
        const label = history.at(-1)?.label ?? ''
        const isComparing = label in READ && knownAfter(history.slice(0, -1)).stored !== null
        if (label !== 'saved' && !isComparing) return !hasAction(actions, 'refreshWindows')
        const { stored: last, theirs: other } = knownAfter(history)
        return hasAction(actions, 'refreshWindows', (isComparing ? other : last) ?? {})
      },
  },
  settled: ({ stored: last }) => last !== null,
  abstract: ({ stored: last, draft, theirs: other, message, serverErrors, showsErrors }) => [
    ...[last?.value ?? null, last?.version ?? 0, draft, other?.version ?? null],
    ...[message, Object.keys(serverErrors), showsErrors],
  ],
})
