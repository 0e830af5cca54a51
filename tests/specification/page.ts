/** Formats the table of rules as Markdown. Run directly, it writes README.md. */
import { writeFileSync } from 'node:fs'
import type { Section } from './rule.ts'
import { sections } from './sections.ts'

const HEAD = `# The specification, rule by rule

Sections 2 to 9 of the specification, each rule under a number of our own, with the tests that prove it. Written by
\`node tests/specification/page.ts\` from \`rules/\`; \`rules.test.ts\` holds it to them, and every test named here to being there.
`

const cell = (text: string) => text.replaceAll('|', '\\|').trim()

const table = ({ number, title, rules }: Section) => `
## ${number} ${title}

| | rule | proven by |
|---|---|---|
${rules
  .map(({ number: own, words, proofs }) => {
    const tests = proofs.map(([file, test]) => `[${cell(test.replace(/ $/, ' …'))}](../${file})`)
    return `| ${own} | ${cell(words)} | ${tests.join('<br>')} |`
  })
  .join('\n')}
`

export const toMarkdown = (all: readonly Section[]) => `${HEAD}${all.map(table).join('')}`

if (import.meta.main) writeFileSync(`${import.meta.dirname}/README.md`, toMarkdown(sections))
