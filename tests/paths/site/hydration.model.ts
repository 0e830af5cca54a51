/** How the browser takes over a page that a server rendered. */
import { hydrationMachine } from '#machines/site/hydration.ts'
import { flowModel, type Told } from '../engine/model.ts'
import { isWhere, whereAfter } from '../leads.ts'

const leads = {
  restoring: {
    done: ({ past }: { past: readonly { label: string }[] }) =>
      past.at(-1)?.label.includes('other') ? 'replaced' : 'hydrating',
    error: 'failed',
  },
  hydrating: { 'page.ready': 'hydrated' },
  replaced: { 'page.ready': 'hydrated' },
  failed: { 'page.ready': 'hydrated' },
  hydrated: {},
}

const names = (told: readonly Told[]) => told.map(({ type }) => type)

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
    'React takes the same page over, and renders every other one': (way) =>
      isWhere(whereAfter('restoring', leads, way), leads, way.state),
    'HTML of another page, or without its code, is never hydrated': ({ state, told }) =>
      names(told).includes('hydrate') === (told.length > 0 && state.matches('hydrating')),
    'clicks are repeated once, when the page handles events': ({ state, told }) =>
      names(told).includes('replayClicks') === (told.length > 0 && state.matches('hydrated')),
  },
})
