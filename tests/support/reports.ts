/** Reads what the runners report: how many tests passed, and which did not, why. */
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** A failure names the test in its first line; indented lines say why. */
export type Report = { passed: number; failures: string[] }

const MOST_LINES = 20
/** The end of a long output is all that some CI systems keep: what failed there must say why. */
function because(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
  return [name, ...told.slice(0, MOST_LINES)].join('\n    ')
}

const VitestFile = v.object({
  name: v.string(),
  status: v.string(),
  message: v.string(),
  assertionResults: v.array(
    v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
  ),
})
const VitestReport = v.object({ numPassedTests: v.number(), testResults: v.array(VitestFile) })

/** A file that cannot be loaded has no tests: then the file itself is named. */
function failuresOf({ name, status, message, assertionResults }: v.InferOutput<typeof VitestFile>): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages }) => because(`${name}: ${fullName}`, failureMessages[0]))
  return status === 'failed' ? [because(name, message)] : []
}

/** What was thrown outside of a test, with the first place of the project in its stack. */
const UnhandledErrors = v.array(v.object({ message: v.string(), stack: v.string() }))
const unhandled = ({ message, stack }: v.InferOutput<typeof UnhandledErrors>[number]) =>
  `outside of a test: ${message} ${
    stack
      .split('\n')
      .find((line) => /\/(server|src|tests)\//.test(line))
      ?.trim() ?? ''
  }`

/** @param errors what the reporter of unhandled errors wrote; nothing when the run did not end */
export function readVitest(report: unknown, errors: unknown = []): Report {
  const { numPassedTests, testResults } = v.parse(VitestReport, report)
  const thrown = v.parse(UnhandledErrors, errors).map(unhandled)
  return { passed: numPassedTests, failures: [...testResults.flatMap(failuresOf), ...thrown] }
}

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
})
type Suite = { specs: v.InferOutput<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})
const PlaywrightReport = v.object({
  suites: v.array(Suite),
  errors: v.array(v.object({ message: v.optional(v.string(), 'an error outside of the tests') })),
  stats: v.object({ expected: v.number() }),
})

const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)]

/** A test that passed only when repeated counts as failed. */
export function readPlaywright(report: unknown): Report {
  const { suites, errors, stats } = v.parse(PlaywrightReport, report)
  const failures = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          because(
            `[${projectName}] ${file}:${line}: ${title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    )
  return { passed: stats.expected, failures: [...failures, ...errors.map(({ message }) => message)] }
}

const PathsReport = v.object({ passed: v.number(), failures: v.array(v.string()) })

/** The first line of a failure names the walk. */
export function readPaths(report: unknown): Report {
  const { passed, failures } = v.parse(PathsReport, report)
  return {
    passed,
    failures: failures.map((failure) => {
      const [name = failure, ...why] = failure.split('\n')
      return because(name, why.join('\n'))
    }),
  }
}
