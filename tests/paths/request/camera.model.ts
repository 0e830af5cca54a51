/** Model of the camera of a technician's phone (domain model, sections 8 and 9). */
import { cameraMachine } from '#machines/request/camera.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const JOB = { userId: 3, requestId: 42 }
const COLLECTING = 'the camera was open while the device was taken'

const begins = { take: 'keeping' }
const transitions = {
  reading: {
    ...begins,
    done: ({ history }: PathHistory) => (history.at(-1)?.label === 'nothing was open' ? 'resting' : 'lost'),
    error: 'resting',
  },
  lost: { ...begins, dismiss: 'resting' },
  resting: begins,
  keeping: { done: 'open', error: 'open' },
  open: { ...begins, picked: 'resting', cancelled: 'resting' },
}

/** Whether the device is just being taken, by the last press, or by what was kept. */
const isCollecting = ({ history }: PathHistory): boolean => {
  const last = history.findLast(({ label, event }) => event.type === 'take' || label.includes('was open'))
  return last?.label === COLLECTING || last?.label === 'takes a photo where the device is taken'
}

const model = flowModel({
  machine: cameraMachine,
  starts: { 'a job': JOB },
  cases: {
    take: {
      'takes a photo': { isCollecting: false },
      'takes a photo where the device is taken': { isCollecting: true },
    },
    picked: 'takes the picture',
    cancelled: 'closes the camera',
    dismiss: 'closes the message',
  },
  replies: {
    takePlace: {
      done: {
        'nothing was open': null,
        'the camera was open': { requestId: 42, isCollecting: false },
        [COLLECTING]: { requestId: 42, isCollecting: true },
      },
      error: { 'not readable': new Error('UnknownError') },
    },
    keepPlace: { done: { kept: undefined }, error: { 'no room': new Error('QuotaExceededError') } },
  },
  delays: {},
  settled: ({ isCollecting }) => !isCollecting,
  states: {
    reading: 'loads',
    lost: { alert: { title: 'The photo was not taken over. Take it again.', text: '' } },
    resting: 'rests',
    keeping: 'busy',
    open: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('reading', transitions, path), transitions, state),
    'the job is kept before the camera opens, also where the phone keeps nothing': ({
      state,
      actions,
      ...path
    }) =>
      hasAction(actions, 'openCamera') ===
      (['kept', 'no room'].includes(path.history.at(-1)?.label ?? '') && state.matches('open')),
    'what is kept is this job, and whether its device is just being taken': ({ state, ...path }) =>
      !state.matches('keeping') ||
      calledWith(state, 'keepPlace', {
        userId: JOB.userId,
        place: { requestId: JOB.requestId, isCollecting: isCollecting(path) },
      }),
    'what is read is what was kept of this job': ({ state }) =>
      !state.matches('reading') || calledWith(state, 'takePlace', JOB),
    'the job is forgotten once the camera is closed': ({ actions, ...path }) => {
      const before = stateAfter('reading', transitions, {
        ...path,
        history: path.history.slice(0, -1),
      })
      const isClosed = path.history.length > 0 && before === 'open'
      return hasAction(actions, 'forgetPlace', { userId: JOB.userId }) === isClosed
    },
    'a lost photo of a device that was just taken says so': ({ state, ...path }) =>
      !state.matches('lost') || state.context.isCollecting === isCollecting(path),
  },
})

export const camera = actorOnly(
  model,
  'A walk cannot end the browser under an open camera; tests/features/day and the journey of the day do.',
)
