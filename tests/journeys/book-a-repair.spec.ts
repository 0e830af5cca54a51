import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { test } from './fixtures.ts'
import { type InputMethod, keyboard, pointer } from './input-methods.ts'
import * as steps from './steps.ts'

const noPause: steps.After = async () => {}
const reload: steps.After = async (page) => void (await page.reload())

const ways: readonly { how: string; handsOn: (page: Page) => InputMethod; after: steps.After }[] = [
  { how: 'by tapping', handsOn: () => pointer, after: noPause },
  { how: 'by keyboard alone', handsOn: keyboard, after: noPause },
  { how: 'with a reload after every step', handsOn: () => pointer, after: reload },
]

for (const { how, handsOn, after } of ways)
  test(`a customer books a repair, the owner marks it done and the customer gets an SMS, ${how}`, async ({
    person,
    shop,
  }, { workerIndex }) => {
    const customer = steps.newCustomer(workerIndex)
    const page = await person()
    const hands = handsOn(page)

    await steps.pickDevice(page, hands, after)
    await steps.answerDialog(
      page,
      hands,
      'Login Required',
      'Go to Login',
      'Please login to continue with your request.',
    )
    await expect(page).toHaveURL(/\/login$/)
    await steps.register(page, hands, shop, customer, after)
    await steps.login(page, hands, customer, after)
    await steps.fillOrder(page, hands, after)
    await hands.press(page.getByRole('button', { name: 'Submit request' }))
    const sent = page.getByRole('dialog', { name: 'Request Submitted!' })
    await expect(sent).toContainText('Thank you. We will contact you shortly.')
    await expect(page).toHaveURL(/\/$/)
    await expect(sent).toBeHidden()

    await steps.openFromHeader(page, hands, 'My Requests')
    const request = page.getByRole('article').filter({ hasText: 'Galaxy S23' })
    await expect(request).toContainText('Battery Repair')
    await expect(request).toContainText('Pending')

    const shopPage = await person()
    const ownerHands = handsOn(shopPage)
    await shopPage.goto('/admin')
    await steps.login(shopPage, ownerHands, owner, after)
    await expect(shopPage).toHaveURL(/\/admin-dashboard/)
    await ownerHands.press(shopPage.getByRole('link', { name: /^Orders/ }).first())
    await after(shopPage)
    const row = shopPage.getByRole('row').filter({ hasText: customer.phone.slice(5) })
    await ownerHands.press(row.getByRole('button', { name: /Mark as Done/ }))
    await steps.answerDialog(shopPage, ownerHands, 'Mark as Done?', 'Yes, mark as done')
    await steps.answerDialog(shopPage, ownerHands, 'Marked as Done', 'OK', 'Customer has been notified.')
    await expect(row).toContainText('Done')
    await expect(row.getByRole('button', { name: /Mark as Done/ })).toBeHidden()

    await page.reload()
    await expect(request).toContainText('Done')
    const statusMessages = async () =>
      (await shop.messages()).filter(({ to, kind }) => to === `+91${customer.phone}` && kind === 'status')
    await expect.poll(async () => (await statusMessages()).length).toBe(1)
  })
