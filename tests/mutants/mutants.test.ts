/** The mutation run finds faults in a mutant and none in the unchanged machine. */
import { describe, expect, test } from 'vitest'
import { loginModel } from '../paths/account/login.model.ts'
import { headlineModel } from '../paths/site/headline.model.ts'
import { findFault } from './find-fault.ts'
import { mutantsOf, unchanged } from './mutants.ts'
import { failuresOf } from './report.ts'

const named = (what: string) => {
  const mutant = mutantsOf(loginModel.machine).find((one) => one.what === what)
  if (!mutant) throw new Error(`no fault "${what}"`)
  return mutant.build()
}

describe('a machine', () => {
  test('without a fault has no finding', async () => {
    expect(await findFault(loginModel, unchanged(loginModel.machine))).toBeNull()
  })

  test.each([
    ['editing, submit #2: dropped', /rule: violated rule/],
    ['failed, dismiss: leads to submitting', /each event leads to the specified state/],
    ['submitting, login done #2: navigate dropped', /starts the session and navigates/],
    ['submitting, login done #2: guard isAdmin negated', /starts the session and navigates/],
    ['submitting: tag busy dropped', /the machine is not busy/],
    ['failed: tag dialog dropped', /no dialog is open/],
  ])('with the fault "%s" has a finding', async (what, finding) => {
    expect(await findFault(loginModel, named(what))).toMatch(finding)
  })

  test.each([
    ['delay word a millisecond short', /then value|then context|one millisecond/],
    ['delay word doubled', /./],
  ])('with the fault "%s" has a finding', async (what, finding) => {
    const mutant = mutantsOf(headlineModel.machine).find((one) => one.what === what)
    expect(mutant && (await findFault(headlineModel, mutant.build()))).toMatch(finding)
  })
})

describe('the run', () => {
  const found = Array.from({ length: 19 }, (_, index) => ({
    machine: 'bell',
    what: `fault ${index}`,
    finding: 'rule: x',
  }))

  test('fails for a fault that is neither found nor explained, even above the required share', () => {
    const missed = { machine: 'bell', what: 'rings twice', finding: null }
    expect(failuresOf(found)).toEqual([])
    expect(failuresOf([...found, missed])).toEqual(['not found: bell: rings twice'])
  })

  test('fails below the required share', () => {
    const missed = { machine: 'bell', what: 'rings twice', finding: null }
    expect(failuresOf([...found, missed, missed])).toContain('only 90.5 % were found, 95 % must be')
  })
})
