/** A Vitest reporter: writes the errors outside of tests, which Vitest's own JSON report leaves out. */
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

export const UNHANDLED_ERRORS = 'test-results/unhandled-errors.json'

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from the default export.
export default class implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) =>
    writeFileSync(
      UNHANDLED_ERRORS,
      JSON.stringify(errors.map(({ message, stack = '' }) => ({ message, stack }))),
    )
}
