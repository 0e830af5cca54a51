/** Generates the charts of machines/README.md below its handwritten part. Run directly, it writes the file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { allMachines } from '#machines/all.ts'
import { machineFiles } from '#statecharts/build/machine-file.ts'
import { boxesOf, type Chart, chartOf } from '#statecharts/chart/chart.ts'
import { toMermaid } from '#statecharts/chart/exports.ts'

const MARK = '<!-- Everything below is written by `npm run docs:machines`. -->'
const FOLDER = join(import.meta.dirname, '../machines')
const FILE = join(FOLDER, 'README.md')

export const readPage = () => readFileSync(FILE, 'utf8')

const statesOf = ({ root }: Chart) => boxesOf(root).length - 1

const row = (chart: Chart) =>
  `| [${chart.id}](#${chart.id.toLowerCase()}) | ${statesOf(chart)} | ${chart.description} |`

const section = (chart: Chart, file: string) => `
## ${chart.id}

${chart.description} [${file}](${file})

\`\`\`mermaid
${toMermaid(chart)}\`\`\`
`

/** Returns the page with its handwritten part unchanged and the charts of the given machines. */
export function pageWith(page: string, machines: readonly AnyStateMachine[]): string {
  const [top] = page.split(MARK)
  const charts = machines.map(chartOf)
  const files = machineFiles(FOLDER)
  return `${top}${MARK}

## All flows

| flow | states | what it is |
|---|---|---|
${charts.map(row).join('\n')}
${charts.map((chart) => section(chart, files.get(chart.id) ?? '')).join('')}`
}

if (import.meta.main) writeFileSync(FILE, pageWith(readPage(), allMachines))
