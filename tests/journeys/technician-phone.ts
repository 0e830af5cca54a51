/** The phone of a technician: the visits of a day, killed pages, and what is stored. */
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import { getHistory, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addTechnician, assignTechnician } from '#shared/request/technician-api.ts'
import { PHONE_DATABASE } from '#src/offline/phone-database.ts'
import { approve, sent } from '../support/estimate-shop.ts'
import { optionOf } from '../support/estimates.ts'
import { owner } from '../support/owner.ts'
import type { Person } from '../support/person.ts'
import { picture } from '../support/photos.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { personOf } from './chosen-orders.ts'
import { waitForDayFiles, waitForServiceWorker } from './service-worker-cache.ts'
import { type Customer, expectHydrated, newCustomer } from './steps.ts'

const newKey = () => crypto.randomUUID()

type Visit = { id: number; customer: Customer; person: Person; address: string }
export type Day = { technician: Customer; boss: Person; visits: readonly Visit[] }

/** A new technician of this name, with a confirmed visit to a new customer of each name. */
export async function createDay(
  shop: ServerProcess,
  worker: number,
  names: readonly string[],
  technicianName = 'Imran Shaikh',
): Promise<Day> {
  const register = (fullName: string) => registerCustomer(shop, worker, { ...newCustomer(worker), fullName })
  const boss = await personOf(shop, owner)
  const technician = await register(technicianName)
  const { fullName: name, phone } = technician
  const hired = await boss.call(addTechnician, { body: { name, phone }, idempotencyKey: newKey() })
  const technicianId = hired.answer?.id ?? 0
  const visits: Visit[] = []
  for (const name of names) {
    const customer = await register(name)
    const person = await personOf(shop, customer)
    const address = `Flat 4, ${name} Residency, Pimpri`
    const body = { brand: 'Vivo', model: 'V29', issue: 'Battery Repair', pickupAddress: address }
    const { answer, error } = await person.call(submitRequest, { body, idempotencyKey: newKey() })
    if (!answer) throw new Error(error)
    const params = { id: answer.id }
    await boss.call(assignTechnician, { params, body: { technicianId, leg: 'visit' } })
    await boss.call(takeStep, { params, body: { type: 'confirm' }, idempotencyKey: newKey() })
    visits.push({ ...params, customer, person, address })
  }
  return { technician, boss, visits }
}

/** The steps of a request after its confirmation, in the order of the shop's records. */
export async function stepsOf(boss: Person, id: number) {
  const { answer = [], error } = await boss.call(getHistory, { params: { id } })
  if (error !== undefined) throw new Error(error)
  return answer.filter(({ type }) => !['submit', 'assign', 'confirm'].includes(type))
}
export const typesOf = async (boss: Person, id: number) => (await stepsOf(boss, id)).map(({ type }) => type)

/**
 * The phone kills the page; the technician opens the sheet again. A page without a network has one in its last moment, because
 * its emulation ends first: what it sends then arrives, and the phone does not hear the answer.
 */
export async function killAndReopen(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto('/day')
  await expectHydrated(page)
  return page
}

/** Notes the condition of a device in the dialog that is open. */
export async function noteCondition(page: Page) {
  const dialog = page.getByRole('dialog')
  const choose = (part: string, answer: string) =>
    dialog.getByRole('group', { name: part, exact: true }).getByLabel(answer, { exact: true }).check()
  for (const part of ['Screen', 'Body', 'Buttons', 'Camera']) await choose(part, 'Good')
  await choose('Screen lock', 'Removed')
  await choose('SIM card', 'Taken out')
}

/** Collects the device of the job at hand. Without a code nobody has a phone at hand; with one, Enter in its field is enough. */
export async function collectDevice(page: Page, code?: string) {
  const name = 'Collect the device'
  await page.getByRole('main').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  const field = dialog.getByLabel('Code of the customer')
  if (code !== undefined) await field.fill(code)
  else {
    await dialog.getByText('No code?').click()
    await dialog.getByLabel('No phone at hand').check()
  }
  await noteCondition(page)
  if (code !== undefined) await field.press('Enter')
  else await dialog.getByRole('button', { name }).click()
}

/** Takes a step of a visit that nobody watches. */
export const take = (boss: Person, id: number, type: 'depart' | 'arrive') =>
  boss.call(takeStep, { params: { id }, body: { type }, idempotencyKey: newKey() })

/** Logs in and opens the sheet, or one job of it, until the phone has all that it needs without a network. */
export async function openDay(page: Page, technician: Customer, path = '/day'): Promise<void> {
  await logIn(page, technician)
  await page.goto(path)
  await waitForServiceWorker(page)
  await waitForDayFiles(page)
  await expectStored(page, 0)
}

/** The technician is at the door, and the customer has accepted ₹3,499 for the repair. */
export async function agreeAtDoor(boss: Person, { id, person }: Visit): Promise<void> {
  for (const type of ['depart', 'arrive'] as const) await take(boss, id, type)
  await sent(boss, id, { options: [optionOf('', 3_499)] })
  await approve(person, id)
}

/** Presses the button of the camera, and takes a picture. */
export async function takePhoto(page: Page, button: Locator, name: string): Promise<void> {
  const opening = page.waitForEvent('filechooser')
  await button.click()
  const file = await picture({ width: 2_400, height: 1_800 })
  const buffer = Buffer.from(await file.arrayBuffer())
  await (await opening).setFiles({ name, mimeType: file.type, buffer })
}

/** The values of a store of the phone's database; null without that database, also while it is being deleted. */
export const readStore = (
  page: Page,
  store: 'actions' | 'sheets' | 'drafts' | 'pictures',
): Promise<unknown[] | null> =>
  page.evaluate(
    async ([name, from]) => {
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return null
      const opened = indexedDB.open(name)
      const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
        opened.onsuccess = () => resolve(opened.result)
        // It was deleted since it was listed: a new empty one is not wanted.
        opened.onupgradeneeded = () => opened.transaction?.abort()
        opened.onerror = () => (opened.error?.name === 'AbortError' ? resolve(null) : reject(opened.error))
      })
      if (!database) return null
      const asked = database.transaction(from).objectStore(from).getAll()
      const values = await new Promise<unknown[]>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      database.close()
      return values
    },
    [PHONE_DATABASE, store] as const,
  )

/** Waits until the phone has stored the sheet, and this many steps. */
export async function expectStored(page: Page, steps: number) {
  await expect.poll(async () => (await readStore(page, 'sheets'))?.length).toBe(1)
  await expect.poll(async () => (await readStore(page, 'actions'))?.length).toBe(steps)
}

/** All that the browser stores for scripts, as one text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const response of await cache.matchAll()) texts.push(await response.text())
    }
    texts.push(JSON.stringify(await indexedDB.databases()))
    return texts.join('\n')
  })
