/**
 * `npm run test:paths`: runs the walks of every model on the actor and in Chromium and reports the coverage.
 * `npm run test:paths -- orderConfirmation login` runs only these machines; `--only actor` only this part, and so on.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { debuglog, parseArgs } from 'node:util'
import { machines } from '../machines/machines.ts'
import { TEST_TIMEOUT_MS } from '../support/patience.ts'
import { runOnActor } from './engine/actor-run.ts'
import { type Branch, branchesOf } from './engine/branches.ts'
import { createCoverage } from './engine/coverage.ts'
import { deadEndsOf } from './engine/dead-ends.ts'
import { DISTURBANCES, disturbPage, isApplicable } from './engine/disturb.ts'
import { openEnvironment, type TestEnvironment } from './engine/environment.ts'
import { runJourney } from './engine/journey.ts'
import type { PageModel } from './engine/page-model.ts'
import { runInPage } from './engine/page-run.ts'
import { pageWalksOf } from './engine/page-walks.ts'
import { runParallel } from './engine/parallel.ts'
import { type MachineResult, summaryOf, uncoveredIn } from './engine/results.ts'
import { withTimeout } from './engine/timeout.ts'
import { walksOf } from './engine/walks.ts'
import { journeysIn } from './journeys.ts'
import { models } from './models.ts'

const RESULT = 'test-results/paths.json'
const CONCURRENCY = 4
/** With `NODE_DEBUG=paths` every visit is logged when it ends. */
const log = debuglog('paths')

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true }, dist: { type: 'string' } },
})
const PARTS = ['actor', 'walks', 'disturbances', 'journeys']
const parts = new Set(options.only ?? PARTS)
for (const part of parts) if (!PARTS.includes(part)) throw new Error(`--only: ${PARTS.join(', ')}`)
const isWanted = ({ id }: { id: string }) => names.length === 0 || names.includes(id)

let passed = 0
const failures: string[] = []
/** Runs the work and records its failure. @param task named in the error when it times out */
async function attempt(task: string, work: () => Promise<void>): Promise<void> {
  try {
    await withTimeout(TEST_TIMEOUT_MS, task, work())
    passed++
    log('passed: %s', task)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
    log('failed: %s', failures.at(-1))
  }
}

async function checkOnActor(model: PageModel): Promise<MachineResult> {
  const proof = {
    model,
    actor: parts.has('actor') ? createCoverage() : null,
    page: parts.has('walks') ? createCoverage() : null,
    disturbed: { all: 0, stood: 0 },
  }
  const { actor } = proof
  if (!actor) return proof
  await attempt(`${model.flow.machine.id}, ways out`, async () => {
    const stuck = deadEndsOf(model.flow)
    if (stuck.length > 0) throw new Error(`${model.flow.machine.id}: ${stuck.join('\n')}`)
  })
  for (const walk of walksOf(model.flow, 'edges'))
    await attempt(`${model.flow.machine.id}, ${walk.title}, on the actor`, () =>
      runOnActor(model.flow, walk, actor),
    )
  return proof
}

const walksInPage = (proofs: readonly MachineResult[], site: TestEnvironment) =>
  proofs.flatMap(({ model, page }) =>
    page
      ? pageWalksOf(model).map(
          (walk) => () =>
            attempt(`${model.flow.machine.id}, ${walk.title}`, () => runInPage(model, walk, site, page)),
        )
      : [],
  )

/** Applies all disturbances to one state: in one visit as many as leave the page in the same state. */
async function disturbAt(proof: MachineResult, branch: Branch, site: TestEnvironment) {
  const left = DISTURBANCES.filter((one) => isApplicable(one, proof.model, branch))
  proof.disturbed.all += left.length
  while (left.length > 0) {
    const before = left.length
    await attempt(
      `${proof.model.flow.machine.id}, disturbed (${left.join(', ')}) in ${branch.leaf}`,
      async () => {
        await disturbPage(proof.model, branch, left, site)
        proof.disturbed.stood += before - left.length
      },
    )
    // No disturbance was applied: another visit would fail in the same way.
    if (left.length === before) return
  }
}

const disturbances = (proofs: readonly MachineResult[], site: TestEnvironment) =>
  proofs.flatMap((proof) => branchesOf(proof.model).map((branch) => () => disturbAt(proof, branch, site)))

const proofs: MachineResult[] = []
for (const model of models) if (isWanted(model.flow.machine)) proofs.push(await checkOnActor(model))
if (parts.size > 1 || !parts.has('actor')) {
  const site = await openEnvironment(options.dist)
  try {
    const disturbed = parts.has('disturbances') ? disturbances(proofs, site) : []
    await runParallel([...walksInPage(proofs, site), ...disturbed], CONCURRENCY)
    if (parts.has('journeys') && (names.length === 0 || names.includes('journeys')))
      for (const journey of journeysIn(site.shop))
        await attempt(`journey "${journey.title}"`, async () => {
          await runJourney(journey, site)
          console.log(`journey: ${journey.title}`)
        })
  } finally {
    await site.close()
  }
}
for (const machine of machines)
  if (isWanted(machine))
    await attempt(`${machine.id}, its model`, async () => {
      if (!models.some(({ flow }) => flow.machine.id === machine.id))
        throw new Error(`${machine.id} has no model`)
    })
for (const proof of proofs)
  await attempt(`${proof.model.flow.machine.id}, coverage`, async () => {
    const missing = uncoveredIn(proof)
    if (missing.length > 0) throw new Error(missing.join('\n'))
  })

for (const failure of failures) console.error(`\n✗ ${failure}`)
console.log(['', ...summaryOf(proofs)].join('\n'))
mkdirSync('test-results', { recursive: true })
writeFileSync(RESULT, JSON.stringify({ passed, failures }))
process.exitCode = failures.length > 0 ? 1 : 0
