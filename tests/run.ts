/** `npm test`: runs every check of the project and prints one line of totals at the end. */
import { spawn, spawnSync } from 'node:child_process'
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

/** Runs one command and shows its output. Returns whether it succeeded. */
function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${title}`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  return status === 0
}

/** A check without tests counts as one. Its output is shown when it has ended, as checks run side by side. */
async function check(title: string, command: string, ...args: string[]): Promise<Totals> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      output += message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  console.log(`\n── ${title}\n${output}`)
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Reads a runner's report. A runner that failed without a failed test (for example, did not start) counts as one failure. */
function runner(
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
  return runner('Unit, server and page tests', file, read, 'vitest', 'run', ...reporters)
}

function paths(): Totals {
  const read = (report: unknown) => v.parse(PathsReport, report)
  return runner(
    'Model-based paths through every machine',
    `${RESULTS}/paths.json`,
    read,
    'node',
    'tests/paths/run.ts',
  )
}

function playwright(): Totals {
  const file = `${RESULTS}/playwright.json`
  const read = (report: unknown) => {
    const { stats } = v.parse(PlaywrightReport, report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  }
  return runner('Journeys in a browser', file, read, 'playwright', 'test', '-c', 'tests/journeys')
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const postgres = findPostgres()
console.log(
  postgres.found
    ? `PostgreSQL: ${postgres.where}. The server's tests and a journey run on both databases.`
    : `PostgreSQL: not found (${postgres.why}). The tests run on the embedded database only; PostgreSQL is not tested.`,
)
const results = [
  ...(await Promise.all([
    check('Types', 'npm', 'run', '--silent', 'types'),
    check('Lint and format', 'biome', 'check', '--error-on-warnings'),
    check('Unused files, exports and dependencies', 'knip'),
  ])),
  vitest(),
  paths(),
  playwright(),
]
const sum = (of: keyof Totals) => results.reduce((total, result) => total + result[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
