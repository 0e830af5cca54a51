/** Where the model search must stand after a walk's moves: the specification's rules, told once more (section 2). */
import type { Destination } from '#machines/lib/destination.ts'
import type { LabeledEvent } from '../engine/model.ts'

type Found = { brand: string; model: string }

/** What the real catalogue has for each text that is typed, in its order. */
const OFFERED: Readonly<Record<string, readonly Found[]>> = {
  '  GALAXY s23 ': ['Galaxy S23', 'Galaxy S23 FE', 'Galaxy S23 Ultra'].map((model) => ({
    brand: 'Samsung',
    model,
  })),
  'lenovo yoga sm': [{ brand: 'Lenovo Tablet', model: 'Lenovo Yoga Smart Tab' }],
}
export const offeredFor = (text: string): readonly Found[] => OFFERED[text] ?? []

/** The model is looked up whatever its case and the spaces around it, and opens its brand's list. */
const placeOf = ({ brand, model }: Found): Destination =>
  brand === 'Samsung'
    ? { to: 'models', category: 'mobile-repair', brand, model }
    : { to: 'models', category: 'tablet-repair', brand, model }

type Search = {
  text: string
  /** The place in the list that the arrow keys stand on. */
  at: number | null
  searchBox: 'closed' | 'open' | 'searching' | 'notFound' | 'unreachable'
  catalogue: 'idle' | 'loading' | 'loaded' | 'failed'
  /** Whether the catalogue was there once; then a failure to get it again holds nobody up. */
  knows: boolean
  /** Where the last move led. */
  led: Destination | null
}

export const listOf = ({ text, knows }: Search) => (knows ? offeredFor(text) : [])

const leadTo = (before: Search, found: Found): Search => ({
  ...before,
  text: '',
  at: null,
  searchBox: 'closed',
  led: placeOf(found),
})

/** Looks the text up, or waits until there is something to look it up in. */
function lookUp(before: Search): Search {
  if (!before.knows) return { ...before, searchBox: 'searching' }
  const [found] = offeredFor(before.text)
  return found ? leadTo(before, found) : { ...before, searchBox: 'notFound' }
}

function submit(before: Search): Search {
  const hasActiveSuggestion = before.searchBox === 'open' && before.at !== null
  const pointed = hasActiveSuggestion ? listOf(before)[before.at ?? 0] : undefined
  if (pointed) return leadTo(before, pointed)
  const isFree = before.searchBox === 'open' || before.searchBox === 'closed'
  return isFree && before.text.trim() !== '' ? lookUp(before) : before
}

/** Down from nowhere to the first, up to the last, and round the ends. */
function moveBy(before: Search, by: number): Search {
  const count = listOf(before).length
  if (count === 0) return before
  const at = before.at === null ? (by === 1 ? 0 : count - 1) : (before.at + by + count) % count
  return { ...before, at, searchBox: 'open' }
}

const ASKS: Readonly<Record<Search['catalogue'], readonly string[]>> = {
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
    return leadTo(before, { brand: 'Samsung', model: 'Galaxy S23 FE' })
  if (event.type === 'submit') return submit(before)
  if (event.type === 'close' && before.searchBox === 'open')
    return { ...before, at: null, searchBox: 'closed' }
  if (event.type === 'dismiss') return { ...before, at: null, searchBox: 'closed' }
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
  const asks = ASKS[now.catalogue].includes(event.type)
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
