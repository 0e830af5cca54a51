/** Model of picking the device and the issue (specification, section 2). */
import { isDeepStrictEqual } from 'node:util'
import { devicePickerMachine } from '#machines/site/device-picker.ts'
import { hasAction } from '../engine/history.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const nothing = { brand: null, model: null }

/** The machine's input for each address, by start. */
const starts = {
  phones: { category: 'mobile-repair', ...nothing, step: 'brand' },
  watches: { category: 'apple-watch-repair', ...nothing, step: 'brand' },
  'phones of a brand': { category: 'mobile-repair', brand: 'Samsung', model: null, step: 'model' },
  'phones with a filter': {
    category: 'mobile-repair',
    brand: 'Samsung',
    model: null,
    step: 'model',
    filter: 's23',
  },
  'watches of a brand': { category: 'apple-watch-repair', brand: 'Apple Watch', model: null, step: 'model' },
  'iPads of a series': { category: 'ipad-repair', brand: 'iPad Pro', model: null, step: 'model' },
  'MacBooks of a series': { category: 'macbook-repair', brand: 'MacBook Air', model: null, step: 'model' },
  'tablets of a brand': { category: 'tablet-repair', brand: 'Lenovo Tablet', model: null, step: 'model' },
  'glass for a brand': { category: 'tempered-glass', brand: 'Samsung', model: null, step: 'model' },
  'a phone': { category: 'mobile-repair', brand: 'Samsung', model: 'Galaxy S23', step: 'issue' },
  'a MacBook of no model': { category: 'macbook-repair', brand: 'MacBook Air', model: null, step: 'issue' },
  'a watch of no brand': {
    category: 'apple-watch-repair',
    brand: null,
    model: 'Apple Watch Ultra 2 (49mm)',
    step: 'issue',
  },
} as const
type Start = keyof typeof starts
const isStart = (name: string): name is Start => name in starts

/** The expected state for each address; an incomplete address leads back. */
const EXPECTED_STATES = {
  phones: 'choosingBrand',
  watches: 'choosingBrand',
  'phones of a brand': 'choosingModel',
  'phones with a filter': 'choosingModel',
  'watches of a brand': 'choosingModel',
  'iPads of a series': 'choosingModel',
  'MacBooks of a series': 'choosingModel',
  'tablets of a brand': 'choosingModel',
  'glass for a brand': 'choosingModel',
  'a phone': 'choosingIssue',
  'a MacBook of no model': 'incomplete',
  'a watch of no brand': 'incomplete',
} as const satisfies Record<Start, string>

const transitions = {
  choosingBrand: { 'brand.choose': 'leaving' },
  choosingModel: { 'filter.change': 'choosingModel', 'model.choose': 'leaving' },
  choosingIssue: { 'issue.choose': 'leaving' },
  incomplete: { 'brands.open': 'leaving' },
}

const isChoice = ({ event }: LabeledEvent) => event.type !== 'filter.change'
const lastFilter = (history: readonly LabeledEvent[], first: unknown) => {
  const event = history.findLast((move) => !isChoice(move))?.event ?? { type: '' }
  return 'text' in event ? event.text : first
}

/** The destination of a choice, with all earlier choices. */
function destinationAfter(start: string, { event }: LabeledEvent): object | null {
  if (!isStart(start)) return null
  const { category, brand, model } = starts[start]
  if ('brand' in event) return { to: 'models', category, brand: event.brand }
  if ('model' in event && category === 'tempered-glass')
    return { to: 'orderDetails', order: { brand, model: event.model, issue: 'Tempered Glass' } }
  if ('model' in event) return { to: 'issues', category, brand, model: event.model }
  if ('issue' in event) return { to: 'orderDetails', order: { brand, model, issue: event.issue } }
  return { to: 'brands', category }
}

export const devicePickerModel = flowModel({
  machine: devicePickerMachine,
  starts,
  cases: {
    'filter.change': {
      'types a part of a name': { text: 's23' },
      'types a name that no model has': { text: 'Nokia 3310' },
      'empties the filter': { text: '' },
    },
    'brand.choose': {
      'chooses Samsung': { brand: 'Samsung' },
      'chooses Apple Watch': { brand: 'Apple Watch' },
    },
    'model.choose': {
      'chooses a phone': { model: 'Galaxy S23' },
      'chooses a watch': { model: 'Apple Watch Ultra 2 (49mm)' },
      'chooses an iPad': { model: 'iPad Pro (11-inch, M4)' },
      'chooses a MacBook': { model: 'MacBook Air A2337 (M1, 2020)' },
      'chooses a tablet': { model: 'Lenovo Tab P11' },
      'chooses the phone of a glass': { model: 'Galaxy S24' },
    },
    'issue.choose': { 'chooses the battery': { issue: 'Battery Repair' } },
    'brands.open': 'goes back to the brands',
  },
  replies: {},
  delays: {},
  states: {
    init: 'passes',
    choosingBrand: 'rests',
    choosingModel: 'rests',
    choosingIssue: 'rests',
    incomplete: 'rests',
    leaving: 'final',
  },
  rules: {
    'each address leads to its question, and a choice ends the flow': ({ state, ...path }) =>
      isStart(path.start) &&
      matchesTable(stateAfter(EXPECTED_STATES[path.start], transitions, path), transitions, state),
    'a choice navigates with all earlier choices, and the filter is saved': ({ start, history, actions }) => {
      const last = history.at(-1)
      if (!last) return actions.length === 0
      if (!isChoice(last)) return isDeepStrictEqual(actions, [{ type: 'saveFilter', params: last.event }])
      const place = destinationAfter(start, last)
      return actions.length === 1 && place !== null && hasAction(actions, 'navigate', place)
    },
    'the list is filtered by the latest text': ({ start, history, state }) =>
      state.context.filter === lastFilter(history, start === 'phones with a filter' ? 's23' : ''),
  },
})
