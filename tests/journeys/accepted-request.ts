/** A request whose customer accepted an estimate, and one with a bill, made by the API. */
import { takeStep } from '#shared/request/request-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { issued } from '../support/documents.ts'
import { collectAndEstimate, oneOption } from '../support/estimate-drafts.ts'
import { approve } from '../support/estimate-shop.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { createRequest } from './accounts.ts'
import type { Customer } from './steps.ts'

export const apiPerson = (shop: ServerProcess) =>
  createPerson((path, init) => fetch(`${shop.url}${path}`, init))

/** The customer's request in the workshop, with an estimate of ₹3,400 that is accepted. @returns its id */
export async function acceptedRequest(shop: ServerProcess, customer: Customer): Promise<number> {
  await createRequest(shop, customer)
  const [self, shopOwner] = [apiPerson(shop), apiPerson(shop)]
  const { userId } = await signIn(self, customer.email, customer.password)
  await signIn(shopOwner, owner.email, owner.password)
  const { answer } = await self.call(listOwnRequests, { params: { userId } })
  const id = answer?.[0]?.id
  if (id === undefined) throw new Error('The request is missing.')
  await collectAndEstimate(shopOwner, id, oneOption)
  await approve(self, id)
  return id
}

/** Such a request, repaired and with a bill of ₹3,400. @returns its id, and the owner at the API */
export async function billedRequest(shop: ServerProcess, customer: Customer) {
  const id = await acceptedRequest(shop, customer)
  const api = apiPerson(shop)
  await signIn(api, owner.email, owner.password)
  await api.call(takeStep, { params: { id }, body: { type: 'finish' }, idempotencyKey: crypto.randomUUID() })
  await issued(api, id)
  return { id, api }
}
