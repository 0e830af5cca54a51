/** Plays the history of a shop, as its reports count it, through the shop's calls. */
import { paidOf } from '#shared/amounts.ts'
import { standingDocument } from '#shared/billing/document.ts'
import { RUPEE } from '#shared/money.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { setPartsCost, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { legAhead } from '#shared/request/technician.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import type { Customer, Shop } from '#tests/support/app.ts'
import { claim } from '#tests/support/claims.ts'
import { billingOf, credit, issue, pay } from '#tests/support/documents.ts'
import { approve, decline, detailsOf, send } from '#tests/support/estimate-shop.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { signIn } from '#tests/support/person.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { assign } from '#tests/support/technicians.ts'
import { SERVED_PIN, windowsOf } from '#tests/support/window-shop.ts'
import type { Action } from './report-actions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** `technician` is the account of the first of the technicians. */
export type People = {
  owner: Customer
  customer: Customer
  technician: Customer
  technicians: readonly number[]
}

/** DONE, also where it is so already. */
const finished = (owner: Customer, id: number) =>
  owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** After a while nobody is signed in any more, and a customer has a limited number of requests. */
export async function signInAgain(shop: Shop, people: People): Promise<void> {
  people.owner = await shop.owner()
  people.customer = await shop.customer()
  const { email, passwordHash } = people.technician.details
  await signIn(people.technician, email, passwordHash)
}

async function submit(shop: Shop, people: People, what: Action & { does: 'submit' }) {
  const { customer, owner, technicians } = people
  const { brand, issue: fault, place, window: wanted, to } = what
  const windows = wanted ? await windowsOf(shop, wanted.ahead) : []
  const window = windows[wanted?.index ?? 0]?.start
  const { answer } = await customer.call(submitRequest, {
    body: {
      brand,
      model: 'A model',
      issue: fault,
      ...(window !== undefined && { pin: SERVED_PIN, window }),
    },
    ...key(),
  })
  if (!answer) return
  if (to !== undefined) await assign(owner, answer.id, technicians[to] ?? null)
  await leadTo(shop, answer.id, place)
  return answer.id
}

const discountedOption = ({ amount, discount: off }: { amount: number; discount: number }) => ({
  ...optionOf('', amount / RUPEE),
  discount: Math.min(off * RUPEE, amount - RUPEE),
})

async function creditSome(owner: Customer, id: number, amount: number) {
  const standing = standingDocument((await billingOf(owner, id)).documents)
  const left = standing ? standing.total - standing.credited : 0
  if (standing) await credit(owner, standing.id, { amount: Math.min(amount, left) })
}

async function bill({ owner }: People, id: number, what: Action & { does: 'issue' }) {
  // What is agreed has its own lines.
  await issue(owner, id, { option: discountedOption(what) })
  const { answer } = await issue(owner, id)
  if (!answer) return
  if (what.credited) await creditSome(owner, id, what.credited)
  if (what.parts) await owner.call(setPartsCost, { params: { id }, body: { partsCost: what.parts } })
  if (what.isClosed) await finished(owner, id)
}

async function giveBack({ owner }: People, id: number, { amount, how: way }: Action & { does: 'give back' }) {
  const paid = paidOf((await billingOf(owner, id)).payments)
  if (paid > 0) await pay(owner, id, { amount: -Math.min(amount, paid), how: way })
}

/** A refusal is fine: it changes nothing. @returns the id of a new request */
export async function act(shop: Shop, people: People, what: Action, ids: readonly number[]) {
  const { owner, technician, technicians } = people
  if (what.does === 'submit') return submit(shop, people, what)
  if (what.does === 'wait') {
    shop.clock.advance(what.hours * HOUR)
    return void (await signInAgain(shop, people))
  }
  const id = ids[what.of % Math.max(1, ids.length)]
  if (id === undefined) return
  const params = { id }
  switch (what.does) {
    case 'step':
      return void (await owner.call(takeStep, { params, body: { type: what.type }, ...key() }))
    case 'miss':
      for (const type of ['depart', 'miss'] as const)
        await owner.call(takeStep, { params, body: { type }, ...key() })
      if (what.to !== undefined) await assign(owner, id, technicians[what.to] ?? null)
      return
    case 'cancel': {
      const { reason } = what
      const body = { type: 'cancel' as const, ...(reason && { reason }) }
      const { answer } = await owner.call(takeStep, { params, body, ...key() })
      if (answer && what.again) {
        await owner.call(takeStep, { params, body: { type: 'reinstate' }, ...key() })
        await owner.call(takeStep, { params, body: { type: 'cancel', reason: what.again }, ...key() })
      }
      if (answer && what.isClosed) await finished(owner, id)
      return
    }
    case 'agree': {
      const { answer } = await send(owner, id, draftOf({ options: [discountedOption(what)] }))
      if (answer) await (what.yes ? approve : decline)(owner, id, answer.version)
      return
    }
    case 'promise': {
      const day = addDays(shopDayOf(shop.clock.now() + DAY), 1)
      const body = { type: 'promise' as const, day, part: what.part }
      return void (await owner.call(takeStep, { params, body, ...key() }))
    }
    case 'done': {
      const { outcome, amount, how: way } = what
      const said = { ...(outcome && { outcome }), ...(amount && { amount }), ...(way && { how: way }) }
      return void (await owner.call(setRequestStatus, { params, body: { status: 'DONE', ...said } }))
    }
    case 'issue':
      return bill(people, id, what)
    case 'credit':
      return creditSome(owner, id, what.amount)
    case 'pay': {
      const { amount, how: way, byOwner } = what
      const { answer } = await pay(byOwner ? owner : technician, id, { amount, how: way })
      if (answer && what.isUndone) await pay(owner, id, { undoes: answer.id })
      return
    }
    case 'hand over':
      for (const type of ['handOver', ...(what.isTakenBack ? (['takeBack'] as const) : [])] as const)
        await owner.call(takeStep, { params, body: { type }, ...key() })
      return
    case 'give back':
      return giveBack(people, id, what)
    case 'undo': {
      const payment = (await billingOf(owner, id)).payments[what.which]
      if (payment) await pay(owner, id, { undoes: payment.id })
      return
    }
    case 'parts':
      return void (await owner.call(setPartsCost, { params, body: { partsCost: what.amount } }))
    case 'claim': {
      const { answer } = await claim(owner, id)
      return answer?.id
    }
    case 'assign': {
      const leg = legAhead((await detailsOf(owner, id)).stage) ?? 'visit'
      return void (await assign(owner, id, what.to === null ? null : (technicians[what.to] ?? null), leg))
    }
  }
}
