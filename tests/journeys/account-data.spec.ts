/** A customer downloads their data, corrects an address, and deletes the account once nothing is open. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { CustomerData } from '#shared/customer-data.ts'
import { setAhead } from '../support/clock-ahead.ts'
import { owner } from '../support/owner.ts'
import { createRequest, logIn, registerCustomer } from './accounts.ts'
import { expectDialog } from './dialogs.ts'
import { test } from './fixtures.ts'
import { openOrder, pressTwice } from './forms.ts'
import { pointer } from './input-methods.ts'
import { answerDialog, type Customer } from './steps.ts'

test.use({ ownShop: 'account-data', movesClock: true })

const main = (page: Page) => page.getByRole('main')
const remove = (page: Page) => main(page).getByRole('button', { name: 'Delete my account' })

/** Books a repair with this address. @returns the path of its page */
async function book(page: Page, address: string): Promise<string> {
  await openOrder(page)
  await page.getByLabel('Pickup address').fill(address)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/my-requests\/\d+$/)
  return new URL(page.url()).pathname
}

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download my data' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** The owner marks a request as done. */
async function finish(page: Page, path: string) {
  await logIn(page, owner)
  await page.goto(path)
  await page.getByRole('button', { name: 'Mark as Done' }).first().click()
  await answerDialog(page, pointer, 'Mark as Done?', 'Yes, mark as done')
}

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, name: string) {
  const control = page.getByRole('button', { name })
  for (let count = 0; count < 60; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** What the browser keeps: storage, the entry's drafts, and databases. */
const leftIn = (page: Page) =>
  page.evaluate(async () => ({
    stored: Object.keys(localStorage),
    drafts: Object.keys(history.state ?? {}).filter((key) => !/^(__|key$)/.test(key)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

test('a customer takes a copy, corrects an address, waits for an open request, deletes the account and registers anew', async ({
  person,
  shop,
}, { workerIndex }) => {
  const other = await registerCustomer(shop, workerIndex)
  await createRequest(shop, other)
  const sneha: Customer = await registerCustomer(shop, workerIndex)
  // The login after the deletion is refused.
  const page = await person({ mayComplain: /401/ })
  await logIn(page, sneha)
  const path = await book(page, 'Flat 12 Aundhgaon')
  await main(page).getByRole('button', { name: 'Correct the address' }).click()
  await page.getByLabel('Pickup address').fill('Flat 21 Bopodi')
  await main(page).getByRole('button', { name: 'Save the correction' }).click()
  await expect(main(page)).toContainText('Flat 21 Bopodi')

  await page.goto('/account')
  const { name, text } = await download(page)
  expect(name).toMatch(/^doorstep-repair-data-\d{4}-\d\d-\d\d\.json$/)
  await expect(main(page).getByRole('status').filter({ hasText: 'Your data is saved' })).toContainText(name)
  const copy = v.parse(CustomerData, JSON.parse(text))
  expect(copy.requests).toMatchObject([{ pickupAddress: 'Flat 21 Bopodi' }])
  expect(copy.account?.email).toBe(sneha.email)
  expect(text).not.toContain(other.phone)
  expect(text).not.toContain('Aundhgaon')

  const reason = main(page).getByRole('status').filter({ hasText: 'A request is not done yet' })
  await expect(remove(page)).toHaveCount(0)
  await reason.getByRole('link', { name: /^PIM-/ }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await finish(await person(), path)

  await page.goto('/account')
  await expect(remove(page)).toBeVisible()
  await pressTwice(remove(page))
  const dialog = await expectDialog(page, 'Delete your account?', /^This cannot be taken back\./)
  await dialog.getByLabel('Your password', { exact: true }).fill(sneha.password)
  await pressTwice(dialog.getByRole('button', { name: 'Yes, delete it' }))
  const told = page.getByText('Your account is deleted')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await leftIn(page)).toEqual({ stored: [], drafts: [], databases: [] })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeAttached()
  await expect(told).toBeHidden()

  await page.goto('/login')
  await page.getByLabel('Email').fill(sneha.email)
  await page.getByLabel('Password', { exact: true }).fill(sneha.password)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()

  // A phone gets another code only after 45 seconds: the waiting is the server's, so its clock goes ahead.
  setAhead(shop, 60_000)
  await registerCustomer(shop, workerIndex, sneha)
  await logIn(page, sneha)
  await page.goto('/my-requests')
  await expect(main(page)).toContainText('No repair requests found.')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('with the keyboard alone at 360 px: wrong password, Escape, and the deletion; another tab is logged out', async ({
  person,
  shop,
}, { workerIndex }) => {
  const sneha = await registerCustomer(shop, workerIndex)
  const page = await person({ mayComplain: /403/ })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, sneha)
  const tab = await page.context().newPage()
  await tab.goto('/account')
  await page.goto('/account')
  await expect(remove(page)).toBeVisible()
  await tabTo(page, 'Delete my account')
  await page.keyboard.press('Enter')
  const password = page.getByRole('dialog').getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(password).toBeHidden()
  await expect(remove(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Password is required.')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('This is not your password.')
  await expect(password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(sneha.password)
  await page.keyboard.press('Enter')
  const told = page.getByText('Your account is deleted')
  await expect(told).toBeVisible()
  await tabTo(page, 'Close')
  await page.keyboard.press('Enter')
  await expect(told).toBeHidden()
  await expect(tab.getByText('You were logged out in another tab.')).toBeVisible()
})
