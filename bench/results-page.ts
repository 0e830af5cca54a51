/** Writes results.md, whole, from what was measured. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, type Results, verdictOf } from './figures.ts'
import { LIMITS, type Limit, PARTS, type Part } from './limits.ts'
import { TRIED } from './tried.ts'

const FILE = join(import.meta.dirname, 'results.md')

const TITLES: Record<Part, string> = {
  web: 'Pages on a phone (Lighthouse, mobile)',
  bytes: 'Script of each route, packed with Brotli',
  taps: 'From tap to the next screen',
  api: 'The API under load',
  growth: 'Growth',
  start: 'Start and memory',
}

const numberOf = (value: number, unit: Limit['unit']) =>
  `${value.toLocaleString('en', { maximumFractionDigits: unit === '×' || unit === '' ? 2 : 1 })}${unit && ` ${unit}`}`

function limitOf({ most, least, unit }: Limit): string {
  if (most !== undefined) return `≤ ${numberOf(most, unit)}`
  return least === undefined ? '' : `≥ ${numberOf(least, unit)}`
}

function row(limit: Limit, figure: Figure | undefined): string {
  const value = figure ? numberOf(figure.value, limit.unit) : ''
  const verdict = verdictOf(limit, figure)
  const shown = verdict === 'missed' ? '**missed**' : verdict === 'shown' ? '' : verdict
  return `| ${limit.what} | ${value} | ${limitOf(limit)} | ${shown} | ${figure?.detail ?? ''} |`
}

function section(part: Part, results: Results): string[] {
  const limits = LIMITS.filter((limit) => limit.part === part)
  const measured = results[part]
  const tried = TRIED.filter(({ ids }) =>
    limits.some((limit) => ids.test(limit.id) && verdictOf(limit, measured?.figures[limit.id]) === 'missed'),
  )
  return [
    `## ${TITLES[part]}`,
    '',
    measured
      ? `Measured last ${measured.at.slice(0, 16).replace('T', ' ')} UTC on ${measured.machine}.`
      : 'Not measured yet.',
    '',
    '| figure | measured | limit | | made of |',
    '|---|---|---|---|---|',
    ...limits.map((limit) => row(limit, measured?.figures[limit.id])),
    '',
    ...(tried.length > 0 ? ['What was tried on the figures that are missed:', ''] : []),
    ...tried.map(({ text }) => `- ${text}`),
    ...(tried.length > 0 ? [''] : []),
  ]
}

/** Every limit with its figure and verdict; what no part has measured says so. */
export function writePage(results: Results): void {
  const verdicts = LIMITS.map((limit) => verdictOf(limit, results[limit.part]?.figures[limit.id]))
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
  const text = [
    '# What the product reaches',
    '',
    '`npm run bench` writes this page; `npm run bench -- api growth` measures those parts anew. All figures of a part and',
    'database are of one run: A and B take turns, a figure is the median of the ratios of neighbours or of single samples. Absolute numbers hold for',
    'this machine and its other work at the time; the ratios are what counts.',
    '',
    `${count('met')} met, ${count('missed')} missed, ${count('not measured')} not measured.`,
    '',
    ...PARTS.flatMap((part) => section(part, results)),
  ]
  writeFileSync(FILE, `${text.join('\n').trimEnd()}\n`)
}
