import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { expectAlert } from './dialogs.ts'
import { test } from './fixtures.ts'
import { type InputMethod, keyboard, pointer } from './input-methods.ts'
import * as steps from './steps.ts'

const noPause: steps.After = async () => {}
const reload: steps.After = async (page) => void (await page.reload())

const variants: readonly {
  how: string
  createInput: (page: Page) => InputMethod
  after: steps.After
  tag?: string
}[] = [
  { how: 'by tapping', createInput: () => pointer, after: noPause },
  { how: 'by keyboard alone', createInput: keyboard, after: noPause, tag: '@all' },
  { how: 'with a reload after every step', createInput: () => pointer, after: reload, tag: '@all' },
]

for (const { how, createInput, after, tag = [] } of variants)
  test(
    `a customer books a repair, the owner marks it done and the customer gets an SMS, ${how}`,
    { tag },
    async ({ person, shop }, { workerIndex }) => {
      const customer = steps.newCustomer(workerIndex)
      const page = await person()
      const customerInput = createInput(page)

      await steps.pickDevice(page, customerInput, after)
      await steps.answerDialog(
        page,
        customerInput,
        'Login Required',
        'Go to Login',
        'Please login to continue with your request.',
      )
      await expect(page).toHaveURL(/\/login$/)
      await steps.register(page, customerInput, shop, customer, after)
      await steps.login(page, customerInput, customer, after)
      await steps.fillOrder(page, customerInput, after)
      await customerInput.press(page.getByRole('button', { name: 'Submit' }))
      const confirmation = page.getByRole('dialog', { name: 'Request Submitted!' })
      await expect(confirmation).toContainText('Thank you. We will contact you shortly.')
      await expect(page).toHaveURL(/\/$/)
      await expect(confirmation).toBeHidden()

      await steps.openFromHeader(page, customerInput, 'My Requests')
      const request = page.getByRole('article').filter({ hasText: 'Galaxy S23' })
      await expect(request).toContainText('Battery Repair')
      await expect(request).toContainText('Pending')

      const shopPage = await person()
      const ownerInput = createInput(shopPage)
      await shopPage.goto('/admin')
      await steps.login(shopPage, ownerInput, owner, after)
      await expect(shopPage).toHaveURL(/\/admin-dashboard/)
      await ownerInput.press(shopPage.getByRole('link', { name: /^Orders/ }).first())
      await after(shopPage)
      const row = shopPage.getByRole('row').filter({ hasText: customer.phone.slice(5) })
      await ownerInput.press(row.getByRole('button', { name: /Mark as Done/ }))
      await steps.answerDialog(shopPage, ownerInput, 'Mark as Done?', 'Yes, mark as done')
      await expectAlert(shopPage, 'Marked as Done', 'Customer has been notified.')
      await expect(row).toContainText('Done')
      await expect(row.getByRole('button', { name: /Mark as Done/ })).toBeHidden()

      await page.reload()
      await expect(request).toContainText('Done')
      const statusMessages = async () =>
        (await shop.messages()).filter(({ to, kind }) => to === `+91${customer.phone}` && kind === 'status')
      await expect.poll(async () => (await statusMessages()).length).toBe(1)
    },
  )
