/** Model of the header's model search (specification, sections 2 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import { ApiError } from '#shared/api-error.ts'
import { flowModel } from '../engine/model.ts'
import { matchesEvents } from '../transition-table.ts'
import { CHOSEN, listOf, matchesFor, SAMSUNG_MODELS, searchAfter } from './model-search.history.ts'

const texts = {
  several: '  GALAXY s23 ',
  one: 'lenovo yoga sm',
  misspelled: 'lenvo yoga sm',
  unknown: 'Nokia 3310',
}
const namesOf = (text: string) => matchesFor(text).map(({ model }) => ({ name: model }))

/** The part of the real catalogue that matches these texts, older models first. */
const catalogue = [
  { name: 'Samsung', models: SAMSUNG_MODELS.map((name) => ({ name })) },
  { name: 'Lenovo Tablet', models: namesOf(texts.one) },
]

/** A search that waits for the catalogue continues by itself, or is cancelled by typing. */
const opens = {
  'catalogue.idle': ['focus', 'text.change', 'submit'],
  'catalogue.loading': ['done', 'error'],
  'catalogue.loaded': ['focus'],
  'catalogue.failed': ['focus', 'submit', 'retry'],
  'searchBox.closed': ['text.change', 'suggestion.move', 'submit'],
  'searchBox.open': ['text.change', 'suggestion.move', 'suggestion.choose', 'submit', 'close'],
  'searchBox.searching': ['text.change'],
  'searchBox.notFound': ['dismiss'],
  'searchBox.unreachable': ['retry', 'dismiss'],
}

export const modelSearchModel = flowModel({
  machine: modelSearchMachine,
  starts: { 'nobody has come to the box yet': undefined },
  cases: {
    focus: 'comes to the box',
    'text.change': {
      'types a name in capitals': { text: texts.several },
      'types the start of a unique name': { text: texts.one },
      'misspells a name': { text: texts.misspelled },
      'types an unknown name': { text: texts.unknown },
      'empties the box': { text: '' },
    },
    'suggestion.move': { 'presses Down': { by: 1 }, 'presses Up': { by: -1 } },
    'suggestion.choose': {
      'presses a model': { suggestion: CHOSEN },
    },
    submit: 'presses Search',
    close: 'leaves the list',
    retry: 'tries again',
    dismiss: 'closes the dialog',
  },
  replies: {
    loadCatalogue: {
      done: { 'the catalogue comes': catalogue },
      error: { 'no answer': new ApiError(0, '') },
    },
  },
  delays: {},
  states: {
    'catalogue.idle': 'rests',
    'catalogue.loading': 'loads',
    'catalogue.loaded': 'rests',
    'catalogue.failed': 'rests',
    'searchBox.closed': 'rests',
    'searchBox.open': 'rests',
    'searchBox.searching': 'busy',
    'searchBox.notFound': { title: 'Not Found', text: 'Model not found. Please try again.' },
    'searchBox.unreachable': {
      title: 'Search is not ready',
      text: 'We could not reach the shop. Check your connection and try again.',
    },
  },
  rules: {
    'each event leads to the specified state': ({ history, state: { value } }) => {
      const { searchBox, catalogue: loaded } = searchAfter(history)
      return isDeepStrictEqual(value, { searchBox, catalogue: loaded })
    },
    'each state accepts exactly its events': ({ state }) => matchesEvents(opens, state),
    'the text stays until a model is opened': ({ history, state: { context } }) =>
      context.text === searchAfter(history).text,
    'the list has the suggestions, and the arrow keys select them': ({ history, state: { context } }) =>
      isDeepStrictEqual(context.suggestions.shown, listOf(searchAfter(history))) &&
      context.active === searchAfter(history).at,
    "only a found model navigates: to its brand's list, a pressed one to its issues": ({
      history,
      actions,
    }) => {
      const { led } = searchAfter(history)
      return isDeepStrictEqual(actions, led === null ? [] : [{ type: 'navigate', params: led }])
    },
  },
  settled: ({ text }) => text === '',
  abstract: ({ text, active, catalogue: known }) => [text, active, known !== null],
})
