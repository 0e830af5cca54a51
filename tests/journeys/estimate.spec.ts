/** An estimate that its customer declines. price.spec.ts has one that is accepted by its link. */
import { expect, type Page } from 'playwright/test'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { collectAndEstimate, twoOptions } from '../support/estimate-drafts.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { createRequest, logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'

test.use({ ownShop: 'estimate' })

const main = (page: Page) => page.getByRole('main')
const apiPerson = (shop: ServerProcess) => createPerson((path, init) => fetch(`${shop.url}${path}`, init))

/** The customer's request in the workshop, with an estimate. @returns its id */
async function requestWithEstimate(shop: ServerProcess, customer: Customer): Promise<number> {
  await createRequest(shop, customer)
  const [self, shopOwner] = [apiPerson(shop), apiPerson(shop)]
  const { userId } = await signIn(self, customer.email, customer.password)
  await signIn(shopOwner, owner.email, owner.password)
  const { answer } = await self.call(listOwnRequests, { params: { userId } })
  const id = answer?.[0]?.id
  if (id === undefined) throw new Error('The request is missing.')
  await collectAndEstimate(shopOwner, id, twoOptions)
  return id
}

test('with the keyboard alone, an estimate is declined on the request’s page', async ({
  person,
  customer,
  shop,
}) => {
  const id = await requestWithEstimate(shop, customer)
  const page = await person()
  await logIn(page, customer)
  await page.goto(`/my-requests/${id}`)
  await main(page).getByRole('button', { name: 'Decline', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Decline this estimate?' })
  // A question begins at its harmless answer.
  await expect(dialog.getByRole('button', { name: 'Keep the estimate' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const result = main(page).getByRole('heading', { name: 'You declined the estimate' })
  await expect(result).toBeFocused()
})
