/** States of a signed-in customer. States that end the session log in again. */
import { expect, type Page } from 'playwright/test'
import { logIn, registerCustomer } from '../accounts.ts'
import { abortRequests, failRequests } from '../dialogs.ts'
import { fillIn, homeForm, openOrder, requestForm } from '../forms.ts'
import { expectHydrated } from '../steps.ts'
import { accountStates } from './account.ts'
import { pricedOrders } from './order-price.ts'
import { clickButton, holdResponse, openShell, type State, type StateContext } from './state.ts'

const SUBMIT = '**/api/repair/submit'
const REQUESTS = /\/api\/repair\/user\/\d+/

const expectDialogTitle = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

type Form = { path: string; words: Record<string, string> }
async function send({ page }: StateContext, { path, words }: Form) {
  await page.goto(path)
  await fillIn(page, words)
  await clickButton(page, /^Submit$/)
}
async function sendOrder({ page }: StateContext) {
  await openOrder(page)
  await clickButton(page, 'Submit')
}
/** Ends the session as if it had expired on the server. */
const endSession = ({ page }: StateContext) => page.context().clearCookies()

/** States that the home form and /request share. */
const submitted = (machine: string, form: Form): State[] => [
  {
    name: `${form.path} fails`,
    message: `${machine}.failed`,
    open: async (scene) => {
      await abortRequests(scene.page, SUBMIT)
      await send(scene, form)
      await expectDialogTitle(scene.page, 'Error')
    },
  },
  {
    name: `${form.path} succeeds`,
    message: `${machine}.succeeded`,
    open: async (scene) => {
      await send(scene, form)
      await expectDialogTitle(scene.page, 'Success!')
    },
  },
]
const expired = (machine: string, form: Form): State => ({
  name: `${form.path} after the session has ended`,
  message: `${machine}.sessionExpired`,
  open: async (scene) => {
    await logIn(scene.page, scene.customer)
    await scene.page.goto(form.path)
    await fillIn(scene.page, form.words)
    await endSession(scene)
    await clickButton(scene.page, /^Submit$/)
    await expectDialogTitle(scene.page, 'Session expired')
  },
})

const home = { path: '/', words: homeForm }
const request = { path: '/request', words: requestForm }

export const customerStates: readonly State[] = [
  {
    name: 'home, logged in',
    open: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('contentinfo').or(page.getByRole('banner')).first()).toBeVisible()
    },
  },
  {
    name: 'my requests are loading',
    open: async ({ page }) => {
      await holdResponse(page, REQUESTS)
      await openShell(page, '/my-requests')
    },
  },
  {
    name: 'my requests could not be loaded',
    open: async ({ page }) => {
      await failRequests(page, REQUESTS)
      await openShell(page, '/my-requests')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'my requests',
    open: async ({ page }) => {
      await page.goto('/my-requests')
      await expect(page.getByRole('article').nth(3)).toBeVisible()
    },
  },
  ...accountStates,
  {
    name: 'an order',
    open: async ({ page }) => {
      await openOrder(page)
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    },
  },
  {
    name: 'an order fails',
    message: 'orderConfirmation.failed',
    open: async (scene) => {
      await abortRequests(scene.page, SUBMIT)
      await sendOrder(scene)
      await expectDialogTitle(scene.page, 'Oops...')
    },
  },
  {
    name: 'an order succeeds',
    message: 'orderConfirmation.succeeded',
    open: async (scene) => {
      await sendOrder(scene)
      await expectDialogTitle(scene.page, 'Request Submitted!')
    },
  },
  ...pricedOrders,
  ...submitted('homeRequestForm', home),
  ...submitted('requestForm', request),
  {
    name: 'the receipt of a request',
    open: async (scene) => {
      await send(scene, request)
      await expectDialogTitle(scene.page, 'Success!')
      await clickButton(scene.page, 'OK')
      await expect(scene.page.getByRole('region', { name: /^Request PIM-[\d-]+ received$/ })).toBeVisible()
    },
  },
  {
    name: 'a logout that did not reach the shop',
    message: 'session.signedIn.signOutFailed',
    open: async ({ page }) => {
      await abortRequests(page, '**/api/auth/logout')
      await page.goto('/contact')
      const menu = page.getByRole('button', { name: 'Menu' })
      await expectHydrated(page)
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Logout' }).locator('visible=true').click()
      await expectDialogTitle(page, 'You are still logged in')
    },
  },
  {
    name: 'logged out in another tab',
    open: async ({ page }) => {
      await page.goto('/contact')
      const other = await page.context().newPage()
      await other.goto('/contact')
      await other.evaluate(() => localStorage.clear())
      await expect(page.getByText('You were logged out in another tab.')).toBeVisible()
      await other.close()
    },
  },
  expired('homeRequestForm', home),
  expired('requestForm', request),
  {
    name: 'an order after the session has ended',
    message: 'orderConfirmation.sessionExpired',
    open: async (scene) => {
      await logIn(scene.page, scene.customer)
      await openOrder(scene.page)
      await endSession(scene)
      await clickButton(scene.page, 'Submit')
      await expectDialogTitle(scene.page, 'Session expired')
    },
  },
  {
    name: 'no requests yet',
    open: async ({ page, shop, workerIndex }) => {
      await logIn(page, await registerCustomer(shop, workerIndex))
      await page.goto('/my-requests')
      await expect(page.getByText('No repair requests found.')).toBeVisible()
    },
  },
]
