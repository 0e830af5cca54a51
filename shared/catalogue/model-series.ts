/**
 * Groups a brand's models by series: "Galaxy S", "Galaxy Z". Derived from the names, because the catalogue has no series and
 * the owner adds models by name.
 */

export type ModelSeries<T> = {
  /** The common start of the names: "Galaxy S". */
  name: string
  /** Newest first. */
  models: readonly T[]
}

/** Fewer models need no headings. */
const MIN_MODELS = 12

/** Two models are a series if it has a word for a name: "Motorola Razr", but not "iPhone XS". */
const isSeries = ([name, models]: [string, readonly unknown[]]) =>
  models.length >= 3 || (models.length === 2 && /[a-z]$/.test(name))

/** The words that all names start with. */
function commonWords(names: readonly string[]): number {
  const [first = [], ...others] = names.map((name) => name.split(' '))
  const differing = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  return differing === -1 ? first.length : differing
}

/** The words that all names start with and the letters of the next word, without its number: "Galaxy S" of "Galaxy S23". */
function seriesOf(name: string, common: number): string {
  const words = name.split(' ')
  const letters = /^[A-Z][A-Za-z]*/.exec(words[common] ?? '')?.[0]
  return [...words.slice(0, common), ...(letters ? [letters] : [])].join(' ')
}

/** The items by key, in the order of the first of each key. Safari before 17.4 lacks `Map.groupBy`. */
function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/**
 * The models by series, in the order in which the catalogue first names one. The catalogue lists older models first; a series
 * lists its newest first. Models of no series join the first one. A short list is one series without a name.
 */
export function groupBySeries<T extends { name: string }>(models: readonly T[]): ModelSeries<T>[] {
  const newestFirst = [...models].reverse()
  if (models.length < MIN_MODELS) return [{ name: '', models: newestFirst }]
  const common = Math.max(1, commonWords(models.map(({ name }) => name)))
  const sizes = groupBy(models, ({ name }) => seriesOf(name, common))
  const large = [...sizes].filter(isSeries).map(([name]) => name)
  const [first = ''] = large
  const named = (name: string) => (large.includes(name) ? name : first)
  const groups = groupBy(newestFirst, ({ name }) => named(seriesOf(name, common)))
  return large.length < 2
    ? [{ name: '', models: newestFirst }]
    : large.map((name) => ({ name, models: groups.get(name) ?? [] }))
}
