/** Generates results.md from results.json. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, type Modules, type Results, verdictOf } from './figures.ts'
import { type Limit, PARTS, type Part } from './limit.ts'
import { LIMITS } from './limits.ts'

const FILE = join(import.meta.dirname, 'results.md')

const TITLES: Record<Part, string> = {
  web: 'Pages on a phone (Lighthouse, mobile)',
  proxies: 'A personal page behind a proxy',
  awake: 'While a page starts',
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
  ]
}

const modulesTable = ([path, rows]: [string, Modules[string]]) => [
  `### ${path}: processor time by module while it starts, 4× slower`,
  '',
  '| module | ms |',
  '|---|---|',
  ...rows.map(({ name, ms }) => `| ${name} | ${ms} |`),
  '',
]

/** Writes every limit with its figure and verdict; parts without results say "Not measured yet". */
export function writePage(results: Results): void {
  const verdicts = LIMITS.map((limit) => verdictOf(limit, results[limit.part]?.figures[limit.id]))
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
  const text = [
    '# What the product reaches',
    '',
    '`npm run bench` writes this page; `npm run bench -- api growth` measures only those parts. All figures of a part and',
    'database come from one run: A and B take turns, and a figure is the median of the ratios of neighbouring samples or of',
    'single samples. Absolute numbers depend on the machine and its load; compare the ratios.',
    '',
    `${count('met')} met, ${count('missed')} missed, ${count('not measured')} not measured.`,
    '',
    ...PARTS.flatMap((part) => [
      ...section(part, results),
      ...(part === 'awake' ? Object.entries(results.modules ?? {}).flatMap(modulesTable) : []),
    ]),
  ]
  writeFileSync(FILE, `${text.join('\n').trimEnd()}\n`)
}
