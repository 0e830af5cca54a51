import * as m from '#texts'
import { errorOf } from '../lib/api-actor.ts'
import { originalOf, photoToSend, photoUploadSetup } from './photo-upload-setup.ts'

function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

/**
 * Adds photos to a request, one after the other: each is made small in the browser, and sent. One that fails stays with its
 * reason and holds up none of the others; it can be sent again, or taken away. The page is not left with unsent photos without
 * a question, and they are sent on meanwhile.
 */
export const photoUploadMachine = photoUploadSetup.createMachine({
  id: 'photoUpload',
  description: 'Photos are made small and sent, one after the other.',
  context: ({ input: { requestId } }) => ({
    requestId,
    photos: [],
    sent: [],
    current: null,
    leftOut: 0,
    changes: 0,
  }),
  initial: 'shown',
  states: {
    shown: {
      type: 'parallel',
      on: {
        add: { actions: { type: 'add', params: eventOf } },
        retry: {
          guard: { type: 'canRetry', params: eventOf },
          actions: { type: 'retry', params: eventOf },
        },
        remove: {
          guard: { type: 'canRemove', params: eventOf },
          actions: { type: 'remove', params: eventOf },
        },
        dismiss: { actions: 'forgetLeftOut' },
        'photos.read': { actions: { type: 'forgetRead', params: eventOf } },
      },
      states: {
        work: {
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing to send, but what failed; the next photo begins by itself.',
              entry: 'end',
              always: [
                { guard: 'isLarge', target: 'shrinking', actions: 'begin' },
                { guard: 'isSmall', target: 'sending', actions: 'begin' },
              ],
            },
            shrinking: {
              description: 'In the browser, before anything leaves it.',
              tags: 'busy',
              invoke: {
                id: 'shrink',
                src: 'shrink',
                input: originalOf,
                onDone: {
                  target: 'sending',
                  actions: { type: 'setSmall', params: ({ event }) => ({ small: event.output }) },
                },
                onError: { target: 'resting', actions: 'setUnreadable' },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendPhoto',
                src: 'sendPhoto',
                input: photoToSend,
                onDone: {
                  target: 'resting',
                  actions: { type: 'setSent', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: { target: 'resting', actions: { type: 'setFailed', params: errorOf } },
              },
            },
          },
        },
        page: {
          initial: 'staying',
          states: {
            staying: { on: { leave: { guard: 'hasUnsent', target: 'asking' } } },
            asking: {
              tags: 'dialog',
              meta: {
                dialog: {
                  title: m.photos_leave(),
                  text: m.photos_leave_text(),
                  kind: 'alert',
                  buttons: [
                    { event: 'confirm', label: m.photos_leave_yes(), variant: 'danger' },
                    { event: 'dismiss', label: m.photos_leave_no() },
                  ],
                },
              },
              // The last one was sent meanwhile.
              always: { guard: 'hasNoUnsent', target: '#photoUpload.left' },
              on: {
                confirm: '#photoUpload.left',
                dismiss: {
                  target: 'staying',
                  actions: { type: 'answerLeave', params: { isLeaving: false } },
                },
              },
            },
          },
        },
      },
    },
    left: {
      description: 'What was not sent is given up.',
      type: 'final',
      entry: { type: 'answerLeave', params: { isLeaving: true } },
    },
  },
})
