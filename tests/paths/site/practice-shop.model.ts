/** Model of the bar of a practice shop (domain model, section 13). */
import { isDeepStrictEqual } from 'node:util'
import { practiceShopMachine } from '#machines/site/practice-shop.ts'
import type { SignedIn } from '#shared/account/signed-in.ts'
import { ApiError } from '#shared/api-error.ts'
import type { PracticeState } from '#shared/practice/practice-api.ts'
import { actorOnly } from '../engine/actor-only.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
const FOR_NOW = 'We are back in a minute.'
const SHOP: PracticeState = {
  now: 1_795_000_000_000,
  people: [
    { userId: 1, name: 'Owner', role: 'ADMIN', isTechnician: false },
    { userId: 3, name: 'Imran Shaikh', role: 'CUSTOMER', isTechnician: true },
    { userId: 2, name: 'Sneha Kulkarni', role: 'CUSTOMER', isTechnician: false },
  ],
  userId: 1,
  texts: 1,
}
const LATER: PracticeState = { ...SHOP, userId: null, texts: 2 }
const READ = [{ at: SHOP.now, to: '9876543210', text: 'Your code is 4821.' }]
const KEPT = [{ at: SHOP.now, phone: '9876543210', text: 'Your code is 4821.' }]

const people: Readonly<Record<string, SignedIn>> = {
  'the owner': { userId: 1, role: 'ADMIN' },
  'the technician': { userId: 3, role: 'TECHNICIAN' },
  'the customer': { userId: 2, role: 'CUSTOMER' },
}
/** The first page of each role. */
const PAGES: Readonly<Record<string, string>> = {
  'the owner': 'adminDashboard',
  'the technician': 'day',
  'the customer': 'home',
}
const PRESSES = { 'presses Imran Shaikh': { userId: 3 }, 'presses Owner': { userId: 1 } } as const
const MOVES = {
  'moves the clock by a quarter of an hour': { minutes: 15 },
  'moves the clock by a day': { minutes: 1440 },
} as const
const pressed: Readonly<Record<string, object>> = { ...PRESSES, ...MOVES }
/** The payload of the latest press on a person, or on the clock. */
const latest = (type: string, { history }: PathHistory) =>
  pressed[history.findLast(({ event }) => event.type === type)?.label ?? '']

const choices = {
  'person.choose': 'changingPerson',
  'clock.move': 'movingClock',
  'texts.open': 'readingTexts',
  'restart.ask': 'confirmingRestart',
}
const transitions = {
  loading: { done: 'ready', error: 'unreachable' },
  unreachable: { retry: 'loading', reread: 'loading' },
  ready: { ...choices, reread: 'refreshing' },
  refreshing: { ...choices, done: 'ready', error: 'unreachable' },
  changingPerson: { done: 'leaving', error: 'failed' },
  movingClock: { done: 'leaving', error: 'failed' },
  readingTexts: { done: 'showingTexts', error: 'textsFailed' },
  showingTexts: { dismiss: 'ready' },
  textsFailed: { retry: 'readingTexts', dismiss: 'ready' },
  confirmingRestart: { confirm: 'restarting', dismiss: 'ready' },
  restarting: { done: 'clearing', error: 'failed' },
  clearing: { done: 'leaving', error: 'leaving' },
  failed: { dismiss: 'loading' },
  leaving: { later: 'loading' },
}

const refusals = { 'no answer': new ApiError(0, ''), 'not for now': new ApiError(503, FOR_NOW) }
const messageAfter = ({ history }: PathHistory) =>
  lastReply(history).startsWith('not for now') ? FOR_NOW : UNREACHABLE

/** Everything that another state would forget or show. */
function textsAfter(known: readonly object[], { event, label }: LabeledEvent): readonly object[] {
  if (label === 'one text') return KEPT
  if (label === 'no text') return []
  return event.type === 'dismiss' ? [] : known
}
const isLast = ({ history }: PathHistory, ...labels: string[]) => labels.includes(history.at(-1)?.label ?? '')

