/** Creates accounts and requests by API before a journey, and reads what the shop stored. */

import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { PriceRow } from '#shared/price/price.ts'
import { listAllRequests } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { listMessages } from '#shared/shop/message-api.ts'
import { phoneOf } from '../support/outbox.ts'
import { owner } from '../support/owner.ts'
import { createPerson, registerAs, signIn } from '../support/person.ts'
import { idsOf, setPrices } from '../support/price-shop.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { pointer } from './input-methods.ts'
import { type Customer, login, newCustomer } from './steps.ts'

const apiPerson = (shop: ServerProcess) => createPerson((path, init) => fetch(`${shop.url}${path}`, init))

const phoneOfCustomer = (shop: ServerProcess, { phone }: Customer) =>
  phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${phone}`)

/** The latest OTP sent to a customer's phone. */
export const latestOtp = (shop: ServerProcess, customer: Customer) => phoneOfCustomer(shop, customer).code()

/** The kinds of the SMS sent to a customer, oldest first. */
export const messageKindsTo = async (shop: ServerProcess, customer: Customer) =>
  (await phoneOfCustomer(shop, customer).texts()).map(({ kind }) => kind)

export async function registerCustomer(
  shop: ServerProcess,
  worker: number,
  customer = newCustomer(worker),
): Promise<Customer> {
  const { fullName, email, phone, password } = customer
  const details = { fullName, email, phone: `+91${phone}`, passwordHash: password }
  await registerAs(apiPerson(shop), details, phoneOfCustomer(shop, customer))
  return customer
}

/** Submits a repair request as the order page does. */
export async function createRequest(shop: ServerProcess, { email, password }: Customer) {
  const person = apiPerson(shop)
  await signIn(person, email, password)
  const body = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
  const { error } = await person.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  if (error) throw new Error(error)
}

/** The owner sets the prices of a model. */
export async function priceModel(
  shop: ServerProcess,
  [brand, model]: readonly [string, string],
  ...rows: PriceRow[]
): Promise<void> {
  const person = await signedInOwner(shop)
  const { modelId } = await idsOf(person, brand, model)
  await setPrices(person, `model:${modelId}`, ...rows)
}

/** A new customer requests a repair at a price, which the model does not have afterwards. */
export async function requestAt(
  shop: ServerProcess,
  worker: number,
  device: readonly [brand: string, model: string],
  { issue, low }: PriceRow,
): Promise<void> {
  const { email, password } = await registerCustomer(shop, worker)
  await priceModel(shop, device, { issue, low, high: low, warrantyDays: null })
  const person = apiPerson(shop)
  await signIn(person, email, password)
  const [brand, model] = device
  const body = { brand, model, issue, ...(low !== null && { price: low }) }
  const { error } = await person.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  if (error) throw new Error(error)
  await priceModel(shop, device)
}

/** Logs in on the login page and waits for the redirect. */
export async function logIn(page: Page, account: { email: string; password: string }) {
  await page.goto('/login')
  await login(page, pointer, account, async () => {})
  await expect(page).not.toHaveURL(/\/login$/)
}

async function signedInOwner(shop: ServerProcess) {
  const person = apiPerson(shop)
  await signIn(person, owner.email, owner.password)
  return person
}

/** How many requests the shop has with exactly these notes. */
export async function countRequests(shop: ServerProcess, notes: string): Promise<number> {
  const { answer = [] } = await (await signedInOwner(shop)).call(listAllRequests, {})
  return answer.filter((repair) => repair.notes === notes).length
}

/** How many messages from the contact page have exactly this text. */
export async function countMessages(shop: ServerProcess, text: string): Promise<number> {
  const { answer = [] } = await (await signedInOwner(shop)).call(listMessages, {})
  return answer.filter(({ message }) => message === text).length
}
