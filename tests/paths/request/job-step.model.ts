/** Model of the steps of a job on a technician's phone (domain model, section 8). */
import { isDeepStrictEqual } from 'node:util'
import { jobStepMachine } from '#machines/request/job-step.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  actionOf,
  CHANGES,
  DRAFTS,
  FINDINGS,
  isComplete,
  jobAfter,
  PRESSES,
  REFUSED,
  USER,
} from './job-step.history.ts'

const after = (path: PathHistory) => jobAfter(path).state
const accepts = {
  resting: { step: after },
  opening: { done: after, error: after },
  collecting: { 'form.change': after, confirm: after, dismiss: after },
  handingOver: { 'form.change': after, confirm: after, dismiss: after },
  judging: { 'covered.choose': after, confirm: after, dismiss: after },
  storing: { done: after, error: after },
  taken: { later: after },
}

export const jobStepModel = flowModel({
  machine: jobStepMachine,
  starts: { 'a technician': { userId: USER } },
  cases: {
    step: PRESSES,
    'covered.choose': Object.fromEntries(
      Object.entries(FINDINGS).map(([label, covered]) => [label, { covered }]),
    ),
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    confirm: 'confirms',
    dismiss: 'presses Cancel',
  },
  replies: {
    readDraft: { done: DRAFTS, error: { 'not readable': new Error('UnknownError') } },
    storeAction: { done: { stored: undefined }, error: { 'no room': new Error('QuotaExceededError') } },
  },
  delays: { doubleTap: 1_000 },
  states: {
    resting: 'rests',
    judging: {
      title: 'Is it the same fault?',
      text: 'Covered: nothing to pay. Not covered: the customer gets an estimate.',
    },
    opening: 'busy',
    opened: 'passes',
    collecting: { title: 'Collect the device', text: '' },
    handingOver: { title: 'Hand over', text: '' },
    storing: 'busy',
    taken: 'pauses',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'a technician takes no step that is over, of the owner or too early': ({ state }) =>
      REFUSED.every((press) => !state.can({ type: 'step', ...press })),
    'the step is stored with the time of its press, and what was found of a claim': ({ state, ...path }) => {
      const action = actionOf(jobAfter(path))
      return !state.matches('storing') || (action !== null && calledWith(state, 'storeAction', { action }))
    },
    'a diagnosis is saved once the technician said what it found': ({ state, ...path }) =>
      !state.matches('judging') || state.can({ type: 'confirm' }) === (jobAfter(path).covered !== null),
    'a device changes hands once the code or a reason is there, and the condition of one that is collected':
      ({ state, ...path }) =>
        !(state.matches('collecting') || state.matches('handingOver')) ||
        state.can({ type: 'confirm' }) === isComplete(jobAfter(path)),
    'what is typed of a hand-over is kept with each change, for its request and its step': ({
      actions,
      ...path
    }) => {
      const { press, form } = jobAfter(path)
      const isChange = path.history.at(-1)?.event.type === 'form.change'
      if (!isChange || press === null) return !hasAction(actions, 'keepDraft')
      const { step, job } = PRESSES[press]
      return hasAction(actions, 'keepDraft', { userId: USER, requestId: job.id, step, form })
    },
    'what is read of a hand-over is that of this request and step': ({ state, ...path }) => {
      const { press } = jobAfter(path)
      if (!state.matches('opening') || press === null) return true
      const { step, job } = PRESSES[press]
      return calledWith(state, 'readDraft', { userId: USER, requestId: job.id, step })
    },
    'the form is what was typed': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.form, jobAfter(path).form),
    'what was found belongs to one press': ({ state: { context }, ...path }) =>
      context.covered === jobAfter(path).covered,
    'a press that was not kept says so until the next one': ({ state: { context }, ...path }) =>
      context.message === jobAfter(path).message,
    'nothing of a press is left once it is stored': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.press === null, jobAfter(path).press === null),
  },
})
