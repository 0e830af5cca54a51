/** A request whose customer accepted an estimate, made by the API. */
import { listOwnRequests } from '#shared/request/submit-api.ts'
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
