/**
 * `npm run test:paths`: walks every machine by its model, on the actor and in a real browser, and counts what was
 * really taken. `npm run test:paths -- order login` takes only these machines; `--actor` leaves the browser out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machines } from '../machines/machines.ts'
import { walkActor } from './engine/actor-run.ts'
import { type Branch, branchesOf } from './engine/branches.ts'
import { createCoverage } from './engine/coverage.ts'
import { canHappen, DISTURBANCES, disturbPage } from './engine/disturb.ts'
import { goJourney } from './engine/journey.ts'
import type { PageModel } from './engine/page-model.ts'
import { walkPage } from './engine/page-run.ts'
import { pageWalksOf } from './engine/page-walks.ts'
import { inParallel } from './engine/parallel.ts'
import { linesOf, missingIn, type Proof } from './engine/proof.ts'
import { openSite, type Site } from './engine/site.ts'
import { walksOf } from './engine/walks.ts'
import { stuckIn } from './engine/ways-out.ts'
import { journeysIn } from './journeys.ts'
import { models } from './models.ts'

const RESULT = 'test-results/paths.json'
const WALKS_AT_ONCE = 4

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { actor: { type: 'boolean' }, dist: { type: 'string' } },
})
const isWanted = ({ id }: { id: string }) => names.length === 0 || names.includes(id)

let passed = 0
const failures: string[] = []
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    passed++
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
  }
}

async function proveOnActor(model: PageModel): Promise<Proof> {
  const proof = {
    model,
    actor: createCoverage(),
    page: options.actor ? null : createCoverage(),
    disturbed: { all: 0, stood: 0 },
  }
  await attempt(async () => {
    const stuck = stuckIn(model.flow)
    if (stuck.length > 0) throw new Error(`${model.flow.machine.id}: ${stuck.join('\n')}`)
  })
  for (const walk of walksOf(model.flow, 'edges'))
    await attempt(() => walkActor(model.flow, walk, proof.actor))
  return proof
}

const walksInPage = (proofs: readonly Proof[], site: Site) =>
  proofs.flatMap(({ model, page }) =>
    page ? pageWalksOf(model).map((walk) => () => attempt(() => walkPage(model, walk, site, page))) : [],
  )

/** What branches off at one state: in one visit what leaves the page where it was, each other in a visit of its own. */
async function disturbAt(proof: Proof, branch: Branch, site: Site) {
  const left = DISTURBANCES.filter((one) => canHappen(one, proof.model, branch))
  proof.disturbed.all += left.length
  while (left.length > 0)
    await attempt(async () => {
      const before = left.length
      await disturbPage(proof.model, branch, left, site)
      proof.disturbed.stood += before - left.length
    })
}

const disturbances = (proofs: readonly Proof[], site: Site) =>
  proofs.flatMap((proof) => branchesOf(proof.model).map((branch) => () => disturbAt(proof, branch, site)))

const proofs: Proof[] = []
for (const model of models) if (isWanted(model.flow.machine)) proofs.push(await proveOnActor(model))
if (!options.actor) {
  const site = await openSite(options.dist)
  try {
    await inParallel([...walksInPage(proofs, site), ...disturbances(proofs, site)], WALKS_AT_ONCE)
    if (names.length === 0 || names.includes('journeys'))
      for (const journey of journeysIn(site.shop))
        await attempt(async () => {
          await goJourney(journey, site)
          console.log(`journey: ${journey.title}`)
        })
  } finally {
    await site.close()
  }
}
for (const machine of machines)
  if (isWanted(machine))
    await attempt(async () => {
      if (!models.some(({ flow }) => flow.machine.id === machine.id))
        throw new Error(`${machine.id} has no model`)
    })
for (const proof of proofs)
  await attempt(async () => {
    const missing = missingIn(proof)
    if (missing.length > 0) throw new Error(missing.join('\n'))
  })

for (const failure of failures) console.error(`\n✗ ${failure}`)
console.log(['', ...linesOf(proofs)].join('\n'))
mkdirSync('test-results', { recursive: true })
writeFileSync(RESULT, JSON.stringify({ passed, failed: failures.length }))
process.exitCode = failures.length > 0 ? 1 : 0
