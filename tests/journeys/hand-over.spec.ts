/** A device changes hands at the door: the customer reads a code, the technician types it, and the owner sees what it was. */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { getRequest } from '#shared/request/request-api.ts'
import { phoneOf } from '../support/outbox.ts'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { collectDevice, createDay, typesOf } from './technician-phone.ts'

test.use({ ownShop: 'hand-over' })

/** The code with another last digit. */
const wrongBy = (code: string) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const codeBox = (page: Page) => page.getByRole('region', { name: 'Code for the technician' })

test('the customer reads the code on the page and in the text, and the owner sees which hand-over it proved', async ({
  person,
  shop,
}, { workerIndex }) => {
  const { technician, boss, visits } = await createDay(shop, workerIndex, ['Sneha Kulkarni', 'Rohan Gokhale'])
  const [first, second] = visits
  if (!first || !second) throw new Error('There are two visits')
  const page = await person()
  await logIn(page, technician)
  await page.goto(`/day?job=${first.id}`)
  await press(page, 'Depart')

  const sneha = await person()
  await logIn(sneha, first.customer)
  await sneha.goto(`/my-requests/${first.id}`)
  const code =
    (
      await codeBox(sneha)
        .getByText(/^\d( \d){3}$/)
        .textContent()
    )?.replaceAll(' ', '') ?? ''
  const phone = phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${first.customer.phone}`)
  await expect
    .poll(async () => (await phone.texts()).at(-1)?.text)
    .toContain(`hand over your device: ${code}`)

  await press(page, 'Arrive')
  await collectDevice(page, code)
  await expect.poll(() => typesOf(boss, first.id)).toContain('collect')
  await sneha.reload()
  await expect(sneha.getByText(/^Condition, as we took it on/)).toBeVisible()
  await expect(codeBox(sneha)).toHaveCount(0)

  await page.goto(`/day?job=${second.id}`)
  await press(page, 'Depart')
  await press(page, 'Arrive')
  const { answer } = await second.person.call(getRequest, { params: { id: second.id } })
  await collectDevice(page, wrongBy(answer?.code ?? ''))
  await expect.poll(() => typesOf(boss, second.id)).toContain('collect')
  const shopPage = await person()
  await logIn(shopPage, owner)
  await shopPage.goto(`/my-requests/${second.id}`)
  await expect(shopPage.getByText('Collected with a wrong code')).toBeVisible()
  await shopPage.goto(`/my-requests/${first.id}`)
  await shopPage.getByText('History', { exact: true }).click()
  await expect(shopPage.getByText(/ · with the customer’s code/)).toBeVisible()
  await expect(shopPage.getByText('Collected with a wrong code')).toHaveCount(0)
})
