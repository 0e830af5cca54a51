/** States of the account page and its dialogs. */
import { expect, type Page } from 'playwright/test'
import { answerOn } from '../../support/translated-page.ts'
import { abortRequests, failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const ACCOUNT = /\/api\/account/
const PASSWORD = '**/api/account/password'
const END = '**/api/account/sessions/end'

/** The longest device name that the server generates. */
const OTHER = 'Samsung Internet on Android'
const session = { startedAt: '2026-09-20T10:30:00.000Z', seenAt: '2026-11-21T10:45:00.000Z' }

const main = (page: Page) => page.getByRole('main')
const expectDialogTitle = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

async function open(page: Page) {
  await page.route('**/api/account/sessions', (route) =>
    route.fulfill({
      json: [
        { ...session, id: 'here', device: 'Chrome on Linux', current: true },
        { ...session, id: 'phone', device: OTHER, current: false },
        { ...session, id: 'tablet', device: 'Safari on iPad', current: false },
      ],
    }),
  )
  await openShell(page, '/account')
  await expect(main(page).getByText('This device')).toBeVisible()
  await expect(main(page).getByText('Email', { exact: true })).toBeVisible()
}
async function changePassword(page: Page) {
  await open(page)
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await type('Current password', 'monsoon-mango-47')
  await type('New password', 'kettle on the stove')
  await type('Repeat new password', 'kettle on the stove')
  await clickButton(page, 'Change password')
}
async function openLogoutElsewhere(page: Page) {
  await open(page)
  await clickButton(page, 'Log out all other devices')
  await expectDialogTitle(page, 'Log out elsewhere?')
}

export const accountStates: readonly State[] = [
  {
    name: 'the account is loading',
    open: async ({ page }) => {
      await holdResponse(page, ACCOUNT)
      await openShell(page, '/account')
    },
  },
  {
    name: 'the account could not be loaded',
    open: async ({ page }) => {
      await failRequests(page, ACCOUNT)
      await openShell(page, '/account')
      await expect(main(page).getByRole('alert').nth(1)).toBeVisible()
    },
  },
  { name: 'the account', open: ({ page }) => open(page) },
  {
    name: 'a new password with its messages',
    open: async ({ page }) => {
      await open(page)
      await clickButton(page, 'Change password')
      await expect(page.getByRole('region', { name: 'Please check 3 fields' })).toBeVisible()
    },
  },
  {
    name: 'a new password without an answer',
    message: 'account.noResponse',
    open: async ({ page }) => {
      await abortRequests(page, PASSWORD)
      await changePassword(page)
      await expectDialogTitle(page, 'No answer from the shop')
    },
  },
  {
    name: 'a new password is refused',
    message: 'account.refused',
    open: async ({ page }) => {
      await failRequests(page, PASSWORD)
      await changePassword(page)
      await expectDialogTitle(page, 'Password not changed')
    },
  },
  {
    name: 'a password is changed',
    open: async ({ page }) => {
      const text = answerOn(page, 'Your password is changed. Other devices were signed out.')
      await page.route(PASSWORD, (route) => route.fulfill({ contentType: 'text/plain', body: text }))
      await changePassword(page)
      await expect(main(page).getByText(text)).toBeVisible()
    },
  },
  {
    name: 'a logout elsewhere is asked about',
    message: 'account.confirming',
    open: ({ page }) => openLogoutElsewhere(page),
  },
  {
    name: 'a logout elsewhere fails',
    message: 'account.confirming',
    open: async ({ page }) => {
      await abortRequests(page, END)
      await openLogoutElsewhere(page)
      await page.getByLabel('Your password', { exact: true }).fill('monsoon-mango-47')
      await clickButton(page, 'Yes, log out')
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'other devices are logged out',
    open: async ({ page }) => {
      await page.route(END, (route) => route.fulfill({ status: 204 }))
      await openLogoutElsewhere(page)
      await page.getByLabel('Your password', { exact: true }).fill('monsoon-mango-47')
      await clickButton(page, 'Yes, log out')
      await expect(main(page).getByText('All other devices are logged out.')).toBeVisible()
    },
  },
]
