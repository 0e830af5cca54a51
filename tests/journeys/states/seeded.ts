/** A shop with the hardest words in it: names as long as the rules allow, words without a break, Devanagari. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  addModel,
  listBrands,
  sendMessage,
  setMessageHandled,
  setRepairStatus,
  submitRepair,
} from '#shared/api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { phoneOf } from '../../support/outbox.ts'
import { owner } from '../../support/owner.ts'
import { type Called, createPerson, registerAs, signIn } from '../../support/person.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import { test as base } from '../shop.ts'
import { type Customer, newCustomer } from '../steps.ts'

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Chettiar'
const LONG_MODEL = 'Galaxy Donaudampfschifffahrtselektrizitaetenhauptb'
const UNBROKEN = 'https://example.in/a-very-long-address-that-nobody-can-break-0123456789-0123456789'
const DEVANAGARI = 'स्क्रीन फुटली आहे आणि बॅटरी लवकर संपते; कृपया संध्याकाळी सहा नंतर या'

const must = <E extends Endpoint>({ answer, status, error }: Called<E>) => {
  if (answer === undefined && status !== 204) throw new Error(`${status}: ${error}`)
  return answer
}

const personAt = (shop: ServerProcess) => createPerson((path, init) => fetch(`${shop.url}${path}`, init))

/** Somebody writes to the shop from the contact page. */
export async function leaveMessage(shop: ServerProcess, name: string, message: string) {
  const body = { name, phone: '9822012345', message }
  must(await personAt(shop).call(sendMessage, { body, idempotencyKey: crypto.randomUUID() }))
}

/** Fills a new shop; the answer is its customer. */
async function furnish(shop: ServerProcess, worker: number): Promise<Customer> {
  const customer = { ...newCustomer(worker), fullName: LONG_NAME }
  const { fullName, email, phone, password } = customer
  const theirPhone = phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${phone}`)
  const theirs = personAt(shop)
  await registerAs(theirs, { fullName, email, phone: `+91${phone}`, passwordHash: password }, theirPhone)
  await signIn(theirs, email, password)
  const requests = [
    { brand: 'Samsung', model: 'Galaxy S23', issue: 'Screen Repair', notes: DEVANAGARI },
    { brand: 'Other', model: LONG_MODEL, issue: 'Motherboard Repair', notes: UNBROKEN },
    { brand: 'Samsung', model: 'गॅलेक्सी एस तेवीस अल्ट्रा', issue: 'Battery Issue', notes: '' },
    { brand: 'Apple', model: 'iPhone 12', issue: 'Water Damage Repair', notes: 'It is in a bag of rice.' },
  ]
  const ids: number[] = []
  for (const request of requests) {
    const body = {
      ...request,
      pickupAddress: `${UNBROKEN}, पिंपरी`,
      preferredPickupAt: '2031-11-22T11:00:00Z',
    }
    const answer = must(await theirs.call(submitRepair, { body, idempotencyKey: crypto.randomUUID() }))
    if (answer) ids.push(answer.id)
  }
  const desk = personAt(shop)
  await signIn(desk, owner.email, owner.password)
  for (const id of ids.slice(2))
    must(await desk.call(setRepairStatus, { params: { id }, body: { status: 'DONE' } }))
  await leaveMessage(shop, LONG_NAME, UNBROKEN)
  await leaveMessage(shop, 'आदित्य पाटील', DEVANAGARI)
  must(await desk.call(setMessageHandled, { params: { id: 1 }, body: { handled: true } }))
  const brands = must(await desk.call(listBrands, {})) ?? []
  const samsung = brands.find(({ name }) => name === 'Samsung')
  if (!samsung) throw new Error('There is no Samsung')
  for (const name of [LONG_MODEL, 'गॅलेक्सी एस तेवीस अल्ट्रा'])
    must(await desk.call(addModel, { params: { brandId: samsung.id }, body: { name, image: '' } }))
  return customer
}

/** As if the provider of text messages had refused each of them until the shop gave up. */
export function giveUpTexts(shop: ServerProcess) {
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'))
  database.exec("pragma busy_timeout = 5000; update notices set state = 'failed', tries = 8")
  database.close()
}

/** Tests in a shop that is furnished once for each worker; the worker behind the page would answer calls unseen. */
export const test = base.extend<object, { furnished: Customer }>({
  serviceWorkers: 'block',
  furnished: [
    async ({ shop }, use, { workerIndex }) => use(await furnish(shop, workerIndex)),
    { scope: 'worker' },
  ],
})
