/** Orders of a new customer, the owner's list of them, and the selection of rows. */

import { expect, type Page } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn, registerCustomer } from './accounts.ts'
import type { Customer } from './steps.ts'

export const personOf = async (
  shop: ServerProcess,
  { email, password }: { email: string; password: string },
) => {
  const person = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  await signIn(person, email, password)
  return person
}

/** A new customer with so many requests; returns their ids, oldest first. */
export async function createOrders(shop: ServerProcess, worker: number, count: number, notes = '') {
  const customer = await registerCustomer(shop, worker)
  const person = await personOf(shop, customer)
  const ids: number[] = []
  for (let i = 0; i < count; i++) {
    const body = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', notes }
    const { answer } = await person.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    if (!answer) throw new Error('The request was refused')
    ids.push(answer.id)
  }
  return { customer, ids }
}

export const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
export const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose PIM/ })
export const bar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' })
export const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

/** The owner's list of a customer's orders. */
export async function openOrders(page: Page, { phone }: Customer, count: number) {
  await logIn(page, owner)
  await page.goto(`/admin-dashboard?tab=orders&show=pending&find=${phone}`)
  await expect(rows(page)).toHaveCount(count)
}

/** Selects all rows by the first checkbox and, with Shift, the last one. */
export async function chooseAll(page: Page, count: number) {
  await boxes(page).first().check()
  await boxes(page)
    .last()
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText(`${count} chosen`)
}
