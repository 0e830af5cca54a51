/** Estimates of a shop under test: a device that is checked, and the calls about its estimates. */
import { trackBilling } from '#shared/request/billing-api.ts'
import { type Decision, decideByLink, sendEstimate } from '#shared/request/estimate-api.ts'
import { getHistory, getRequest, takeStep } from '#shared/request/request-api.ts'
import type { Customer, Shop } from './app.ts'
import { draftOf } from './estimates.ts'
import type { Person } from './person.ts'
import { leadTo, type StandsAt } from './stage-paths.ts'
import { submitFor } from './window-shop.ts'

const newKey = (): string => crypto.randomUUID()

/** A request of the customer whose device is checked, or that stands elsewhere. @returns its id */
export async function checkedDevice(shop: Shop, customer: Person, place: StandsAt = 'diagnosed') {
  const { answer, error } = await submitFor(customer, undefined)
  if (!answer) throw new Error(error)
  await leadTo(shop, answer.id, place)
  return answer.id
}

export const send = (person: Person, id: number, body: object = draftOf(), idempotencyKey = newKey()) =>
  person.call(sendEstimate, { params: { id }, body: { ...draftOf(), ...body }, idempotencyKey })

/** Sends an estimate that must be possible. @returns its version */
export async function sent(owner: Person, id: number, body?: object): Promise<number> {
  const { answer, error } = await send(owner, id, body)
  if (!answer) throw new Error(error)
  return answer.version
}

export const approve = (person: Person, id: number, version = 1, option = 0, idempotencyKey = newKey()) =>
  person.call(takeStep, { params: { id }, body: { type: 'approve', version, option }, idempotencyKey })

export const decline = (person: Person, id: number, version = 1) =>
  person.call(takeStep, { params: { id }, body: { type: 'decline', version }, idempotencyKey: newKey() })

export async function detailsOf(person: Person, id: number) {
  const { answer, error } = await person.call(getRequest, { params: { id } })
  if (!answer) throw new Error(error)
  return answer
}

/** The states of the estimates, newest first. */
export const statesOf = async (person: Person, id: number) =>
  (await detailsOf(person, id)).estimates.map(({ state }) => state)

/** The details of the events of this type. */
export const eventsOf = async (owner: Person, id: number, type: string) =>
  ((await owner.call(getHistory, { params: { id } })).answer ?? []).filter((event) => event.type === type)

export const tokenOf = (link = '') => link.split('#')[1] ?? ''

/** The texts about requests that the customer got, oldest first. */
export async function textsTo(shop: Shop, { details: { phone } }: Customer) {
  await shop.sendOutbox()
  return (await shop.phone(phone).texts()).filter(({ kind }) => kind !== 'otp')
}

/** The token of the billing link in the newest text about an estimate. */
export async function billingTokenOf(shop: Shop, customer: Customer): Promise<string> {
  const text = (await textsTo(shop, customer)).findLast(({ kind }) => kind === 'estimate')?.text
  const token = /#(u\w+)$/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`No billing link was sent: ${text}`)
  return token
}

let addresses = 0
/** A visitor at an address of its own, so that the limit of one address is not met. */
const passerBy = (shop: Shop) => shop.visitor(`198.18.${addresses >> 8}.${addresses++ & 255}`)

export const readBilling = (shop: Shop, token: string) =>
  passerBy(shop).call(trackBilling, { body: { token } })

export const decide = (shop: Shop, token: string, decision: Decision) =>
  passerBy(shop).call(decideByLink, { body: { token, ...decision } })

export const YES = { decision: 'approve', version: 1, option: 0 } as const
export const NO = { decision: 'decline', version: 1 } as const
