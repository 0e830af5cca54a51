/** The mutation run finds what is wrong with a machine, and nothing in one that is right. */
import { describe, expect, test } from 'vitest'
import { loginModel } from '../paths/auth/login.model.ts'
import { headlineModel } from '../paths/site/headline.model.ts'
import { findingIn } from './judge.ts'
import { mutantsOf, unchanged } from './mutants.ts'
import { failuresOf } from './report.ts'

const named = (what: string) => {
  const mutant = mutantsOf(loginModel.machine).find((one) => one.what === what)
  if (!mutant) throw new Error(`no fault "${what}"`)
  return mutant.build()
}

describe('a machine', () => {
  test('without a fault gives no finding', async () => {
    expect(await findingIn(loginModel, unchanged(loginModel.machine))).toBeNull()
  })

  test.each([
    ['editing, submit #2: dropped', /rule: does not hold/],
    ['failed, dismiss: leads to submitting', /each move leads where it must/],
    ['submitting, login done #2: navigate dropped', /is told and sent on/],
    ['submitting, login done #2: guard isAdmin turned round', /is told and sent on/],
    ['submitting: tag busy dropped', /it is not busy/],
    ['failed: tag dialog dropped', /no dialog is open/],
  ])('with the fault "%s" is found out', async (what, finding) => {
    expect(await findingIn(loginModel, named(what))).toMatch(finding)
  })

  test.each([
    ['delay word a millisecond short', /then value|then context|a millisecond/],
    ['delay word doubled', /./],
  ])('with the fault "%s" is found out', async (what, finding) => {
    const mutant = mutantsOf(headlineModel.machine).find((one) => one.what === what)
    expect(mutant && (await findingIn(headlineModel, mutant.build()))).toMatch(finding)
  })
})

describe('the run', () => {
  const found = Array.from({ length: 19 }, (_, index) => ({
    machine: 'bell',
    what: `fault ${index}`,
    finding: 'rule: x',
  }))

  test('fails for a fault that is neither found nor explained, even when enough are found', () => {
    const missed = { machine: 'bell', what: 'rings twice', finding: null }
    expect(failuresOf(found)).toEqual([])
    expect(failuresOf([...found, missed])).toEqual(['not found: bell: rings twice'])
  })

  test('fails when too few are found', () => {
    const missed = { machine: 'bell', what: 'rings twice', finding: null }
    expect(failuresOf([...found, missed, missed])).toContain('only 90.5 % were found, 95 % must be')
  })
})
