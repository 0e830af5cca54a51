/**
 * `npm test` checks every rule once. `npm run test:all` runs the rest: PostgreSQL, generated cases and faults, disturbances,
 * more journeys, states in every look, languages, mutants; `npm run test:all -- postgres states` only these parts. Names what
 * failed and prints one line of totals at the end.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findPostgres } from './support/postgres.ts'
import { type Report, readPaths, readPlaywright, readVitest } from './support/reports.ts'
import { UNHANDLED_ERRORS } from './support/unhandled-errors.ts'

const RESULTS = 'test-results'
const PATHS_RESULT = `${RESULTS}/paths.json`
type Part = (name: string) => Promise<Report> | Report

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
function readReport(
  title: string,
  file: string,
  read: (report: unknown) => Report,
  succeeded: boolean,
): Report {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] }
  return succeeded || report.failures.length > 0 ? report : { ...report, failures: [title] }
}

function runner(
  title: string,
  file: string,
  read: (report: unknown) => Report,
  command: string,
  ...args: string[]
): Report {
  // Several parts of a run write the same file.
  rmSync(file, { force: true })
  return readReport(title, file, read, run(title, command, ...args))
}

/** The tests of a project of tests/support/projects.ts. */
/** `also`: further projects of the part. */
const vitest =
  (title: string, ...also: readonly string[]): Part =>
  (project) => {
    const file = `${RESULTS}/vitest-${project}.json`
    const reporters = ['default', 'json', './tests/support/unhandled-errors.ts'].map(
      (name) => `--reporter=${name}`,
    )
    rmSync(UNHANDLED_ERRORS, { force: true })
    const read = (report: unknown) =>
      readVitest(
        report,
        existsSync(UNHANDLED_ERRORS) ? JSON.parse(readFileSync(UNHANDLED_ERRORS, 'utf8')) : [],
      )
    const projects = [project, ...also].flatMap((name) => ['--project', name])
    const options = [...projects, ...reporters, `--outputFile.json=${file}`]
    return runner(title, file, read, 'vitest', 'run', ...options)
  }

const paths =
  (title: string, ...parts: string[]): Part =>
  () => {
    return runner(
      title,
      PATHS_RESULT,
      readPaths,
      'node',
      'tests/paths/run.ts',
      ...parts.flatMap((part) => ['--only', part]),
    )
  }

/** Journeys of some projects of tests/journeys/playwright.config.ts. */
const journeys =
  (title: string, ...projects: string[]): Part =>
  () => {
    const file = `${RESULTS}/playwright.json`
    const options = ['-c', 'tests/journeys', ...projects.map((project) => `--project=${project}`)]
    return runner(title, file, readPlaywright, 'playwright', 'test', ...options)
  }

/** Beside the other checks, because it uses one core. */
async function pathsOnActor(): Promise<Report> {
  const title = 'Model-based paths on the actors'
  rmSync(PATHS_RESULT, { force: true })
  const { failures } = await check(title, 'node', 'tests/paths/run.ts', '--only', 'actor')
  return readReport(title, PATHS_RESULT, readPaths, failures.length === 0)
}

async function checkSource(): Promise<Report> {
  const reports = await Promise.all([
    check('Types', 'npm', 'run', '--silent', 'types'),
    check('Lint and format', 'biome', 'check', '--error-on-warnings'),
    check('Unused files, exports and dependencies', 'knip'),
    pathsOnActor(),
  ])
  return {
    passed: reports.reduce((total, { passed }) => total + passed, 0),
    failures: reports.flatMap(({ failures }) => failures),
  }
}

const RULES: Readonly<Record<string, Part>> = {
  source: checkSource,
  rules: vitest('Unit, server and page tests', 'phone'),
  paths: paths('Model-based paths through the pages of every machine', 'walks'),
  journeys: journeys('Journeys in a browser', 'phone', 'desktop'),
}

const ALL: Readonly<Record<string, Part>> = {
  postgres: vitest('Server tests on PostgreSQL'),
  slow: vitest('Faults, generated cases, builds and copies of databases'),
  pages: vitest('More pages in jsdom'),
  disturbances: paths('Disturbances in every state, and journeys of happy paths', 'disturbances', 'journeys'),
  more: journeys(
    'More journeys',
    'all: layout shift',
    'all: phone',
    'all: desktop',
    'all: PostgreSQL',
    'all: tls',
    'all: caddy',
    'all: nginx',
  ),
  width: journeys('The journeys at the other width', 'all: the other width'),
  states: journeys('Every state in every look', 'all: states', 'all: DejaVu'),
  languages: journeys('Every state in another language', 'all: Hindi', 'all: Marathi'),
  browsers: journeys('The main journeys in the oldest supported browsers', 'all: an older browser'),
  mutants: () => check('Mutants of every machine', 'node', 'tests/mutants/run.ts'),
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
const known = values.all ? ALL : RULES
const unknown = positionals.filter((name) => !(name in known))
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. ${Object.keys(known).join(', ')}`)
mkdirSync(RESULTS, { recursive: true })
const postgres = findPostgres()
console.log(
  postgres.found
    ? `PostgreSQL: ${postgres.where}.`
    : `PostgreSQL: not found (${postgres.why}). The tests run on the embedded database only; PostgreSQL is not tested.`,
)
// The packages are there. The page and a browser are set up while the source is checked, which needs neither.
const setUp = check('The built page and a browser', 'node', 'server/prepare.mjs', '--browser')
const results: Report[] = []
for (const [name, part] of Object.entries(known))
  if (positionals.length === 0 || positionals.includes(name)) {
    if (name !== 'source' && (await setUp).failures.length > 0) process.exit(1)
    const startedAt = Date.now()
    results.push(await part(name))
    console.log(`── ${name}: ${Math.round((Date.now() - startedAt) / 1_000)} s`)
  }
const passed = results.reduce((total, result) => total + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
for (const failure of failures) console.error(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
