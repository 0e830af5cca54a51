/** The page about the machines says what they are now. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machines } from '#tests/machines/machines.ts'
import { pageWith, readPage } from './machines-page.ts'

test('machines/README.md has the charts of the machines as they are', () => {
  const page = readPage()
  expect(page, 'run: npm run docs:machines').toBe(pageWith(page, machines))
})

test('what is written by hand at its top stays when the charts are written anew', () => {
  const page = readPage().replace('# The machines', '# The machines, by hand')
  const [first] = machines
  expect(pageWith(page, machines.slice(0, 1))).toMatch(
    new RegExp(`^# The machines, by hand\n[\\s\\S]*How to add a machine[\\s\\S]*## ${first?.id}\n`),
  )
})

test('every file that the page names is there', () => {
  const named = [...readPage().matchAll(/\]\(([\w/-]+\.ts)\)/g)].map(([, file]) => file)
  expect(named).toHaveLength(machines.length)
  for (const file of named) expect(existsSync(`machines/${file}`), file).toBe(true)
})
