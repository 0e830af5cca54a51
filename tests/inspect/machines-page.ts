/** machines/README.md: its top is written by hand, its charts from the machines. Run by itself it writes the charts anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { allMachines } from '#src/inspect/all-machines.ts'
import { boxesOf, type Chart, chartOf } from '#src/inspect/chart.ts'
import { mermaidOf } from '#src/inspect/exports.ts'

const MARK = '<!-- Everything below is written by `npm run docs:machines`. -->'
const FILE = join(import.meta.dirname, '../../machines/README.md')

export const writtenPage = () => readFileSync(FILE, 'utf8')

/** `repairForm` stands in `repair-form.ts`. */
const fileOf = ({ id }: Chart) => `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const statesOf = ({ root }: Chart) => boxesOf(root).length - 1

const row = (chart: Chart) =>
  `| [${chart.id}](#${chart.id.toLowerCase()}) | ${statesOf(chart)} | ${chart.about} |`

const section = (chart: Chart) => `
## ${chart.id}

${chart.about} [${fileOf(chart)}](${fileOf(chart)})

\`\`\`mermaid
${mermaidOf(chart)}\`\`\`
`

/** The page with its charts as the machines are now, and its top as it stands. */
export function asPage(page: string, machines: readonly AnyStateMachine[]): string {
  const [top] = page.split(MARK)
  const charts = machines.map(chartOf)
  return `${top}${MARK}

## All flows

| flow | states | what it is |
|---|---|---|
${charts.map(row).join('\n')}
${charts.map(section).join('')}`
}

if (import.meta.main) writeFileSync(FILE, asPage(writtenPage(), allMachines))
