/** What was measured: results.json, which each part brings up to date, and its verdicts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Limit, PARTS, type Part } from './limits.ts'

const FILE = join(import.meta.dirname, 'results.json')

const Figure = v.object({
  value: v.number(),
  /** What it was made of, for people: "8,100 of 9,600 a second". */
  detail: v.string(),
})
export type Figure = v.InferOutput<typeof Figure>
export type Figures = Record<string, Figure>

/** When and on what a part was measured, and what it found. */
const Measured = v.object({
  at: v.string(),
  machine: v.string(),
  figures: v.record(v.string(), Figure),
})
const Results = v.partial(v.object(v.entriesFromList(PARTS, Measured)))
export type Results = v.InferOutput<typeof Results>

/** What the parts found so far; nothing when none was run. */
export function readResults(): Results {
  return existsSync(FILE) ? v.parse(Results, JSON.parse(readFileSync(FILE, 'utf8'))) : {}
}

/** Puts a part's figures in the place of its earlier ones; those that this run left out stay. */
export function keep(part: Part, machine: string, figures: Figures): Results {
  const results = readResults()
  const all = { ...results[part]?.figures, ...figures }
  const next = { ...results, [part]: { at: new Date().toISOString(), machine, figures: all } }
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`)
  return next
}

export type Verdict = 'met' | 'missed' | 'not measured' | 'shown'

/** Whether the figure keeps to its limit; one without a limit is only shown. */
export function verdictOf({ most, least }: Limit, figure: Figure | undefined): Verdict {
  if (!figure) return 'not measured'
  if (most === undefined && least === undefined) return 'shown'
  return figure.value <= (most ?? Infinity) && figure.value >= (least ?? -Infinity) ? 'met' : 'missed'
}
