/** Fills in forms and checks their values. */
import { expect, type Locator, type Page } from 'playwright/test'

type Words = Readonly<Record<string, string>>

const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^\\s*${label}\\s*(\\(optional\\))?\\s*$`))

/**
 * Presses twice within one turn of the browser: the second press of a mouse may come after the answer to the first, and
 * then lands on what stands there by then.
 */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Opens the fields of the home form that may stay empty. */
export const openDetails = (page: Page) => page.getByText('Add details').click()

/** Fills fields by label and selects options. */
export async function fillIn(page: Page, values: Words) {
  for (const [label, text] of Object.entries(values)) {
    const field = fieldOf(page, label)
    // The form may still be loading.
    await field.waitFor({ state: 'attached' })
    if (!(await field.isVisible())) await openDetails(page)
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
    await (isList ? field.selectOption(text) : field.fill(text))
    // The suggestions of models cover the content below.
    if ((await field.getAttribute('role')) === 'combobox') await field.blur()
  }
}

/** Expects fields to have these values. */
export async function expectFilledIn(page: Page, values: Words) {
  for (const [label, text] of Object.entries(values)) await expect(fieldOf(page, label)).toHaveValue(text)
}

export const homeForm = {
  Name: 'Sneha Kulkarni',
  Phone: '9822012345',
  Brand: 'Samsung',
  Model: 'Galaxy S23',
  Issue: 'Battery Issue',
  City: 'Pimpri',
  Notes: 'Rings at the side gate',
}

export const requestForm = {
  Brand: 'OnePlus',
  Model: 'OnePlus 9',
  Issue: 'Screen Damage',
  'Pickup address': 'Flat 12, Sai Residency, Pimpri 411018',
  Notes: 'After six in the evening',
}

/** Opens the order page from the last page of the device picker. */
export async function openOrder(page: Page) {
  await page.goto('/repair/mobile-repair/samsung/galaxy-s23')
  await page.getByRole('button', { name: 'Battery Repair', exact: true }).click()
  await expect(page).toHaveURL(/\/order-details$/)
}
