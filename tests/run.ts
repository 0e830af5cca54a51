/** `npm test`: runs every check of the project and names what failed and prints one line of totals at the end. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findPostgres } from './support/postgres.ts'
import { type Report, readPaths, readPlaywright, readVitest } from './support/reports.ts'
import { UNHANDLED_ERRORS } from './support/unhandled-errors.ts'

const RESULTS = 'test-results'

/** Runs one command and shows its output. Returns whether it succeeded. */
function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${title}`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) console.error(error.message)
  return status === 0
}

/** A check without tests counts as one. Its output is shown when it has ended, as checks run side by side. */
async function check(title: string, command: string, ...args: string[]): Promise<Report> {
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
  return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [title] }
}

/** Reads a runner's report. A runner that failed without a failed test (for example, did not start) counts as one failure. */
function runner(
  title: string,
  file: string,
  read: (report: unknown) => Report,
  command: string,
  ...args: string[]
): Report {
  const succeeded = run(title, command, ...args)
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] }
  return succeeded || report.failures.length > 0 ? report : { ...report, failures: [title] }
}

function vitest(): Report {
  const file = `${RESULTS}/vitest.json`
  const reporters = ['default', 'json', './tests/support/unhandled-errors.ts'].map(
    (name) => `--reporter=${name}`,
  )
  const read = (report: unknown) =>
    readVitest(report, existsSync(UNHANDLED_ERRORS) ? JSON.parse(readFileSync(UNHANDLED_ERRORS, 'utf8')) : [])
  return runner(
    'Unit, server and page tests',
    file,
    read,
    'vitest',
    'run',
    ...reporters,
    `--outputFile.json=${file}`,
  )
}

const paths = (): Report =>
  runner(
    'Model-based paths through every machine',
    `${RESULTS}/paths.json`,
    readPaths,
    'node',
    'tests/paths/run.ts',
  )

const playwright = (): Report =>
  runner(
    'Journeys in a browser',
    `${RESULTS}/playwright.json`,
    readPlaywright,
    'playwright',
    'test',
    '-c',
    'tests/journeys',
  )

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
const passed = results.reduce((total, result) => total + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.error(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
