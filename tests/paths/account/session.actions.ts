/** User actions on other pages and in other tabs that the session machine reacts to. */
import type { Page } from 'playwright/test'
import { button } from '../engine/page-assertions.ts'
import { openDetails } from '../request/home-request-form.page.ts'
import { form, receipt, type Stored } from './session.history.ts'

/** Navigates like a link of the page, even when a dialog covers it. */
export const goTo = (page: Page, path: string, state: object = {}) =>
  page.evaluate(([to, entries]) => history.pushState(entries, '', to), [path, state] as const)

/** Fills in the home form and submits it. */
export async function submitHomeForm(page: Page) {
  await goTo(page, '/')
  await page.locator('main form [name=name]').fill(form.name)
  await openDetails(page)
  for (const name of ['model', 'email', 'city', 'notes', 'phone'] as const)
    await page.locator(`main form [name=${name}]`).fill(form[name])
  for (const name of ['brand', 'issue'] as const)
    await page.locator(`main form [name=${name}]`).selectOption(form[name])
  await button('Submit')(page).click()
}

/** Requests a repair at /request. */
export async function submitRequestForm(page: Page) {
  await goTo(page, '/request')
  // The home page has a form with the same fields.
  await page.getByRole('heading', { level: 1, name: 'Request a repair' }).waitFor()
  await page.locator('main form [name=model]').fill(receipt.model)
  for (const name of ['brand', 'issue'] as const)
    await page.locator(`main form [name=${name}]`).selectOption(receipt[name])
  await button('Submit')(page).click()
}

/** Changes local storage from another tab that does not run the application. */
export async function setStorageInOtherTab(page: Page, { user, pendingOrder, pendingForm }: Stored) {
  const tab = await page.context().newPage()
  await tab.goto('/favicon.svg')
  const entries = Object.entries({
    userId: user?.userId ?? null,
    role: user?.role ?? null,
    pendingOrder,
    pendingForm,
  })
  await tab.evaluate((entries) => {
    if (entries.every(([, value]) => value === null)) return localStorage.clear()
    for (const [name, value] of entries) {
      if (value === null) localStorage.removeItem(name)
      else localStorage.setItem(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }, entries)
  await tab.close()
}
