/** Warranty claims in a crash round: the customer and the owner claim the warranty of one repair at the same time. */

import { randomUUID } from 'node:crypto'
import { claimWarranty } from '#shared/request/claim-api.ts'
import { listAllRequests } from '#shared/request/queue-api.ts'
import type { Person } from '#tests/support/person.ts'
import { type CheckContext, outcomeOf, type RoundContext, retryUnavailable } from './round-context.ts'

const CLAIMED_A_ROUND = 8
/** The customers of a round that stay signed in. */
const SIGNED_IN = 3

/** No repair has two open claims, and a covered claim that is done has the warranty of its repair. */
export async function checkClaims({ database, found }: CheckContext): Promise<void> {
  const claims = await database
    .selectFrom('request_progress as claim')
    .innerJoin('request_progress as root', 'root.request_id', 'claim.claim_of')
    .select(['claim.request_id as id', 'claim.claim_of as of', 'claim.stage', 'claim.agreed'])
    .select(['claim.outcome', 'claim.warranty_until as until', 'root.warranty_until as rootUntil'])
    .execute()
  const open = claims.filter(({ stage }) => stage !== 'done' && stage !== 'cancelled')
  for (const [root, same] of Map.groupBy(open, ({ of }) => of))
    if (same.length > 1)
      found('doubled', `request ${root} has the open claims ${same.map(({ id }) => id).join(', ')}`)
  for (const { id, agreed, outcome, until, rootUntil } of claims)
    if (agreed === 0 && outcome === 'repaired' && until !== rootUntil)
      found('half', `claim ${id} is covered until ${until}, and its repair until ${rootUntil}`)
}

/** Claims the warranty of done requests. */
export async function claimWarranties(stage: RoundContext): Promise<void> {
  const done = { query: { status: 'DONE' }, limit: CLAIMED_A_ROUND } as const
  const list = await outcomeOf(stage, stage.owner.call(listAllRequests, done))
  for (const { id, userId, notes } of list?.answer ?? []) {
    if (stage.over()) return
    if (notes.includes(stage.mark)) continue
    // Most customers took part in an earlier round, and the fourth is signed out: the owner claims for them.
    const present = stage.members.slice(0, SIGNED_IN)
    const customer = present.find((member) => member.userId === userId) ?? stage.owner
    const claimed = await Promise.all([claimOne(stage, customer, id), claimOne(stage, stage.owner, id)])
    if (claimed.includes(false)) return
  }
}

const selectClaim = ({ database }: CheckContext, words: string) =>
  database
    .selectFrom('requests')
    .innerJoin('request_progress', 'request_progress.request_id', 'requests.id')
    .select(['requests.id', 'claim_of as claimOf', 'agreed', 'owed', 'seq'])
    .where('notes', '=', words)
    .execute()

/** Claims once. A claim that was cut off is repeated by its key: it is there once and whole, or refused for another one. */
async function claimOne(stage: RoundContext, person: Person, requestId: number): Promise<boolean> {
  const words = `It is broken again: ${randomUUID()} ${stage.mark}`
  const call = { params: { id: requestId }, body: { words }, idempotencyKey: randomUUID() }
  const first = await outcomeOf(stage, person.call(claimWarranty, call))
  stage.afterwards(async (look) => {
    const before = (await selectClaim(look, words)).length
    if (first && before !== Number(first.status === 200))
      look.found(before === 0 ? 'lost' : 'doubled', `${before} claims of request ${requestId}`)
    const again = await retryUnavailable(() => person.call(claimWarranty, call))
    // A refused claim may be possible by now: the open one is done.
    if (first?.answer && first.answer.id !== again.answer?.id)
      look.found('lost', `claim ${first.answer.id} of request ${requestId}: then ${again.status}`)
    if (again.status !== 200 && again.status !== 409)
      look.found('half', `${again.status} to the claim of request ${requestId}`)
    const rows = await selectClaim(look, words)
    if (rows.length !== Number(again.status === 200))
      look.found('doubled', `${rows.length} claims of request ${requestId}`)
    for (const row of rows) await expectWhole(look, requestId, row)
  })
  return first !== undefined
}

type Row = Awaited<ReturnType<typeof selectClaim>>[number]

/** The claim is of the repair or of what that one claims, costs nothing, and has the event that began it. */
async function expectWhole(
  { database, found }: CheckContext,
  requestId: number,
  { id, claimOf, agreed, owed, seq }: Row,
): Promise<void> {
  const claimed = await database
    .selectFrom('request_progress')
    .select(['request_id as id', 'claim_of as claimOf'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (claimOf === null || (claimOf !== claimed.id && claimOf !== claimed.claimOf))
    found('half', `claim ${id} is of ${claimOf}, not of ${requestId}`)
  if (agreed !== 0 || owed !== 0) found('half', `claim ${id} costs ${agreed}, and ${owed} is owed`)
  const events = await database
    .selectFrom('request_events')
    .select('type')
    .where('request_id', '=', id)
    .execute()
  if (seq !== 1 || events.length !== 1 || events[0]?.type !== 'submit')
    found('half', `claim ${id} has ${events.length} events`)
}
