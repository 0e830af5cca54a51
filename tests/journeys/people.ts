/** People who are there already when a journey begins, and what the shop has of them, by the calls that the page makes. */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { listMessages, listRepairs, submitRepair } from '#shared/api.ts'
import { phoneOf } from '../support/outbox.ts'
import { owner } from '../support/owner.ts'
import { createPerson, registerAs, signIn } from '../support/person.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { tapping } from './hands.ts'
import { type Customer, login, newCustomer } from './steps.ts'

const caller = (shop: ServerProcess) => createPerson((path, init) => fetch(`${shop.url}${path}`, init))

const phoneOfCustomer = (shop: ServerProcess, { phone }: Customer) =>
  phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${phone}`)

/** The newest code that the shop sent to a customer's phone. */
export const codeFor = (shop: ServerProcess, customer: Customer) => phoneOfCustomer(shop, customer).code()

/** The kinds of the texts that a customer's phone got, oldest first. */
export const textsTo = async (shop: ServerProcess, customer: Customer) =>
  (await phoneOfCustomer(shop, customer).texts()).map(({ kind }) => kind)

export async function newMember(shop: ServerProcess, worker: number): Promise<Customer> {
  const customer = newCustomer(worker)
  const { fullName, email, phone, password } = customer
  const details = { fullName, email, phone: `+91${phone}`, passwordHash: password }
  await registerAs(caller(shop), details, phoneOfCustomer(shop, customer))
  return customer
}

/** They ask for a repair, as the order page does. */
export async function askForRepair(shop: ServerProcess, { email, password }: Customer) {
  const person = caller(shop)
  await signIn(person, email, password)
  const body = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
  const { error } = await person.call(submitRepair, { body, idempotencyKey: crypto.randomUUID() })
  if (error) throw new Error(error)
}

/** Signs somebody in on the login page and waits until they are led on. */
export async function enter(page: Page, account: { email: string; password: string }) {
  await page.goto('/login')
  await login(page, tapping, account, async () => {})
  await expect(page).not.toHaveURL(/\/login$/)
}

async function ownersDesk(shop: ServerProcess) {
  const person = caller(shop)
  await signIn(person, owner.email, owner.password)
  return person
}

/** How many requests the shop has with exactly these notes. */
export async function requestsWith(shop: ServerProcess, notes: string): Promise<number> {
  const { answer = [] } = await (await ownersDesk(shop)).call(listRepairs, {})
  return answer.filter((repair) => repair.notes === notes).length
}

/** How many messages from the contact page have exactly this text. */
export async function messagesSaying(shop: ServerProcess, text: string): Promise<number> {
  const { answer = [] } = await (await ownersDesk(shop)).call(listMessages, {})
  return answer.filter(({ message }) => message === text).length
}
