/** A wrong house number is corrected by its customer, and a wrong phone by the owner. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { rows } from './chosen-orders.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import { openOrder, pressTwice } from './forms.ts'

test.use({ ownShop: 'correction' })

const main = (page: Page) => page.getByRole('main')
const opener = (page: Page) => main(page).getByRole('button', { name: 'Correct the address' })
const form = (page: Page) => main(page).getByRole('form', { name: 'Correct the address' })
const save = (page: Page) => main(page).getByRole('button', { name: 'Save the correction' })

/** Books a repair with this address and opens its page. @returns the reference */
async function book(page: Page, address: string): Promise<string> {
  await openOrder(page)
  await page.getByLabel('Pickup address').fill(address)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link').first().click()
  const title = page.getByRole('heading', { level: 1, name: /^PIM-/ })
  await expect(title).toBeVisible()
  return (await title.textContent()) ?? ''
}

test('a customer corrects the house number by keyboard; what was typed survives a reload and a lost network', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, await registerCustomer(shop, workerIndex))
  const reference = await book(page, 'Flat 12 Aundhgaon')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Pickup address')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Flat 21 Bopodi')
  await page.reload()
  await expect(page.getByLabel('Pickup address')).toHaveValue('Flat 21 Bopodi')

  await page.context().setOffline(true)
  await save(page).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'Something went wrong. What you typed is still here.',
  )
  await page.context().setOffline(false)
  await expect(page.getByLabel('Pickup address')).toHaveValue('Flat 21 Bopodi')
  await page.getByLabel('PIN code').fill('410401')
  await save(page).click()
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/We do not come to this PIN code yet/)
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await page.getByLabel('PIN code').fill('४११०१९')
  await pressTwice(save(page))
  await expect(main(page).getByRole('status').filter({ hasText: 'Corrected.' })).toBeVisible()
  await expect(main(page)).toContainText('Flat 21 Bopodi, 411019')
  await expect(opener(page)).toBeFocused()
  await page.reload()
  await expect(opener(page)).toBeVisible()
  await expect(form(page)).toHaveCount(0)

  const shopPage = await person()
  await logIn(shopPage, owner)
  await shopPage.goto('/admin-dashboard?tab=orders&find=bopodi 411019')
  await expect(rows(shopPage)).toHaveCount(1)
  await expect(rows(shopPage)).toContainText(reference)
  await shopPage.goto('/admin-dashboard?tab=orders&find=aundhgaon')
  await expect(rows(shopPage)).toHaveCount(0)
})

test('the owner corrects a phone in the panel; a customer whose page is older is told that the technician is on the way', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person({ mayComplain: /409 \(Conflict\)/ })
  await logIn(page, await registerCustomer(shop, workerIndex))
  const reference = await book(page, 'Flat 12 Chinchwad')
  await opener(page).click()
  await page.getByLabel('Landmark').fill('Behind the mill')

  const shopPage = await person()
  await logIn(shopPage, owner)
  await shopPage.goto(`/admin-dashboard?tab=orders&find=${reference}`)
  await shopPage.getByRole('link', { name: new RegExp(`open ${reference}`) }).click()
  const panel = shopPage.getByRole('complementary', { name: reference })
  await panel.getByRole('button', { name: 'Correct name, phone or address' }).click()
  await panel.getByRole('textbox', { name: 'Phone' }).fill('+91 98220 54321')
  await panel.getByLabel('Name', { exact: true }).fill('Asha Bhide')
  await panel.getByRole('button', { name: 'Save the correction' }).click()
  await expect(panel.getByText('98220 54321')).toBeVisible()
  await panel.getByRole('button', { name: 'Confirm the visit' }).click()
  await panel.getByRole('button', { name: 'Depart' }).click()
  await expect(panel.getByText('On the way').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Close the request' }).click()
  await expect(rows(shopPage)).toContainText('Asha Bhide')

  await save(page).click()
  const reason = 'Our technician is on the way already. Call us to change anything.'
  await expect(main(page).getByRole('alert')).toContainText(reason)
  await expect(opener(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(opener(page)).toHaveAccessibleDescription(reason)
  await expect(main(page)).not.toContainText('Behind the mill')
})
