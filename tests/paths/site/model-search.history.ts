/** The model search's expected state after a walk's events (specification, section 2). */
import type { Destination } from '#machines/lib/destination.ts'
import type { LabeledEvent } from '../engine/model.ts'

type Found = { brand: string; model: string }

export const SAMSUNG_MODELS = ['Galaxy S23', 'Galaxy S23 FE', 'Galaxy S23 Ultra']

/** The models in the real catalogue that match each typed text: the named one, then the newest first. */
const MATCHES: Readonly<Record<string, readonly Found[]>> = {
  '  GALAXY s23 ': ['Galaxy S23', 'Galaxy S23 Ultra', 'Galaxy S23 FE'].map((model) => ({
    brand: 'Samsung',
    model,
  })),
  'lenovo yoga sm': [{ brand: 'Lenovo Tablet', model: 'Lenovo Yoga Smart Tab' }],
}
export const matchesFor = (text: string): readonly Found[] => MATCHES[text] ?? []

/** The models that each misspelled text means. */
const GUESSES: Readonly<Record<string, readonly Found[]>> = {
  'lenvo yoga sm': [{ brand: 'Lenovo Tablet', model: 'Lenovo Yoga Smart Tab' }],
}

/** The destination of a model: its brand's list. */
const destinationOf = ({ brand, model }: Found): Destination =>
  brand === 'Samsung'
    ? { to: 'models', category: 'mobile-repair', brand, model }
    : { to: 'models', category: 'tablet-repair', brand, model }

/** The suggestion that the walks press. */
export const CHOSEN: Found = { brand: 'Samsung', model: 'Galaxy S23 FE' }

type Search = {
  text: string
  /** The index of the option selected with the arrow keys. */
  at: number | null
  searchBox: 'closed' | 'open' | 'searching' | 'notFound' | 'unreachable'
  catalogue: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Whether the catalogue was loaded once; a failed refetch then blocks nothing. */
  knows: boolean
  /** The destination that the last event navigated to. */
  led: Destination | null
}

export const listOf = ({ text, knows }: Search) => (knows ? (GUESSES[text] ?? matchesFor(text)) : [])

const openModel = (before: Search, found: Found): Search => ({
  ...before,
  text: '',
  at: null,
  searchBox: 'closed',
  led: destinationOf(found),
})

/** Looks the text up, or waits for the catalogue. */
function lookUp(before: Search): Search {
  if (!before.knows) return { ...before, searchBox: 'searching' }
  const [found] = matchesFor(before.text)
  return found ? openModel(before, found) : { ...before, searchBox: 'notFound' }
}

function submit(before: Search): Search {
  const hasActiveSuggestion = before.searchBox === 'open' && before.at !== null
  const pointed = hasActiveSuggestion ? listOf(before)[before.at ?? 0] : undefined
  if (pointed) return openModel(before, pointed)
  const isFree = before.searchBox === 'open' || before.searchBox === 'closed'
  return isFree && before.text.trim() !== '' ? lookUp(before) : before
}

/** Arrow keys: down from the box selects the first option, up the last; the selection wraps around. */
function moveBy(before: Search, by: number): Search {
  const count = listOf(before).length
  if (count === 0) return before
  const at = before.at === null ? (by === 1 ? 0 : count - 1) : (before.at + by + count) % count
  return { ...before, at, searchBox: 'open' }
}

const FETCHING: Readonly<Record<Search['catalogue'], readonly string[]>> = {
  idle: ['focus', 'text.change', 'submit'],
  loading: [],
  loaded: ['focus'],
  failed: ['focus', 'submit', 'retry'],
}

function inBox(before: Search, { event }: LabeledEvent): Search {
  const isFree = before.searchBox === 'open' || before.searchBox === 'closed'
  if ('text' in event && (isFree || before.searchBox === 'searching'))
    return { ...before, text: String(event.text), at: null, searchBox: 'open' }
  if ('by' in event && isFree) return moveBy(before, Number(event.by))
  if (event.type === 'suggestion.choose' && before.searchBox === 'open')
    return {
      ...openModel(before, CHOSEN),
      led: { ...CHOSEN, to: 'issues', category: 'mobile-repair' },
    }
  if (event.type === 'submit') return submit(before)
  if (event.type === 'close' && before.searchBox === 'open')
    return { ...before, at: null, searchBox: 'closed' }
  if (event.type === 'dismiss') {
    const isOffered = before.searchBox === 'notFound' && listOf(before).length > 0
    return { ...before, at: null, searchBox: isOffered ? 'open' : 'closed' }
  }
  return event.type === 'retry' && before.searchBox === 'unreachable' ? lookUp(before) : before
}

function after(before: Search, move: LabeledEvent): Search {
  const { event, label } = move
  const now = { ...before, led: null }
  if (label === 'the catalogue comes') {
    const there: Search = { ...now, knows: true, catalogue: 'loaded' }
    return there.searchBox === 'searching' ? lookUp(there) : there
  }
  if (label === 'no answer') {
    if (now.knows) return { ...now, catalogue: 'loaded' }
    return {
      ...now,
      catalogue: 'failed',
      searchBox: now.searchBox === 'searching' ? 'unreachable' : now.searchBox,
    }
  }
  const asks = FETCHING[now.catalogue].includes(event.type)
  return inBox(asks ? { ...now, catalogue: 'loading' } : now, move)
}

export const searchAfter = (history: readonly LabeledEvent[]): Search =>
  history.reduce(after, {
    text: '',
    at: null,
    searchBox: 'closed',
    catalogue: 'idle',
    knows: false,
    led: null,
  })
