/** States of one request: its page for the customer and the owner, and its tracking link. */
import { expect, type Page } from 'playwright/test'
import { getRequest } from '#shared/request/request-api.ts'
import { createPerson, signIn } from '../../support/person.ts'
import { failRequests } from '../dialogs.ts'
import { expectHydrated } from '../steps.ts'
import { clickButton, holdResponse, openShell, type State, type StateContext } from './state.ts'

/** The first of the seeded requests, which nobody changes. */
const ID = 1
const PAGE = `/my-requests/${ID}`
const CALL = `**/api/requests/${ID}`
const TRACK = '**/api/track'

async function openRequest({ page }: Pick<StateContext, 'page'>) {
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: /^PIM-/ })).toBeVisible()
  await expectHydrated(page)
}

/** The request as it is, but done and repaired, with this warranty. */
async function openCovered(page: Page, warranty: { warrantyFrom: string; warrantyUntil: string }) {
  await page.route(CALL, async (route) => {
    const response = await route.fetch()
    const request: object = await response.json()
    const repaired = { status: 'DONE', stage: 'done', outcome: 'repaired' }
    await route.fulfill({ response, json: { ...request, ...repaired, ...warranty } })
  })
  await openShell(page, PAGE)
}

async function openHistory(page: Page) {
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('Request received, by the customer')).toBeVisible()
}

/** The URL of the request's tracking page, which only the customer gets. */
async function linkOf({ shop, customer }: StateContext): Promise<string> {
  const person = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  await signIn(person, customer.email, customer.password)
  const { answer } = await person.call(getRequest, { params: { id: ID } })
  if (!answer) throw new Error('The request has no link.')
  return answer.link
}

export const requestStates: readonly State[] = [
  {
    name: 'a request is loading',
    open: async ({ page }) => {
      await holdResponse(page, CALL)
      await openShell(page, PAGE)
    },
  },
  {
    name: 'a request could not be loaded',
    open: async ({ page }) => {
      await failRequests(page, CALL)
      await openShell(page, PAGE)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a request of somebody else',
    open: async ({ page }) => {
      await page.goto('/my-requests/999999')
      await expect(page.getByRole('heading', { name: 'We do not find this request' })).toBeVisible()
    },
  },
  { name: 'a request', open: openRequest },
  {
    name: 'a repair with a warranty',
    open: async ({ page }) => {
      await openCovered(page, { warrantyFrom: '2026-11-25', warrantyUntil: '2099-05-24' })
      await expect(page.getByRole('meter')).toBeVisible()
    },
  },
  {
    name: 'a repair whose warranty is over',
    open: async ({ page }) => {
      await openCovered(page, { warrantyFrom: '2025-11-25', warrantyUntil: '2026-05-24' })
      await expect(page.getByText('The warranty is over.')).toBeVisible()
    },
  },
  {
    name: 'cancelling a request',
    message: 'requestDetails.shown.cancelling',
    open: async (scene) => {
      await openRequest(scene)
      await clickButton(scene.page, 'Cancel the request')
      await expect(scene.page.getByRole('alertdialog', { name: 'Cancel this request?' })).toBeVisible()
    },
  },
  {
    name: 'a new link of a request',
    message: 'requestDetails.shown.replacingLink',
    open: async (scene) => {
      await openRequest(scene)
      await clickButton(scene.page, 'Make a new link')
      await expect(scene.page.getByRole('alertdialog', { name: 'Make a new link?' })).toBeVisible()
    },
  },
]

export const trackingStates: readonly State[] = [
  {
    name: 'a request asks to login',
    message: 'requestDetails.loginRequired',
    open: async ({ page }) => {
      await page.goto(PAGE)
      await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    },
  },
  {
    name: 'a tracking link',
    open: async (scene) => {
      await scene.page.goto(await linkOf(scene))
      await expect(scene.page.getByRole('heading', { level: 1, name: /^PIM-/ })).toBeVisible()
    },
  },
  {
    name: 'a tracking link is loading',
    open: async ({ page }) => {
      await holdResponse(page, TRACK)
      await page.goto('/track?#k7m2p9')
      await expect(page.getByText('Loading the repair')).toBeAttached()
    },
  },
  {
    name: 'a tracking link failed',
    open: async ({ page }) => {
      await failRequests(page, TRACK)
      await page.goto('/track?#k7m2p9')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a tracking link that is not valid any more',
    open: async ({ page }) => {
      await page.goto('/track?#k7m2p9')
      await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
    },
  },
  {
    name: 'a tracking link without its end',
    open: async ({ page }) => {
      await page.goto('/track')
      await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    },
  },
]

export const ownerRequestStates: readonly State[] = [
  {
    name: 'a request with its next steps and its history',
    open: async (scene) => {
      await openRequest(scene)
      await openHistory(scene.page)
    },
  },
  {
    name: 'the next steps and the history of an open order',
    open: async ({ page }) => {
      await page.goto(`/admin-dashboard?tab=orders&show=pending&open=${ID}`)
      await expect(page.getByRole('button', { name: 'Confirm the visit' })).toBeVisible()
      await openHistory(page)
    },
  },
  {
    name: 'the outcome in the question whether it is done',
    open: async (scene) => {
      await openRequest(scene)
      await clickButton(scene.page, 'Mark as Done')
      await scene.page.getByRole('alertdialog').locator('summary').first().click()
      await expect(scene.page.getByLabel('Not repaired, no fee')).toBeVisible()
    },
  },
]
