/** Reads and writes results.json and compares figures with their limits. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Limit, PARTS, type Part } from './limit.ts'
import { LIMITS } from './limits.ts'

const FILE = join(import.meta.dirname, 'results.json')

const Figure = v.object({
  value: v.number(),
  /** How the value came about, for the report: "8,100 of 9,600 a second". */
  detail: v.string(),
})
export type Figure = v.InferOutput<typeof Figure>
export type Figures = Record<string, Figure>

/** By page: milliseconds of processor time by module, the most first. */
const Modules = v.record(v.string(), v.array(v.object({ name: v.string(), ms: v.number() })))
export type Modules = v.InferOutput<typeof Modules>

/** One part's figures, with the time (ISO 8601) and the machine of the measurement. */
const Measured = v.object({
  at: v.string(),
  machine: v.string(),
  figures: v.record(v.string(), Figure),
})
const Results = v.partial(v.object({ ...v.entriesFromList(PARTS, Measured), modules: Modules }))
export type Results = v.InferOutput<typeof Results>

/** Returns the saved results; an empty object when no part has been run. */
export function readResults(): Results {
  return existsSync(FILE) ? v.parse(Results, JSON.parse(readFileSync(FILE, 'utf8'))) : {}
}

const KNOWN: ReadonlySet<string> = new Set(LIMITS.map(({ id }) => id))

/** Merges a part's new figures into results.json. Figures that this run did not measure stay, removed ones are dropped. */
export function saveFigures(part: Part, machine: string, figures: Figures): Results {
  const results = readResults()
  const merged = { ...results[part]?.figures, ...figures }
  const all = Object.fromEntries(Object.entries(merged).filter(([id]) => KNOWN.has(id)))
  const next = { ...results, [part]: { at: new Date().toISOString(), machine, figures: all } }
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`)
  return next
}

export function saveModules(modules: Modules): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readResults(), modules }, null, 2)}\n`)
}

export type Verdict = 'met' | 'missed' | 'not measured' | 'shown'

/** Compares a figure with its limit; a figure without a limit is `shown`. */
export function verdictOf({ most, least }: Limit, figure: Figure | undefined): Verdict {
  if (!figure) return 'not measured'
  if (most === undefined && least === undefined) return 'shown'
  return figure.value <= (most ?? Infinity) && figure.value >= (least ?? -Infinity) ? 'met' : 'missed'
}
