/** Model of the steps of a job on a technician's phone (domain model, section 8). */
import { isDeepStrictEqual } from 'node:util'
import { jobStepMachine } from '#machines/request/job-step.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import { actionOf, FINDINGS, jobAfter, PRESSES, REFUSED, USER } from './job-step.history.ts'

const after = (path: PathHistory) => jobAfter(path).state
const accepts = {
  resting: { step: after },
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
    confirm: 'saves the diagnosis',
    dismiss: 'presses Cancel',
  },
  replies: {
    storeAction: { done: { stored: undefined }, error: { 'no room': new Error('QuotaExceededError') } },
  },
  delays: { doubleTap: 1_000 },
  states: {
    resting: 'rests',
    judging: {
      title: 'Is it the same fault?',
      text: 'Covered: nothing to pay. Not covered: the customer gets an estimate.',
    },
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
    'what was found belongs to one press': ({ state: { context }, ...path }) =>
      context.covered === jobAfter(path).covered,
    'a press that was not kept says so until the next one': ({ state: { context }, ...path }) =>
      context.message === jobAfter(path).message,
    'nothing of a press is left once it is stored': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.press === null, jobAfter(path).press === null),
  },
})
