/** Generates the charts of machines/README.md below its handwritten part. Run directly, it writes the file. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { allMachines } from '#src/inspect/all-machines.ts'
import { boxesOf, type Chart, chartOf } from '#src/inspect/chart.ts'
import { toMermaid } from '#src/inspect/exports.ts'

const MARK = '<!-- Everything below is written by `npm run docs:machines`. -->'
const FOLDER = join(import.meta.dirname, '../../machines')
const FILE = join(FOLDER, 'README.md')

export const readPage = () => readFileSync(FILE, 'utf8')

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, code: readFileSync(join(FOLDER, path), 'utf8') }))

/** The file that defines a machine, relative to `machines/`. */
function fileOf({ id }: Chart): string {
  const source = sources.find(({ code }) => code.includes(`.createMachine({\n  id: '${id}',`))
  if (!source) throw new Error(`No file in machines/ defines ${id}.`)
  return source.path
}

const statesOf = ({ root }: Chart) => boxesOf(root).length - 1

const row = (chart: Chart) =>
  `| [${chart.id}](#${chart.id.toLowerCase()}) | ${statesOf(chart)} | ${chart.description} |`

const section = (chart: Chart) => `
## ${chart.id}

${chart.description} [${fileOf(chart)}](${fileOf(chart)})

\`\`\`mermaid
${toMermaid(chart)}\`\`\`
`

/** Returns the page with its handwritten part unchanged and the charts of the given machines. */
export function pageWith(page: string, machines: readonly AnyStateMachine[]): string {
  const [top] = page.split(MARK)
  const charts = machines.map(chartOf)
  return `${top}${MARK}

## All flows

| flow | states | what it is |
|---|---|---|
${charts.map(row).join('\n')}
${charts.map(section).join('')}`
}

if (import.meta.main) writeFileSync(FILE, pageWith(readPage(), allMachines))
