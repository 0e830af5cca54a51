/** Every requirement of the table is covered by a test, by docs/security.md, or by a reason why it is not met. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerOf, collectEvidence, idsIn } from './evidence.ts'
import { readRequirements } from './requirements.ts'

const requirements = readRequirements()
const evidence = collectEvidence()
const ids = new Set(requirements.map(({ id }) => id))

test('the table has 178 unique rows', () => {
  expect(requirements).toHaveLength(178)
  expect(ids.size).toBe(178)
  const kinds = Object.groupBy(requirements, ({ kind }) => kind)
  expect([kinds.http, kinds.static, kinds.doc, kinds.browser].map((rows) => rows?.length)).toEqual([
    106, 29, 26, 17,
  ])
})

test('every requirement is covered', () => {
  const open = requirements.filter((each) => answerOf(each, evidence).state === 'open')
  expect(open.map(({ id, kind, paraphrase }) => `${id} (${kind}): ${paraphrase}`)).toEqual([])
})

test('every id in tests and docs/security.md is in the table', () => {
  const named = [...evidence.tests.keys(), ...evidence.documented, ...evidence.listed.keys()]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('every requirement that is not met has a reason', () => {
  for (const [id, reason] of evidence.listed) expect(reason.length, id).toBeGreaterThan(40)
})

test('test names are read in any quotes, with several ids; skipped tests do not count', () => {
  const source = readFileSync('tests/security/names.sample.txt', 'utf8')
  expect(idsIn(source)).toEqual(['1.1.1', '2.2.2', '3.3.3', '4.4.4', '5.5.5'])
})
