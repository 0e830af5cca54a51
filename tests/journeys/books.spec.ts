/** The books of a month: the owner reads the last number, and saves the file for the tax adviser. */
import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { monthOf, shopDayOf } from '#shared/shop-time.ts'
import { issued } from '../support/documents.ts'
import { optionOf } from '../support/estimates.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'

test.use({ ownShop: 'books' })

/** Two repaired requests of the customer, each with a receipt. @returns the numbers */
async function billTwo(shop: ServerProcess, customer: Customer): Promise<string[]> {
  const signedIn = async (email: string, password: string) => {
    const person = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
    await signIn(person, email, password)
    return person
  }
  const [self, shopOwner] = [
    await signedIn(customer.email, customer.password),
    await signedIn(owner.email, owner.password),
  ]
  const body = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
  const numbers: string[] = []
  for (const price of [2_499, 3_499]) {
    const { answer } = await self.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const id = answer?.id ?? 0
    for (const type of ['confirm', 'depart', 'arrive', 'finish'] as const)
      await shopOwner.call(takeStep, {
        params: { id },
        body: { type },
        idempotencyKey: crypto.randomUUID(),
      })
    numbers.push(await issued(shopOwner, id, { option: optionOf('', price) }))
  }
  return numbers
}

test('the owner opens the month from the dashboard, reads the last number and saves the register', async ({
  person,
  customer,
  shop,
}) => {
  const [first = '', last = ''] = await billTwo(shop, customer)
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Books', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible()
  const receipts = page
    .getByRole('table', { name: 'Numbers' })
    .getByRole('row')
    .filter({ hasText: 'Receipt' })
  await expect(receipts).toContainText(first)
  await expect(receipts).toContainText(last)

  const save = page.getByRole('button', { name: 'Save the register' })
  await expect(save).not.toHaveAttribute('aria-disabled')
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe(`register-${monthOf(shopDayOf(Date.now()))}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff"Number","Kind","Date"/)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`"${first}"`, `"${last}"`, ''])
  expect(lines[2]).toMatch(/"3499"$/)

  await page.getByRole('table', { name: 'All documents' }).getByRole('link', { name: last }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bill and warranty' })).toBeVisible()
})
