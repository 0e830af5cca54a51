/** Model of hydrating a server-rendered page. */
import { isDeepStrictEqual } from 'node:util'
import { hydrationMachine } from '#machines/site/hydration.ts'
import { type ExecutedAction, flowModel } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const transitions = {
  restoring: {
    done: ({ history }: { history: readonly { label: string }[] }) =>
      history.at(-1)?.label.includes('other') ? 'replaced' : 'hydrating',
    error: 'failed',
  },
  hydrating: { 'page.ready': 'hydrated' },
  replaced: { 'page.ready': 'hydrated' },
  failed: { 'page.ready': 'hydrated' },
  hydrated: {},
}

/** The actions that entering each state must execute, in order: clicks are replayed before data is refetched. */
const ENTRY_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  restoring: [],
  hydrating: ['hydrate'],
  replaced: ['render'],
  failed: ['render'],
  hydrated: ['replayClicks', 'revalidate'],
}

const names = (actions: readonly ExecutedAction[]) => actions.map(({ type }) => type)

export const hydrationModel = flowModel({
  machine: hydrationMachine,
  starts: { 'a page with content': undefined },
  cases: { 'page.ready': 'the page handles events' },
  replies: {
    restorePage: {
      done: { 'the same page': true, 'other content': false },
      error: { 'its code does not load': new Error('Failed to fetch dynamically imported module') },
    },
  },
  delays: {},
  states: { restoring: 'loads', hydrating: 'rests', replaced: 'rests', failed: 'rests', hydrated: 'final' },
  rules: {
    'React hydrates the same page and renders every other one': (path) =>
      matchesTable(stateAfter('restoring', transitions, path), transitions, path.state),
    'HTML of another page, or without its code, is never hydrated': ({ state, actions }) =>
      names(actions).includes('hydrate') === (actions.length > 0 && state.matches('hydrating')),
    'each state executes its actions on entry': ({ state, actions }) =>
      isDeepStrictEqual(names(actions), ENTRY_ACTIONS[String(state.value)]),
    'clicks are repeated once, when the page handles events': ({ state, actions }) =>
      names(actions).includes('replayClicks') === (actions.length > 0 && state.matches('hydrated')),
  },
})
