/** An order makes one request, however often it is submitted. */
import { expect, type Page } from 'playwright/test'
import type { ServerProcess } from '../support/server-process.ts'
import { test } from './fixtures.ts'
import { pressTwice } from './forms.ts'
import { pointer } from './input-methods.ts'
import * as steps from './steps.ts'

const noPause: steps.After = async () => {}

/** A new customer, signed in, on the order page with everything filled in. */
async function readyToSubmit(page: Page, shop: ServerProcess, worker: number) {
  const customer = steps.newCustomer(worker)
  await steps.pickDevice(page, pointer, noPause)
  await steps.answerDialog(page, pointer, 'Login Required', 'Go to Login')
  await steps.register(page, pointer, shop, customer, noPause)
  await steps.login(page, pointer, customer, noPause)
  await steps.fillOrder(page, pointer, noPause)
}

async function expectOneRequest(page: Page) {
  await page.goto('/my-requests')
  await expect(page.getByRole('article')).toHaveCount(1)
}

test(
  'a double tap on Submit makes one request',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    await readyToSubmit(page, shop, workerIndex)
    await pressTwice(page.getByRole('button', { name: 'Submit' }))
    await expect(page).toHaveURL(/\/$/)
    await expectOneRequest(page)
  },
)

test('a lost response, a reload and a second submit make one request', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person({ mayComplain: /Failed to load resource/ })
  await readyToSubmit(page, shop, workerIndex)
  await page.route('**/api/repair/submit', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await steps.answerDialog(
    page,
    pointer,
    'Oops...',
    'OK',
    'Something went wrong while submitting the request.',
  )
  await page.unroute('**/api/repair/submit')
  await page.reload()
  await expect(page.getByLabel('Pickup address')).toHaveValue(steps.order.address)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Submitted!' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectOneRequest(page)
})

test(
  'an order submitted offline fails with a message, keeps its input and succeeds once online',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person({ mayComplain: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
    await readyToSubmit(page, shop, workerIndex)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Submit' }).click()
    await steps.answerDialog(page, pointer, 'Oops...', 'OK')
    await expect(page.getByLabel('Notes')).toHaveValue(steps.order.notes)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expectOneRequest(page)
  },
)

test('a confirmed request is there after the server was killed', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person({ mayComplain: /ERR_CONNECTION_REFUSED|status of 503/ })
  await readyToSubmit(page, shop, workerIndex)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Submitted!' })).toBeVisible()
  await shop.kill()
  await shop.restart()
  await expectOneRequest(page)
})
