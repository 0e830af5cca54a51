/** States of the admin panel: each tab loading, failed, empty and full, and its dialogs. */
import { expect, type Page } from 'playwright/test'
import { expectAlert, failRequests } from '../dialogs.ts'
import { createMessage, failAllMessages } from './seed-data.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const STATUS = '**/api/repair/*/status'
const MODELS = /\/api\/admin\/brands\/\d+\/models/
const QUEUE = /\/api\/admin\/requests\?/
/** The first of the seeded requests, which nobody changes. */
const REQUEST = 1
const REQUEST_CALL = `**/api/requests/${REQUEST}`
const OPEN = `?tab=orders&open=${REQUEST}`
const SAMSUNG = '/admin/edit-models?brand=samsung'

/** A tab with its search, its request, and a text of its loaded content. */
const tabs = [
  { name: 'Orders', search: '?tab=orders', call: QUEUE, filled: 'Galaxy S23' },
  {
    name: 'Users',
    search: '?tab=users',
    call: '**/api/admin/users*',
    filled: 'Venkatanarasimharajuvaripeta',
  },
  { name: 'Messages', search: '?tab=messages', call: '**/api/admin/messages*', filled: 'आदित्य पाटील' },
]

const openAdmin = async (page: Page, search: string, name: string) => {
  await page.goto(`/admin-dashboard${search}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
/** The browser loads the data, so that the request can stay pending or fail. */
const openAdminShell = async (page: Page, search: string, name: string) => {
  await openShell(page, `/admin-dashboard${search}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openMarkAsDone(page: Page) {
  await page.goto('/admin-dashboard?tab=orders&show=pending')
  await clickButton(page, /^Mark as Done/)
  await expect(page.getByRole('alertdialog', { name: 'Mark as Done?' })).toBeVisible()
}

export const ownerStates: readonly State[] = [
  {
    name: 'the front page, where the bar is fullest',
    open: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  ...tabs.flatMap(({ name, search, call, filled }): State[] => [
    {
      name: `${name}, loading`,
      open: async ({ page }) => {
        await holdResponse(page, call)
        await openAdminShell(page, search, name)
      },
    },
    {
      name: `${name}, failed`,
      open: async ({ page }) => {
        await failRequests(page, call)
        await openAdminShell(page, search, name)
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      },
    },
    {
      name,
      open: async ({ page }) => {
        await openAdmin(page, search, name)
        await expect(page.getByText(filled).first()).toBeVisible()
      },
    },
  ]),
  {
    name: 'no such order',
    open: async ({ page }) => {
      await openAdmin(page, '?tab=orders&find=nothing-is-called-that', 'Orders')
      await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
    },
  },
  {
    name: 'no order in a bucket',
    open: async ({ page }) => {
      await openAdmin(page, '?tab=orders&show=workshop', 'Orders')
      await expect(page.getByRole('heading', { name: 'No device is in the workshop' })).toBeVisible()
    },
  },
  {
    name: 'orders of a day, a brand and an issue, with the keys of a keyboard',
    open: async ({ page }) => {
      await openAdmin(page, '?tab=orders&day=2031-11-22&brand=Samsung&issue=Screen+Repair', 'Orders')
      await page.getByText('Filter', { exact: true }).click()
      await expect(page.getByLabel('Day of the visit')).toHaveValue('2031-11-22')
      // Not on a phone.
      const keys = page.getByText('Keyboard', { exact: true })
      if (await keys.isVisible()) {
        await keys.click()
        await expect(page.getByText('From row to row')).toBeVisible()
      }
    },
  },
  {
    name: 'an open order, loading',
    open: async ({ page }) => {
      await holdResponse(page, REQUEST_CALL)
      await page.goto(`/admin-dashboard${OPEN}`)
      await expect(page.getByText('Loading the request')).toBeAttached()
      await expect(page.getByRole('complementary')).toBeVisible()
    },
  },
  {
    name: 'an open order, failed',
    open: async ({ page }) => {
      await failRequests(page, REQUEST_CALL)
      await page.goto(`/admin-dashboard${OPEN}`)
      await expect(
        page.getByRole('complementary').getByRole('alert').getByText('Failed to load the request'),
      ).toBeVisible()
    },
  },
  {
    name: 'an open order that is not there',
    open: async ({ page }) => {
      await page.goto('/admin-dashboard?tab=orders&open=999999')
      await expect(page.getByText('This request is not there any more.')).toBeVisible()
    },
  },
  {
    name: 'an open order with its ready replies for WhatsApp',
    open: async ({ page }) => {
      await page.goto(`/admin-dashboard${OPEN}`)
      await clickButton(page, 'WhatsApp')
      await expect(page.getByRole('link', { name: /^Running late/ })).toBeVisible()
    },
  },
  { name: 'done is asked', message: 'statusChange.confirming', open: ({ page }) => openMarkAsDone(page) },
  {
    name: 'done with money that lacks amount and answer',
    open: async ({ page }) => {
      await openMarkAsDone(page)
      const dialog = page.getByRole('alertdialog')
      await dialog.locator('summary', { hasText: 'Received' }).click()
      await dialog.getByLabel('UPI', { exact: true }).check()
      await clickButton(page, 'Yes, mark as done')
      await expect(dialog.getByText('Answer this question.')).toBeVisible()
    },
  },
  {
    name: 'done fails',
    message: 'statusChange.failed',
    open: async ({ page }) => {
      await failRequests(page, STATUS)
      await openMarkAsDone(page)
      await clickButton(page, 'Yes, mark as done')
      await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible()
    },
  },
  {
    name: 'done',
    message: 'statusChange.ready.saved',
    open: async ({ page }) => {
      await openMarkAsDone(page)
      await clickButton(page, 'Yes, mark as done')
      await expectAlert(page, 'Marked as Done', 'Customer has been notified.')
    },
  },
  {
    name: 'a message is not marked',
    message: 'messageInbox.notMarked',
    open: async ({ page, shop }) => {
      // Other journeys may have handled all messages.
      await createMessage(shop, 'Meera Joshi', 'Do you come to Wakad on Sundays?')
      await failRequests(page, '**/api/admin/messages/*')
      await openAdmin(page, '?tab=messages', 'Messages')
      await clickButton(page, /^Mark as resolved/)
      await expect(page.getByRole('dialog', { name: 'The message was not marked' })).toBeVisible()
    },
  },
  {
    name: 'texts that were given up',
    open: async ({ page, shop }) => {
      failAllMessages(shop)
      await openAdmin(page, '?tab=messages', 'Messages')
      await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'a text is not sent again',
    message: 'messageInbox.notQueued',
    open: async ({ page, shop }) => {
      failAllMessages(shop)
      await failRequests(page, '**/api/admin/notices/*/retry')
      await openAdmin(page, '?tab=messages', 'Messages')
      await clickButton(page, /^Send again/)
      await expect(page.getByRole('dialog', { name: 'The text was not sent again' })).toBeVisible()
    },
  },
  {
    name: 'edit models, loading',
    open: async ({ page }) => {
      await holdResponse(page, MODELS)
      await page.goto(SAMSUNG)
      await expect(page.getByLabel('Model name')).toBeVisible()
    },
  },
  {
    name: 'edit models, failed',
    open: async ({ page }) => {
      await failRequests(page, MODELS)
      await page.goto(SAMSUNG)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'edit models of a brand',
    open: async ({ page }) => {
      await page.goto(SAMSUNG)
      await expect(page.getByRole('button', { name: /^Delete Galaxy Donau/ })).toBeVisible()
    },
  },
  {
    name: 'a model is refused',
    open: async ({ page }) => {
      await page.goto(SAMSUNG)
      await page.getByLabel('Image').fill('somewhere else')
      await clickButton(page, 'Add model')
      await expect(page.getByRole('region', { name: 'Please check 2 fields' })).toBeVisible()
    },
  },
  {
    name: 'a model is being added',
    open: async ({ page }) => {
      await page.goto(SAMSUNG)
      await expect(page.getByRole('button', { name: /^Delete Galaxy/ }).first()).toBeVisible()
      await holdResponse(page, MODELS)
      await page.getByLabel('Image').fill('')
      await page.getByLabel('Model name').fill('Galaxy Donaudampfschifffahrt II')
      await clickButton(page, 'Add model')
      await expect(page.getByText('Adding…')).toBeVisible()
    },
  },
  {
    name: 'a model is being renamed',
    message: 'modelEditor.renaming',
    open: async ({ page }) => {
      await page.goto(SAMSUNG)
      await clickButton(page, /^Rename Galaxy Donau/)
      await page.getByLabel('New name').fill('')
      await clickButton(page, 'Save')
      await expect(page.getByRole('dialog', { name: 'Rename' }).getByText('Name is required.')).toBeVisible()
    },
  },
  {
    name: 'deleting a model is asked',
    message: 'modelEditor.confirming',
    open: async ({ page }) => {
      await page.goto(SAMSUNG)
      await clickButton(page, /^Delete Galaxy Donau/)
      await expect(page.getByRole('alertdialog', { name: 'Delete this model?' })).toBeVisible()
    },
  },
]
