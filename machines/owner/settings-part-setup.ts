/** The types, calls, actions and guards of one part of the owner's settings; settings-part.ts has the chart. */
import { assign, fromPromise, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { SETTINGS_PARTS, type SettingsPart, type SettingsValue } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { errorMessage, failureOf, isConflict, type Meta } from '../lib/api-actor.ts'

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

export const settingsPartSetup = setup({
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
    /** What follows from the settings that hold now is read anew. */
    refreshWindows: (_, _now: VersionedValue) => {},
  },
  guards: {
    isInvalid: ({ context }) => Object.keys(allErrors(context)).length > 0,
    isChanged: ({ context: { stored, draft } }) => JSON.stringify(stored?.value) !== JSON.stringify(draft),
    isShorter: ({ context: { draft, stored } }) => keepsShorter(draft, stored),
    isShorterThanTheirs: ({ context: { draft, theirs } }) => keepsShorter(draft, theirs),
    isConflict,
  },
})
