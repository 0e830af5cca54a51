/** The texts of section 8, verbatim: the admin pages. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import {
  abortRequests,
  CALL_FAILED,
  dismissDialog,
  expectAlert,
  expectDialog,
  failRequests,
} from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn, homeForm } from './forms.ts'

test('marking a request as done shows the specified texts for confirmation, failure and success', async ({
  person,
  customer,
}) => {
  const theirs = await person()
  await logIn(theirs, customer)
  await theirs.goto('/')
  await fillIn(theirs, { ...homeForm, City: 'Nigdi by the lake' })
  await theirs.getByRole('button', { name: 'Submit', exact: true }).click()
  await dismissDialog(theirs, 'Success!', 'Repair request submitted successfully!')

  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, owner)
  await page.goto('/admin-dashboard?tab=orders&find=Nigdi')
  const mark = page.getByRole('button', { name: /^Mark as Done/ })
  const asked = /^Request \d+, .+ This cannot be undone\. The customer gets an SMS\.$/
  const confirm = async () => {
    await mark.click()
    const dialog = await expectDialog(page, 'Mark as Done?', asked)
    await dialog.getByRole('button', { name: 'Yes, mark as done' }).click()
  }
  for (const disorder of [abortRequests, failRequests]) {
    const mend = await disorder(page, '**/api/repair/*/status')
    await confirm()
    await dismissDialog(page, 'Error', 'Failed to update repair status.')
    await mend()
  }
  await confirm()
  await expectAlert(page, 'Marked as Done', 'Customer has been notified.')
  await expect(mark, 'done is final').toBeHidden()
})

test('a model that cannot be added or deleted shows no dialog', async ({ person }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, owner)
  await page.goto('/admin/edit-models?brand=samsung')
  await expect(page.getByRole('button', { name: /^Delete Galaxy/ }).first()).toBeVisible()
  const count = await page.getByRole('button', { name: /^Delete / }).count()
  const answered = (method: string) =>
    page.waitForResponse((response) => response.request().method() === method && response.status() === 500)
  const listed = () =>
    page.waitForResponse(
      (response) => response.request().method() === 'GET' && /models$/.test(response.url()),
    )
  await failRequests(page, '**/api/admin/models/*')
  await page.route('**/api/admin/brands/*/models', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const nothing = async () => {
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(count)
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText(/fail|wrong|error/i)).toBeHidden()
  }
  await page.getByLabel('Model name').fill('Galaxy Nowhere')
  await Promise.all([answered('POST'), listed(), page.getByRole('button', { name: 'Add model' }).click()])
  await nothing()
  await page.getByRole('button', { name: 'Delete Galaxy S23', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this model?' })
  await Promise.all([
    answered('DELETE'),
    listed(),
    dialog.getByRole('button', { name: 'Yes, delete' }).click(),
  ])
  await nothing()
})
