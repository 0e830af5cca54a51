/** Seeds a shop with difficult texts: the longest allowed names, unbreakable words, Devanagari. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { addModel } from '#shared/catalogue/models-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage, setMessageHandled } from '#shared/shop/message-api.ts'
import { phoneOf } from '../../support/outbox.ts'
import { owner } from '../../support/owner.ts'
import { type CallResult, createPerson, registerAs, signIn } from '../../support/person.ts'
import { pickupTime } from '../../support/pickup-time.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import { test as base } from '../fixtures.ts'
import { type Customer, newCustomer } from '../steps.ts'

const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyam Chettiar'
const LONG_MODEL = 'Galaxy Donaudampfschifffahrtselektrizitaetenhauptb'
const UNBREAKABLE = 'https://example.in/a-very-long-address-that-nobody-can-break-0123456789-0123456789'
const DEVANAGARI = 'स्क्रीन फुटली आहे आणि बॅटरी लवकर संपते; कृपया संध्याकाळी सहा नंतर या'

const expectAnswer = <E extends Endpoint>({ answer, status, error }: CallResult<E>) => {
  if (answer === undefined && status !== 204) throw new Error(`${status}: ${error}`)
  return answer
}

const apiPerson = (shop: ServerProcess) => createPerson((path, init) => fetch(`${shop.url}${path}`, init))

/** Sends a message as the contact page does. */
export async function createMessage(shop: ServerProcess, name: string, message: string) {
  const body = { name, phone: '9822012345', message }
  expectAnswer(await apiPerson(shop).call(sendMessage, { body, idempotencyKey: crypto.randomUUID() }))
}

/** Seeds a new shop and returns its customer. */
async function seedShop(shop: ServerProcess, worker: number): Promise<Customer> {
  const customer = { ...newCustomer(worker), fullName: LONG_NAME }
  const { fullName, email, phone, password } = customer
  const theirPhone = phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${phone}`)
  const person = apiPerson(shop)
  await registerAs(person, { fullName, email, phone: `+91${phone}`, passwordHash: password }, theirPhone)
  await signIn(person, email, password)
  const requests = [
    { brand: 'Samsung', model: 'Galaxy S23', issue: 'Screen Repair', notes: DEVANAGARI },
    { brand: 'Other', model: LONG_MODEL, issue: 'Motherboard Repair', notes: UNBREAKABLE },
    { brand: 'Samsung', model: 'गॅलेक्सी एस तेवीस अल्ट्रा', issue: 'Battery Issue', notes: '' },
    { brand: 'Apple', model: 'iPhone 12', issue: 'Water Damage Repair', notes: 'It is in a bag of rice.' },
  ]
  const ids: number[] = []
  for (const request of requests) {
    const body = {
      ...request,
      pickupAddress: `${UNBREAKABLE}, पिंपरी`,
      preferredPickupAt: pickupTime(30),
    }
    const answer = expectAnswer(
      await person.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() }),
    )
    if (answer) ids.push(answer.id)
  }
  const ownerPerson = apiPerson(shop)
  await signIn(ownerPerson, owner.email, owner.password)
  for (const id of ids.slice(2))
    expectAnswer(await ownerPerson.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } }))
  await createMessage(shop, LONG_NAME, UNBREAKABLE)
  await createMessage(shop, 'आदित्य पाटील', DEVANAGARI)
  expectAnswer(await ownerPerson.call(setMessageHandled, { params: { id: 1 }, body: { handled: true } }))
  const brands = expectAnswer(await ownerPerson.call(listBrands, {})) ?? []
  const samsung = brands.find(({ name }) => name === 'Samsung')
  if (!samsung) throw new Error('There is no Samsung')
  for (const name of [LONG_MODEL, 'गॅलेक्सी एस तेवीस अल्ट्रा'])
    expectAnswer(
      await ownerPerson.call(addModel, { params: { brandId: samsung.id }, body: { name, image: '' } }),
    )
  return customer
}

/** Marks all SMS as failed after the last retry. */
export function failAllMessages(shop: ServerProcess) {
  const database = new DatabaseSync(join(shop.dataDir, 'shop.db'))
  database.exec("pragma busy_timeout = 5000; update notifications set state = 'failed', tries = 8")
  database.close()
}

/** Tests in a shop that is seeded once per worker. Service workers would bypass page.route() and are blocked. */
export const test = base.extend<object, { seeded: Customer }>({
  serviceWorkers: 'block',
  seeded: [
    async ({ shop }, use, { workerIndex }) => use(await seedShop(shop, workerIndex)),
    { scope: 'worker' },
  ],
})