const practiceShopModel = flowModel({
  machine: practiceShopMachine,
  starts: { 'a page of the practice shop': undefined },
  cases: {
    reread: 'opens the bar',
    'person.choose': PRESSES,
    'clock.move': MOVES,
    'texts.open': 'presses the texts',
    'restart.ask': 'presses Start over',
    confirm: 'presses Yes, start over',
    retry: 'presses Try again',
    dismiss: 'closes the dialog',
  },
  replies: {
    getPractice: { done: { 'the shop': SHOP, 'the shop of a visitor': LATER }, error: refusals },
    bePerson: { done: people, error: { ...refusals, 'not for now: gone': new ApiError(422, FOR_NOW) } },
    moveClock: { done: { moved: { now: SHOP.now } }, error: refusals },
    listTexts: { done: { 'one text': READ, 'no text': [] }, error: refusals },
    startOver: { done: { empty: undefined }, error: refusals },
    clearBrowser: { done: { cleared: undefined }, error: { 'not cleared': new Error('UnknownError') } },
  },
  delays: { pageLoad: 10_000 },
  states: {
    loading: 'loads',
    unreachable: 'rests',
    ready: 'rests',
    refreshing: 'loads',
    changingPerson: 'busy',
    movingClock: 'busy',
    readingTexts: 'busy',
    showingTexts: { title: 'Texts of the practice shop', text: 'Nobody got them.' },
    textsFailed: { title: 'The texts were not loaded', text: messageAfter },
    confirmingRestart: {
      title: 'Start over?',
      text: 'All that was done in the practice shop is deleted. The sample day comes back. The real shop is not touched.',
    },
    restarting: 'busy',
    clearing: 'busy',
    failed: { title: 'That did not work', text: messageAfter },
    leaving: 'pauses',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('loading', transitions, path), transitions, state),
    'the person and the minutes that were pressed are sent': ({ state, ...path }) =>
      (!state.matches('changingPerson') ||
        calledWith(state, 'bePerson', { body: latest('person.choose', path) ?? {} })) &&
      (!state.matches('movingClock') ||
        calledWith(state, 'moveClock', { body: latest('clock.move', path) ?? {} })),
    'another person is stored as the session’s, then loads the first page of the role': ({
      actions,
      ...path
    }) => {
      const label = path.history.at(-1)?.label ?? ''
      const user = people[label]
      if (!user) return !hasAction(actions, 'startSession')
      const names = actions.map(({ type }) => type)
      return (
        hasAction(actions, 'startSession', user) &&
        hasAction(actions, 'loadPage', { to: PAGES[label] }) &&
        names.indexOf('startSession') < names.indexOf('loadPage')
      )
    },
    'a moved clock loads the same page, and nothing else does': ({ actions, ...path }) =>
      hasAction(actions, 'reloadPage') === isLast(path, 'moved'),
    'after a new start home is loaded, whether or not the browser is cleared': ({ actions, ...path }) =>
      hasAction(actions, 'loadPage') ===
        (isLast(path, 'cleared', 'not cleared') || people[lastOf(path)] !== undefined) &&
      (!isLast(path, 'cleared', 'not cleared') || hasAction(actions, 'loadPage', { to: 'home' })),
    'who is signed in is asked again where the answer of a change got lost': ({
      state,
      actions,
      ...path
    }) => {
      const [before] = path.history.slice(-2)
      const wasChange =
        ['person.choose', 'confirm'].includes(before?.event.type ?? '') && path.history.at(-1) !== before
      return hasAction(actions, 'recheckSession') === (state.matches('failed') && wasChange)
    },
    'the bar says why the shop was not read': ({ state, ...path }) =>
      !state.matches('unreachable') || state.context.message === messageAfter(path),
    'codes are kept as long as their list is open': ({ state: { context }, history }) =>
      isDeepStrictEqual(context.texts, history.reduce(textsAfter, [])),
    'the bar shows what was read last, and as many texts as the list': ({ state: { context }, history }) => {
      const read = history.findLastIndex(({ label }) => label.startsWith('the shop'))
      if (read < 0) return context.shop === null
      const shop = history[read]?.label === 'the shop' ? SHOP : LATER
      return isDeepStrictEqual(context.shop, shop)
    },
  },
  abstract: ({ shop, texts, message }) => [shop?.userId, texts.length, message],
})
const lastOf = ({ history }: PathHistory) => history.at(-1)?.label ?? ''

export const practiceShop = actorOnly(
  practiceShopModel,
  'The walks run in a real shop, which has no bar, and another person loads a new document: tests/journeys/states/practice.ts shows the states on a page, tests/journeys/practice.spec.ts a day.',
)
