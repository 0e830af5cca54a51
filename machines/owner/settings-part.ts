import type { SettingsValue } from '#shared/shop/settings.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { conflictDialog } from '../lib/dialog.ts'
import { settingsPartSetup } from './settings-part-setup.ts'

const setDraft = {
  type: 'setDraft',
  params: ({ event }: { event: { value: SettingsValue } }) => event,
} as const

/**
 * One part of the owner's settings. Concurrent saves: the second owner chooses between both versions, and nothing typed is
 * lost.
 */
export const settingsPartMachine = settingsPartSetup.createMachine({
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
          actions: [
            { type: 'setStored', params: ({ event }) => event.output },
            { type: 'refreshWindows', params: ({ event }) => event.output },
          ],
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
          actions: [
            { type: 'setTheirs', params: ({ event }) => event.output },
            { type: 'refreshWindows', params: ({ event }) => event.output },
          ],
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
