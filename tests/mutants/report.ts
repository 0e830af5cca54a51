/** Reports the mutation run: per machine, the surviving mutants, and the reasons for failure. */
import { survivingMutants } from './surviving-mutants.ts'

/** `finding` starts with the name of the oracle that found the fault; null: none did. */
export type Verdict = { machine: string; what: string; finding: string | null }

/** The percentage of faults that must be found. */
const REQUIRED_PERCENT = 95

const reasonFor = ({ machine, what }: Verdict) => survivingMutants[machine]?.[what]
const oracleOf = (finding: string) => finding.slice(0, finding.indexOf(':'))
const percent = (found: number, all: number) => (all === 0 ? 100 : (100 * found) / all)

const isEquivalent = (verdict: Verdict) =>
  verdict.finding === null && Boolean(reasonFor(verdict)?.startsWith('equivalent:'))

function countOf(verdicts: readonly Verdict[]) {
  const found = verdicts.flatMap(({ finding }) => (finding === null ? [] : [finding]))
  const equivalent = verdicts.filter(isEquivalent).length
  const all = verdicts.length - equivalent
  return { found, all, equivalent, share: `${percent(found.length, all).toFixed(1)} %` }
}

/** Lines about one machine: how many faults each oracle found, and those that none found. */
export function sectionOf(machine: string, verdicts: readonly Verdict[]): string[] {
  const own = verdicts.filter((one) => one.machine === machine)
  const { found, all, equivalent, share } = countOf(own)
  const oracles = Object.entries(Object.groupBy(found, oracleOf))
    .map(([oracle, findings = []]) => `${oracle} ${findings.length}`)
    .join(', ')
  return [
    `${machine}: ${found.length}/${all} found (${share})${equivalent > 0 ? `, ${equivalent} equivalent` : ''}; ${oracles}`,
    ...own
      .filter(({ finding }) => finding === null)
      .map((one) => `  not found: ${one.what} (${reasonFor(one) ?? 'unexplained'})`),
  ]
}

/** One row per machine, then the total. */
export function tableOf(verdicts: readonly Verdict[]): string[] {
  const machines = Object.entries(Object.groupBy(verdicts, ({ machine }) => machine))
  const rows = [...machines.map(([name, own = []]) => ({ name, own })), { name: 'all', own: verdicts }].map(
    ({ name, own }) => {
      const { found, all, equivalent, share } = countOf(own)
      return [name, own.length, found.length, all - found.length, equivalent, share]
    },
  )
  return [['machine', 'faults', 'killed', 'survived', 'equivalent', 'share'], ...rows].map((row) =>
    row.map((cell, index) => (index === 0 ? `${cell}`.padEnd(18) : `${cell}`.padStart(11))).join(''),
  )
}

/** Messages for each reason why the run fails: too few found, a survivor without a reason, or a stale reason. */
export function failuresOf(verdicts: readonly Verdict[]): string[] {
  const missed = verdicts.filter(({ finding }) => finding === null)
  const counted = verdicts.filter((one) => one.finding !== null || !reasonFor(one)?.startsWith('equivalent:'))
  const share = percent(counted.filter(({ finding }) => finding !== null).length, counted.length)
  const machines = new Set(verdicts.map(({ machine }) => machine))
  const stale = Object.entries(survivingMutants)
    .filter(([machine]) => machines.has(machine))
    .flatMap(([machine, reasons]) =>
      Object.keys(reasons)
        .filter((what) => !missed.some((one) => one.machine === machine && one.what === what))
        .map((what) => `surviving-mutants.ts has a stale reason: ${machine}: ${what}`),
    )
  return [
    ...(share < REQUIRED_PERCENT
      ? [`only ${share.toFixed(1)} % were found, ${REQUIRED_PERCENT} % must be`]
      : []),
    ...missed.filter((one) => !reasonFor(one)).map(({ machine, what }) => `not found: ${machine}: ${what}`),
    ...stale,
  ]
}
