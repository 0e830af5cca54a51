/** The table of requirements is answered, each row by a test, by SECURITY.md, or by the reason why not. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerOf, collectEvidence, idsIn } from './evidence.ts'
import { readRequirements } from './requirements.ts'

const requirements = readRequirements()
const evidence = collectEvidence()
const ids = new Set(requirements.map(({ id }) => id))

test('the table has all 178 rows, each once', () => {
  expect(requirements).toHaveLength(178)
  expect(ids.size).toBe(178)
  const kinds = Object.groupBy(requirements, ({ kind }) => kind)
  expect([kinds.http, kinds.static, kinds.doc, kinds.browser].map((rows) => rows?.length)).toEqual([
    106, 29, 26, 17,
  ])
})

test('every requirement is answered', () => {
  const open = requirements.filter((each) => answerOf(each, evidence).state === 'open')
  expect(open.map(({ id, kind, paraphrase }) => `${id} (${kind}): ${paraphrase}`)).toEqual([])
})

test('every id that is named is one of the table', () => {
  const named = [...evidence.tests.keys(), ...evidence.documented, ...evidence.listed.keys()]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

test('what is listed as not met says why', () => {
  for (const [id, reason] of evidence.listed) expect(reason.length, id).toBeGreaterThan(40)
})

test('a name is read in any quotes, with several ids; a test that is set aside answers nothing', () => {
  const source = readFileSync('tests/security/names.sample.txt', 'utf8')
  expect(idsIn(source)).toEqual(['1.1.1', '2.2.2', '3.3.3', '4.4.4', '5.5.5'])
})
