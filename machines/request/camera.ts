import { assign, fromPromise, setup } from 'xstate'
import * as m from '#texts'
import type { Meta } from '../lib/api-actor.ts'

/** The job for which the camera is open, and whether its device is just being taken. */
export type CameraPlace = { requestId: number; isCollecting: boolean }

/** `userId`: the account of the technician. `message`: the alert's text, besides its title; always empty. */
type Context = CameraPlace & { userId: number; message: string }

type Taking = { type: 'take'; isCollecting: boolean }

const placeOf = ({ context: { userId, requestId, isCollecting } }: { context: Context }) => ({
  userId,
  place: { requestId, isCollecting },
})

const taking = {
  target: 'keeping',
  actions: { type: 'setCollecting', params: ({ event }: { event: Taking }) => event },
} as const

/**
 * The camera of a technician's phone. A phone without memory ends the browser while its camera is open, so the job is kept before
 * the camera opens: after such an end the job is shown again, and the photo is asked for again.
 */
export const cameraMachine = setup({
  types: {
    input: {} as { userId: number; requestId: number },
    context: {} as Context,
    events: {} as Taking | { type: 'picked' } | { type: 'cancelled' } | { type: 'dismiss' },
    tags: {} as 'busy',
    meta: {} as Meta,
  },
  actors: {
    /** The place of this job, for which the camera was open when the page ended; null for none. It is kept no longer. */
    takePlace: fromPromise<CameraPlace | null, { userId: number; requestId: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Keeps the job on this phone. */
    keepPlace: fromPromise<void, ReturnType<typeof placeOf>>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    setCollecting: assign((_, { isCollecting }: { isCollecting: boolean }) => ({ isCollecting })),
    /** Opens the camera, or what the browser chooses pictures with. */
    openCamera: () => {},
    forgetPlace: (_, _params: { userId: number }) => {},
  },
  guards: { wasOpen: (_, { place }: { place: CameraPlace | null }) => place !== null },
}).createMachine({
  id: 'camera',
  description: "A technician's camera, which may end the page.",
  context: ({ input }) => ({ ...input, isCollecting: false, message: '' }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'takePlace',
        src: 'takePlace',
        input: ({ context: { userId, requestId } }) => ({ userId, requestId }),
        onDone: [
          {
            guard: { type: 'wasOpen', params: ({ event }) => ({ place: event.output }) },
            target: 'lost',
            actions: {
              type: 'setCollecting',
              params: ({ event }) => ({ isCollecting: event.output?.isCollecting ?? false }),
            },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      on: { take: taking },
    },
    lost: {
      description: 'The page ended while the camera was open.',
      meta: { alert: { title: m.photo_lost(), tone: 'error' } },
      on: {
        take: taking,
        dismiss: 'resting',
      },
    },
    resting: {
      on: { take: taking },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepPlace',
        src: 'keepPlace',
        input: placeOf,
        // A browser that keeps nothing takes photos all the same.
        onDone: 'open',
        onError: 'open',
      },
    },
    open: {
      entry: 'openCamera',
      on: {
        picked: 'resting',
        cancelled: 'resting',
        // Some browsers do not say that their camera was closed without a photo.
        take: taking,
      },
      exit: { type: 'forgetPlace', params: ({ context: { userId } }) => ({ userId }) },
    },
  },
})
