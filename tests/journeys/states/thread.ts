/** States of a request's thread, and of a request that the owner takes on the phone. */
import { expect, type Page } from 'playwright/test'
import { failRequests } from '../dialogs.ts'
import { expectHydrated } from '../steps.ts'
import { clickButton, type State } from './state.ts'

const REQUEST = 1
const PHONE_REQUESTS = '**/api/admin/requests'

async function takePhoneRequest(page: Page) {
  await page.goto('/admin/new-request')
  await expectHydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Sneha Kulkarni')
  await page.getByLabel('Phone').fill('9822012345')
  await page.getByLabel('Brand').selectOption('Apple')
  await page.getByLabel('Model').fill('iPhone 13')
  await page.getByLabel('Issue').selectOption('Battery Repair')
  await clickButton(page, 'Take the request')
}

export const ownerThreadStates: readonly State[] = [
  {
    name: 'a message that was not sent',
    message: 'thread.box.failed',
    open: async ({ page }) => {
      await page.goto(`/my-requests/${REQUEST}`)
      // The thread is loaded once it is on the screen.
      await expectHydrated(page)
      await page.locator('#thread').scrollIntoViewIfNeeded()
      await page.getByLabel('New message').fill('We come at half past twelve.')
      await failRequests(page, `**/api/requests/${REQUEST}/thread`)
      await clickButton(page, /^Send to /)
      await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible()
    },
  },
  {
    name: 'a new request by phone',
    open: async ({ page }) => {
      await page.goto('/admin/new-request')
      await expect(page.getByRole('heading', { level: 1, name: 'Phone request' })).toBeVisible()
      await expectHydrated(page)
    },
  },
  {
    name: 'a request by phone that was not taken',
    message: 'phoneRequest.failed',
    open: async ({ page }) => {
      await failRequests(page, PHONE_REQUESTS)
      await takePhoneRequest(page)
      await expect(page.getByRole('dialog', { name: 'Request not taken' })).toBeVisible()
    },
  },
  {
    name: 'a request by phone that was taken',
    message: 'phoneRequest.succeeded',
    open: async ({ page }) => {
      await page.route(PHONE_REQUESTS, (route) =>
        route.fulfill({ status: 200, json: { id: REQUEST, reference: 'PIM-26-0001' } }),
      )
      await takePhoneRequest(page)
      await expect(page.getByText('Request taken')).toBeVisible()
    },
  },
]
