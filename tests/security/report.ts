/** `npm run asvs`: prints the state of each requirement. The exit code is 1 while one is not covered. */
import { type Answer, answerOf, collectEvidence } from './evidence.ts'
import { type Requirement, readRequirements } from './requirements.ts'

type Row = { requirement: Requirement; answer: Answer }

const evidence = collectEvidence()
const rows: Row[] = readRequirements().map((requirement) => ({
  requirement,
  answer: answerOf(requirement, evidence),
}))
const of = (level: string, state: Answer['state']) =>
  rows.filter(({ requirement, answer }) => requirement.level === level && answer.state === state).length

for (const { requirement, answer } of rows) {
  const { id, level, kind, paraphrase } = requirement
  const where = answer.state === 'open' ? 'NOT ANSWERED' : `${answer.state}: ${answer.where}`
  console.log(`${id.padEnd(7)} L${level} ${kind.padEnd(7)} ${paraphrase}\n        ${where}`)
}
for (const level of ['1', '2'])
  console.log(
    `Level ${level}: ${of(level, 'met')} met, ${of(level, 'listed')} listed with a reason, ${of(level, 'open')} not answered`,
  )
process.exitCode = rows.some(({ answer }) => answer.state === 'open') ? 1 : 0
