import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { blankTechnician, technicianSetup } from './technician-editor-setup.ts'

function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}
const choices = {
  open: { target: 'editing', actions: { type: 'begin', params: eventOf } },
  ask: { target: 'asking', actions: { type: 'setTarget', params: eventOf } },
  'switch.on': { target: 'switchingOn', actions: { type: 'setTarget', params: eventOf } },
} as const
const setKey = { type: 'setKey', params: eventOf } as const

/** Adds a technician, corrects name and phone, and switches technicians off and on. */
export const technicianEditorMachine = technicianSetup.createMachine({
  id: 'technicianEditor',
  description:
    'The owner adds and corrects technicians, and switches them off: what they had to do goes to another one or to nobody yet.',
  context: blankTechnician,
  initial: 'idle',
  states: {
    idle: { on: choices },
    editing: {
      on: {
        'form.change': { actions: { type: 'change', params: eventOf } },
        'field.blur': { actions: { type: 'touch', params: eventOf } },
        submit: [
          { guard: 'isInvalid', actions: 'touchAll' },
          { guard: 'isCorrection', target: 'correcting', actions: 'clearMessage' },
          { target: 'adding', actions: setKey },
        ],
        close: { target: 'idle', actions: 'clearMessage' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addTechnician',
        src: 'addTechnician',
        input: ({ context: { form, idempotencyKey } }) => ({
          body: form,
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'saved', actions: ['setAdded', 'countChange'] },
        onError: { target: 'editing', actions: { type: 'setError', params: errorOf } },
      },
    },
    correcting: {
      tags: 'busy',
      invoke: {
        id: 'correctTechnician',
        src: 'correctTechnician',
        input: ({ context: { corrected, form } }) => ({
          params: { id: invariant(corrected, 'corrected').id },
          body: form,
        }),
        onDone: { target: 'saved', actions: ['setCorrected', 'countChange'] },
        onError: { target: 'editing', actions: { type: 'setError', params: errorOf } },
      },
    },
    asking: {
      description: 'Asks who gets the requests that are left.',
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.technician_off_title(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.technician_off_yes(), variant: 'danger' },
            { event: 'cancel', label: m.cancel() },
          ],
        },
      },
      on: {
        'giveTo.choose': { actions: { type: 'setGiveTo', params: eventOf } },
        confirm: 'switchingOff',
        cancel: { target: 'idle', actions: 'clearMessage' },
      },
    },
    switchingOff: {
      tags: 'busy',
      invoke: {
        id: 'switchOff',
        src: 'switchOff',
        input: ({ context: { target, giveTo } }) => ({
          params: { id: invariant(target, 'target').id },
          body: { active: false, giveTo: giveTo?.id ?? null },
        }),
        onDone: {
          target: 'saved',
          actions: [{ type: 'setSwitchedOff', params: ({ event }) => event.output }, 'countChange'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'asking',
            actions: ['clearGiveTo', { type: 'setRefusal', params: errorOf }, 'countChange'],
          },
          { target: 'asking', actions: { type: 'setRefusal', params: errorOf } },
        ],
      },
    },
    switchingOn: {
      tags: 'busy',
      invoke: {
        id: 'switchOn',
        src: 'switchOn',
        input: ({ context: { target } }) => ({
          params: { id: invariant(target, 'target').id },
          body: { active: true },
        }),
        onDone: { target: 'saved', actions: ['setSwitchedOn', 'countChange'] },
        onError: { target: 'failed', actions: { type: 'setMessage', params: errorOf } },
      },
    },
    saved: {
      meta: { alert: { title: m.settings_saved(), tone: 'done' } },
      on: { ...choices, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
    failed: {
      description: 'The technician is not switched on.',
      meta: { alert: { title: m.technician_not_on(), tone: 'error' } },
      on: { ...choices, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
  },
})
