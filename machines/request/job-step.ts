import { type HandOverForm, NO_HAND_OVER } from '#shared/request/hand-over-form.ts'
import { stepLabels } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import type { Dialog } from '../lib/dialog.ts'
import { coveredDialog } from './covered-dialog.ts'
import { actionOf, draftOf, jobStepSetup } from './job-step-setup.ts'

function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

/** The form after the change, and what it is about. */
const kept = ({ context }: { context: Parameters<typeof draftOf>[0] & { form: HandOverForm } }) => ({
  ...draftOf(context),
  form: context.form,
})

const handOverDialog = (title: string): Dialog => ({
  title,
  isClosable: true,
  buttons: [
    { event: 'confirm', label: title },
    { event: 'dismiss', label: m.cancel() },
  ],
})

const typing = {
  'form.change': {
    actions: [
      { type: 'change', params: eventOf },
      { type: 'keepDraft', params: kept },
    ],
  },
  confirm: { guard: 'isComplete', target: 'storing' },
  dismiss: { target: 'resting', actions: 'clearPress' },
} as const

/**
 * The steps of one job on a technician's phone. A step is stored on the phone before its button answers; the offline queue sends
 * it. So a press is never lost, and works without a network.
 */
export const jobStepMachine = jobStepSetup.createMachine({
  id: 'jobStep',
  description: 'A technician takes a step of a job, with or without a network.',
  context: ({ input: { userId } }) => ({
    userId,
    press: null,
    covered: null,
    form: NO_HAND_OVER,
    message: '',
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        step: [
          {
            guard: { type: 'isJudgement', params: eventOf },
            target: 'judging',
            actions: { type: 'setPress', params: eventOf },
          },
          {
            guard: { type: 'isHandOver', params: eventOf },
            target: 'opening',
            actions: { type: 'setPress', params: eventOf },
          },
          {
            guard: { type: 'isPossible', params: eventOf },
            target: 'storing',
            actions: { type: 'setPress', params: eventOf },
          },
        ],
      },
    },
    judging: {
      tags: 'dialog',
      meta: { dialog: coveredDialog() },
      on: {
        'covered.choose': { actions: { type: 'setCovered', params: eventOf } },
        confirm: { guard: 'hasCovered', target: 'storing' },
        dismiss: { target: 'resting', actions: 'clearPress' },
      },
    },
    opening: {
      description: 'What was typed of this hand-over before, maybe before a reload, is read.',
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => draftOf(context),
        onDone: {
          target: 'opened',
          actions: { type: 'setForm', params: ({ event }) => ({ form: event.output }) },
        },
        onError: 'opened',
      },
    },
    opened: { always: [{ guard: 'isCollect', target: 'collecting' }, { target: 'handingOver' }] },
    collecting: {
      description: 'The customer gives the device: the code, and the condition of the device.',
      tags: 'dialog',
      meta: { dialog: handOverDialog(stepLabels.collect()) },
      on: typing,
    },
    handingOver: {
      description: 'The customer gets the device back: the code.',
      tags: 'dialog',
      meta: { dialog: handOverDialog(stepLabels.handOver()) },
      on: typing,
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'storeAction',
        src: 'storeAction',
        input: ({ context }) => ({ action: actionOf(context) }),
        onDone: { target: 'taken', actions: 'clearPress' },
        onError: { target: 'resting', actions: ['setNotKept', 'clearPress'] },
      },
    },
    taken: {
      description: 'The button shows the next step already.',
      tags: 'busy',
      after: { doubleTap: 'resting' },
    },
  },
})
