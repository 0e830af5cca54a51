/** States of a customer's copy of their data, and of the deletion of their account. */
import { expect, type Page } from 'playwright/test'
import type { Closing } from '#shared/account/closing.ts'
import { answerOn } from '../../support/translated-page.ts'
import { logIn } from '../accounts.ts'
import { abortRequests, failRequests } from '../dialogs.ts'
import { clickButton, holdResponse, openShell, type State } from './state.ts'

const DATA = '**/api/account/data'
const CLOSE = '**/api/account/close'
const main = (page: Page) => page.getByRole('main')
/** A refusal that the page does not expect: it has read that the account can be deleted. */
const TECHNICIAN = 'You work for the shop. The owner switches you off as a technician first.'
const REFERENCE = 'PIM-26-100042'

async function open(page: Page, closing: Partial<Closing> = {}) {
  const json = { open: [], warranties: [], isTechnician: false, ...closing }
  await page.route(CLOSE, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
  await openShell(page, '/account')
  await expect(main(page).getByText('Email', { exact: true })).toBeVisible()
}
/** What the POST is answered. */
const refuse = (page: Page, status: number, body: object) =>
  page.route(CLOSE, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback(),
  )
async function confirm(page: Page) {
  await clickButton(page, 'Delete my account')
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill('monsoon-mango-47')
  await clickButton(page, 'Yes, delete it')
}

export const accountDataStates: readonly State[] = [
  {
    name: 'requests that are not done keep an account',
    open: ({ page }) =>
      open(page, { open: [42, 43, 44].map((id) => ({ id, reference: `PIM-26-1000${id}` })) }),
  },
  {
    name: 'a technician who is on keeps the account',
    open: ({ page }) => open(page, { isTechnician: true }),
  },
  {
    name: 'whether an account can be deleted is being read',
    open: async ({ page }) => {
      await holdResponse(page, CLOSE)
      await openShell(page, '/account')
      await expect(main(page).getByText('Email', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'whether an account can be deleted could not be read',
    open: async ({ page }) => {
      await failRequests(page, CLOSE)
      await openShell(page, '/account')
      await expect(main(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a copy of the data is being read',
    open: async ({ page }) => {
      await holdResponse(page, DATA)
      await open(page)
      await clickButton(page, 'Download my data')
      await expect(main(page).getByRole('button', { name: 'Download my data' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
  },
  {
    name: 'a copy of the data is saved',
    message: 'accountData.ready.saved',
    open: async ({ page }) => {
      await open(page)
      await clickButton(page, 'Download my data')
      await expect(main(page).getByRole('status').filter({ hasText: 'doorstep-repair-data-' })).toBeVisible()
    },
  },
  {
    name: 'a copy of the data does not come',
    message: 'accountData.ready.notSaved',
    open: async ({ page }) => {
      await abortRequests(page, DATA)
      await open(page)
      await clickButton(page, 'Download my data')
      await expect(main(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the deletion of an account is asked about',
    message: 'accountData.asking',
    open: async ({ page }) => {
      await open(page, { warranties: [{ reference: REFERENCE, until: '2027-05-29' }] })
      await clickButton(page, 'Delete my account')
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    },
  },
  {
    name: 'the deletion of an account without an answer',
    message: 'accountData.asking',
    open: async ({ page }) => {
      await open(page)
      await page.route(CLOSE, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await confirm(page)
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the deletion of an account is refused',
    message: 'accountData.ready.refused',
    open: async ({ page }) => {
      await open(page)
      await refuse(page, 409, { error: answerOn(page, TECHNICIAN) })
      await confirm(page)
      await expect(main(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the session has ended before a copy',
    message: 'accountData.loginRequired',
    open: async ({ page }) => {
      await open(page)
      await page.route(DATA, (route) =>
        route.fulfill({ status: 401, json: { error: answerOn(page, 'Please log in.') } }),
      )
      await clickButton(page, 'Download my data')
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'an account is deleted',
    // The state before it has logged the customer out.
    open: async ({ page, customer }) => {
      await logIn(page, customer)
      await open(page)
      await page.route(CLOSE, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
      )
      await confirm(page)
      await expect(page.getByText('Your account is deleted.')).toBeVisible()
    },
  },
]
