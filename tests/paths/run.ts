/**
 * `npm run test:paths`: walks every machine by its model, on the actor and in a real browser, and counts what was
 * really taken. `npm run test:paths -- order login` takes only these machines; `--actor` leaves the browser out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { debuglog, parseArgs } from 'node:util'
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
import { within } from './engine/within.ts'
import { journeysIn } from './journeys.ts'
import { models } from './models.ts'

const RESULT = 'test-results/paths.json'
const WALKS_AT_ONCE = 4
/** `NODE_DEBUG=paths` tells of each visit when it ends. */
const tell = debuglog('paths')
/** Longer than the longest walk takes on a busy machine. */
const VISIT_MOST_MS = 300_000

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { actor: { type: 'boolean' }, dist: { type: 'string' } },
})
const isWanted = ({ id }: { id: string }) => names.length === 0 || names.includes(id)

let passed = 0
const failures: string[] = []
/** @param what is named when it does not end */
async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await within(VISIT_MOST_MS, what, work())
    passed++
    tell('passed: %s', what)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
    tell('failed: %s', failures.at(-1))
  }
}

async function proveOnActor(model: PageModel): Promise<Proof> {
  const proof = {
    model,
    actor: createCoverage(),
    page: options.actor ? null : createCoverage(),
    disturbed: { all: 0, stood: 0 },
  }
  await attempt(`${model.flow.machine.id}, ways out`, async () => {
    const stuck = stuckIn(model.flow)
    if (stuck.length > 0) throw new Error(`${model.flow.machine.id}: ${stuck.join('\n')}`)
  })
  for (const walk of walksOf(model.flow, 'edges'))
    await attempt(`${model.flow.machine.id}, ${walk.title}, on the actor`, () =>
      walkActor(model.flow, walk, proof.actor),
    )
  return proof
}

const walksInPage = (proofs: readonly Proof[], site: Site) =>
  proofs.flatMap(({ model, page }) =>
    page
      ? pageWalksOf(model).map(
          (walk) => () =>
            attempt(`${model.flow.machine.id}, ${walk.title}`, () => walkPage(model, walk, site, page)),
        )
      : [],
  )

/** What branches off at one state: in one visit what leaves the page where it was, each other in a visit of its own. */
async function disturbAt(proof: Proof, branch: Branch, site: Site) {
  const left = DISTURBANCES.filter((one) => canHappen(one, proof.model, branch))
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
    // It never came as far as a disturbance, and would fail there again without an end.
    if (left.length === before) return
  }
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
        await attempt(`journey "${journey.title}"`, async () => {
          await goJourney(journey, site)
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
    const missing = missingIn(proof)
    if (missing.length > 0) throw new Error(missing.join('\n'))
  })

for (const failure of failures) console.error(`\n✗ ${failure}`)
console.log(['', ...linesOf(proofs)].join('\n'))
mkdirSync('test-results', { recursive: true })
writeFileSync(RESULT, JSON.stringify({ passed, failed: failures.length }))
process.exitCode = failures.length > 0 ? 1 : 0
