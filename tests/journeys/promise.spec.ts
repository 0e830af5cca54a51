/** The promised day: the owner promises a part's day in the panel; its customer reads it by account, text and link. */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { dayParts, dayText } from '#shared/shop/window-text.ts'
import { phoneOf } from '../support/outbox.ts'
import { owner } from '../support/owner.ts'
import { createRequest, logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { dayFromToday, openNewest } from './visit-form.ts'

test.use({ ownShop: 'promise' })

const main = (page: Page) => page.getByRole('main')

test('a part is promised for a day, then the device; the customer reads both by account, text and link', async ({
  person,
  customer,
  shop,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, customer)
  await openNewest(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)

  const shopPage = await person()
  await logIn(shopPage, owner)
  await shopPage.goto(`/admin-dashboard?tab=orders&open=${id}`)
  const press = (name: string) => shopPage.getByRole('button', { name, exact: true }).click()
  await press('Collect the device')
  await press('Promise a day')
  const day = dayFromToday(3)
  await press(dayText(day))
  await shopPage.getByRole('checkbox', { name: 'We wait for a part' }).check()
  await press('Promise this day')
  await expect(shopPage.getByText('The customer reads the day on the page of the request.')).toBeVisible()
  const waits = `We wait for the part. We expect it on ${dayText(day)}.`
  await expect(shopPage.getByText(waits)).toBeVisible()

  const phone = phoneOf(join(shop.dataDir, 'sms.jsonl'), `+91${customer.phone}`)
  const told = async () => (await phone.texts()).filter(({ kind }) => kind === 'promised')
  await expect.poll(async () => (await told()).length).toBe(1)
  const text = (await told())[0]?.text ?? ''
  expect(text).toContain(`to be ready on ${dayText(day)}. Follow it: `)
  await page.reload()
  await expect(main(page).getByText(waits)).toBeVisible()

  const link = await person()
  await link.goto(/\/track\?#\w+/.exec(text)?.[0] ?? '')
  await expect(main(link).getByRole('heading', { name: waits })).toBeVisible()

  // The part has come.
  const later = dayFromToday(5)
  await press('Change the day')
  const field = shopPage.getByLabel('Expected day')
  await expect(field).toHaveValue(day)
  await field.fill(later)
  await shopPage.getByRole('checkbox', { name: 'We wait for a part' }).uncheck()
  await press('Promise this day')
  await expect.poll(async () => (await told()).length).toBe(2)
  const ready = `We expect your device to be ready on ${dayText(later)}.`
  await link.reload()
  await expect(main(link).getByRole('heading', { name: ready })).toBeVisible()
  await shopPage.goto('/admin-dashboard?tab=orders&show=workshop')
  await expect(shopPage.getByText(`ready, ${dayParts(later).weekday}`)).toBeVisible()

  await shopPage.goto(`/admin-dashboard?tab=orders&open=${id}`)
  await press('Repair finished')
  await page.reload()
  await expect(main(page).getByText('Your device works again.')).toBeVisible()
})
