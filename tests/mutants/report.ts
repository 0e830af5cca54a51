/** What came of the mutants: one line a machine, what was not found, and what is wrong with that. */
import { explained } from './explained.ts'

/** `finding` begins with the name of the oracle that found it; null: nobody did. */
export type Verdict = { machine: string; what: string; finding: string | null }

/** How many of a hundred must be found. */
const ENOUGH = 95

const reasonFor = ({ machine, what }: Verdict) => explained[machine]?.[what]
const oracleOf = (finding: string) => finding.slice(0, finding.indexOf(':'))
const percent = (found: number, all: number) => (all === 0 ? 100 : (100 * found) / all)

const isAlike = (verdict: Verdict) =>
  verdict.finding === null && Boolean(reasonFor(verdict)?.startsWith('alike:'))

function countOf(verdicts: readonly Verdict[]) {
  const found = verdicts.flatMap(({ finding }) => (finding === null ? [] : [finding]))
  const alike = verdicts.filter(isAlike).length
  const all = verdicts.length - alike
  return { found, all, alike, share: `${percent(found.length, all).toFixed(1)} %` }
}

/** Of one machine: how many were found and by which oracle, and everything that was not. */
export function sectionOf(machine: string, verdicts: readonly Verdict[]): string[] {
  const own = verdicts.filter((one) => one.machine === machine)
  const { found, all, alike, share } = countOf(own)
  const oracles = Object.entries(Object.groupBy(found, oracleOf))
    .map(([oracle, findings = []]) => `${oracle} ${findings.length}`)
    .join(', ')
  return [
    `${machine}: ${found.length}/${all} found (${share})${alike > 0 ? `, ${alike} alike` : ''}; ${oracles}`,
    ...own
      .filter(({ finding }) => finding === null)
      .map((one) => `  not found: ${one.what} (${reasonFor(one) ?? 'unexplained'})`),
  ]
}

/** One row a machine, then the sum. */
export function tableOf(verdicts: readonly Verdict[]): string[] {
  const machines = Object.entries(Object.groupBy(verdicts, ({ machine }) => machine))
  const rows = [...machines.map(([name, own = []]) => ({ name, own })), { name: 'all', own: verdicts }].map(
    ({ name, own }) => {
      const { found, all, alike, share } = countOf(own)
      return [name, own.length, found.length, all - found.length, alike, share]
    },
  )
  return [['machine', 'faults', 'killed', 'survived', 'alike', 'share'], ...rows].map((row) =>
    row.map((cell, index) => (index === 0 ? `${cell}`.padEnd(18) : `${cell}`.padStart(9))).join(''),
  )
}

/** Why the run fails, in sentences: too few found, one without a reason, or a reason for nothing. */
export function failuresOf(verdicts: readonly Verdict[]): string[] {
  const missed = verdicts.filter(({ finding }) => finding === null)
  const counted = verdicts.filter((one) => one.finding !== null || !reasonFor(one)?.startsWith('alike:'))
  const share = percent(counted.filter(({ finding }) => finding !== null).length, counted.length)
  const machines = new Set(verdicts.map(({ machine }) => machine))
  const stale = Object.entries(explained)
    .filter(([machine]) => machines.has(machine))
    .flatMap(([machine, reasons]) =>
      Object.keys(reasons)
        .filter((what) => !missed.some((one) => one.machine === machine && one.what === what))
        .map((what) => `explained.ts has a reason for what is found or is no more: ${machine}: ${what}`),
    )
  return [
    ...(share < ENOUGH ? [`only ${share.toFixed(1)} % were found, ${ENOUGH} % must be`] : []),
    ...missed.filter((one) => !reasonFor(one)).map(({ machine, what }) => `not found: ${machine}: ${what}`),
    ...stale,
  ]
}
