/** machines/README.md matches the machines. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageWith, readPage } from '#build/machines-readme.ts'
import { machines } from '#tests/machines/machines.ts'

test('machines/README.md has the current charts', () => {
  const page = readPage()
  expect(page, 'run: npm run docs:machines').toBe(pageWith(page, machines))
})

test('the handwritten part stays when the charts are generated again', () => {
  const page = readPage().replace('# The machines', '# The machines, by hand')
  const [first] = machines
  expect(pageWith(page, machines.slice(0, 1))).toMatch(
    new RegExp(`^# The machines, by hand\n[\\s\\S]*How to add a machine[\\s\\S]*## ${first?.id}\n`),
  )
})

test('every file that the page names exists', () => {
  const named = [...readPage().matchAll(/\]\(([\w/-]+\.ts)\)/g)].map(([, file]) => file)
  expect(named).toHaveLength(machines.length)
  for (const file of named) expect(existsSync(`machines/${file}`), file).toBe(true)
})
