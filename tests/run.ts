/** `npm test`: every check of the project, one after the other, and one line of totals over all of them at the end. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { findPostgres } from './support/postgres.ts'

const RESULTS = 'test-results'
const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  success: v.boolean(),
})
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const PathsReport = v.object({ passed: v.number(), failed: v.number() })

type Totals = { passed: number; failed: number }

/** Runs one command with its output shown; true when it succeeded. */
function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${title}`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  return status === 0
}

/** A check without tests of its own counts as one. */
const check = (title: string, command: string, ...args: string[]): Totals =>
  run(title, command, ...args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A runner's own count; a runner that failed without a failed test (it could not start, say) counts as one failure. */
function counted(
  title: string,
  file: string,
  read: (report: unknown) => Totals,
  command: string,
  ...args: string[]
): Totals {
  const succeeded = run(title, command, ...args)
  const totals = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  return succeeded || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}

function vitest(): Totals {
  const file = `${RESULTS}/vitest.json`
  const read = (report: unknown) => {
    const { numPassedTests, numFailedTests } = v.parse(VitestReport, report)
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return counted('Rules, machines, server and pages', file, read, 'vitest', 'run', ...reporters)
}

function paths(): Totals {
  const read = (report: unknown) => v.parse(PathsReport, report)
  return counted('Every flow by its machine', `${RESULTS}/paths.json`, read, 'node', 'tests/paths/run.ts')
}

function playwright(): Totals {
  const file = `${RESULTS}/playwright.json`
  const read = (report: unknown) => {
    const { stats } = v.parse(PlaywrightReport, report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  }
  return counted('Journeys in a real browser', file, read, 'playwright', 'test', '-c', 'tests/journeys')
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const postgres = findPostgres()
console.log(
  postgres.found
    ? `PostgreSQL: ${postgres.where}. The server's tests and the journey run on both databases.`
    : `PostgreSQL: not here (${postgres.why}). The tests run on the embedded database ONLY; nothing was proven about PostgreSQL.`,
)
const results = [
  check('Types', 'npm', 'run', '--silent', 'types'),
  check('Lint and format', 'biome', 'check', '--error-on-warnings'),
  check('Nothing unused', 'knip'),
  vitest(),
  paths(),
  playwright(),
]
const sum = (of: keyof Totals) => results.reduce((total, result) => total + result[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
