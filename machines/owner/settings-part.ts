import { assign, fromPromise, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { SETTINGS_PARTS, type SettingsPart, type SettingsValue } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { errorMessage, errorOf, failureOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { conflictDialog } from '../lib/dialog.ts'

export type VersionedValue = { value: SettingsValue; version: number }
type Input = { part: SettingsPart }
type Context = Input & {
  /** The value that was last read or saved. */
  stored: VersionedValue | null
  /** The value in the form; null until loaded. */
  draft: SettingsValue | null
  /** The conflicting value that another owner saved meanwhile. */
  theirs: VersionedValue | null
  message: string
  /** The server's messages, by field. */
  serverErrors: Readonly<Record<string, string>>
  /** Whether invalid fields show their messages: from the first save on. */
  showsErrors: boolean
}

const monthsIn = (value: SettingsValue | null) => (value && 'nameMonths' in value ? value.nameMonths : null)

/** Whether names would be kept for a shorter time than before: what is deleted cannot be brought back. */
function keepsShorter(value: SettingsValue | null, before: VersionedValue | null): boolean {
  const [months, monthsBefore] = [monthsIn(value), monthsIn(before?.value ?? null)]
  return months !== null && monthsBefore !== null && months < monthsBefore
}

const allErrors = ({ part, draft }: Context) => (draft ? fieldErrors(SETTINGS_PARTS[part], draft) : {})

/** The visible messages, by field. */
export const settingsErrors = (context: Context) => ({
  ...context.serverErrors,
  ...(context.showsErrors && allErrors(context)),
})

const notProvided = () => Promise.reject(new Error('The settings were not provided'))
const setDraft = {
  type: 'setDraft',
  params: ({ event }: { event: { value: SettingsValue } }) => event,
} as const

/**
 * One part of the owner's settings. Concurrent saves: the second owner chooses between both versions, and nothing typed is
 * lost.
 */
export const settingsPartMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'change'; value: SettingsValue }
      | { type: 'save' }
      | { type: 'confirm' }
      | { type: 'retry' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    readSettings: fromPromise<VersionedValue, Input>(notProvided),
    saveSettings: fromPromise<VersionedValue, Input & VersionedValue>(notProvided),
  },
  actions: {
    setStored: assign((_, stored: VersionedValue) => ({
      stored,
      draft: stored.value,
      showsErrors: false,
      message: '',
      serverErrors: {},
    })),
    setDraft: assign((_, { value }: { value: SettingsValue }) => ({
      draft: value,
      message: '',
      serverErrors: {},
    })),
    showErrors: assign({ showsErrors: true }),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.settings_not_saved()),
      serverErrors: failureOf(error).fields,
    })),
    setTheirs: assign((_, theirs: VersionedValue) => ({ theirs })),
    takeTheirs: assign(({ context: { theirs, draft } }) => ({
      stored: theirs,
      draft: theirs?.value ?? draft,
      theirs: null,
    })),
    /** The next save replaces the other owner's version. */
    keepMine: assign(({ context: { theirs } }) => ({ stored: theirs, theirs: null })),
    /** Refetches what is computed from the settings. */
    refreshWindows: () => {},
  },
  guards: {
    isInvalid: ({ context }) => Object.keys(allErrors(context)).length > 0,
    isChanged: ({ context: { stored, draft } }) => JSON.stringify(stored?.value) !== JSON.stringify(draft),
    isShorter: ({ context: { draft, stored } }) => keepsShorter(draft, stored),
    isShorterThanTheirs: ({ context: { draft, theirs } }) => keepsShorter(draft, theirs),
    isConflict,
  },
}).createMachine({
  id: 'settingsPart',
  description: 'The owner edits one part of the settings; two owners at once lose nothing.',
  context: ({ input }) => ({
    ...input,
    stored: null,
    draft: null,
    theirs: null,
    message: '',
    serverErrors: {},
    showsErrors: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context: { part } }) => ({ part }),
        onDone: {
          target: 'editing',
          actions: { type: 'setStored', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: { on: { retry: 'loading' } },
    editing: {
      on: {
        change: { actions: setDraft },
        save: [
          { guard: 'isInvalid', actions: 'showErrors' },
          { guard: 'isShorter', target: 'confirming' },
          { guard: 'isChanged', target: 'saving' },
        ],
      },
    },
    confirming: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.retention_ask(),
          text: m.retention_ask_text(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.retention_ask_yes(), variant: 'danger' },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: { confirm: 'saving', dismiss: 'editing' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { part, draft, stored } }) => ({
          part,
          value: invariant(draft, 'draft'),
          version: invariant(stored, 'stored').version,
        }),
        onDone: {
          target: 'saved',
          actions: [{ type: 'setStored', params: ({ event }) => event.output }, 'refreshWindows'],
        },
        onError: [
          { guard: { type: 'isConflict', params: errorOf }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'readTheirs',
        src: 'readSettings',
        input: ({ context: { part } }) => ({ part }),
        onDone: {
          target: 'conflict',
          actions: { type: 'setTheirs', params: ({ event }) => event.output },
        },
        onError: { target: 'editing', actions: { type: 'setError', params: errorOf } },
      },
    },
    conflict: {
      tags: 'dialog',
      meta: {
        dialog: conflictDialog(m.settings_conflict_text()),
      },
      on: {
        'take.theirs': { target: 'editing', actions: 'takeTheirs' },
        'keep.mine': [
          { guard: 'isShorterThanTheirs', target: 'confirming', actions: 'keepMine' },
          { target: 'saving', actions: 'keepMine' },
        ],
      },
    },
    saved: {
      meta: { alert: { tone: 'done', title: m.settings_saved(), text: m.settings_saved_text() } },
      on: { change: { target: 'editing', actions: setDraft }, dismiss: 'editing' },
    },
  },
})
