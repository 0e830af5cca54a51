/**
 * `npm run test:mutants`: applies one small fault at a time to every machine and checks that the walks find it.
 * `npm run test:mutants -- orderConfirmation login` runs only these machines.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { models } from '../paths/models.ts'
import { findFault } from './find-fault.ts'
import { mutantsOf, unchanged } from './mutants.ts'
import { checkAll, type Task } from './pool.ts'
import { failuresOf, sectionOf, tableOf, type Verdict } from './report.ts'

const { positionals: names } = parseArgs({ allowPositionals: true })
const flows = models
  .map(({ flow }) => flow)
  .filter(({ machine }) => names.length === 0 || names.includes(machine.id))

const failures: string[] = []
const verdicts: Verdict[] = []
const tasks: Task[] = []
/** The number of unchecked mutants of each machine. */
const left = new Map<string, number>()
for (const flow of flows) {
  const { machine } = flow
  const finding = await findFault(flow, unchanged(machine))
  if (finding) failures.push(`${machine.id} without a fault: ${finding}`)
  const mutants = mutantsOf(machine)
  left.set(machine.id, mutants.length)
  for (const [index, { what }] of mutants.entries()) {
    tasks.push({ machine: machine.id, index })
    verdicts.push({ machine: machine.id, what, finding: null })
  }
}
await checkAll(tasks, availableParallelism(), (task, finding) => {
  const verdict = verdicts[tasks.indexOf(task)]
  if (verdict) verdict.finding = finding
  const rest = (left.get(task.machine) ?? 0) - 1
  left.set(task.machine, rest)
  if (rest === 0) console.log(sectionOf(task.machine, verdicts).join('\n'))
})
failures.push(...failuresOf(verdicts))

console.log(['', ...tableOf(verdicts)].join('\n'))
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
