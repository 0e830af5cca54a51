/** The owner keeps names for a shorter time, and visitors read it. */
import { expect, type Page } from 'playwright/test'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { setAhead } from '../support/clock-ahead.ts'
import { owner } from '../support/owner.ts'
import { signIn } from '../support/person.ts'
import { submitFor } from '../support/window-shop.ts'
import { apiPerson } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

test.use({ ownShop: 'retention', movesClock: true })

/** The warranty of half a year, and 14 months. */
const AHEAD_MS = (180 + 14 * 31) * 86_400_000
const main = (page: Page) => page.getByRole('main')

test('the owner shortens the months, reads whom it concerns, and /privacy says it in Marathi at once @one-width', async ({
  person,
  customer,
  shop,
}) => {
  const [her, him] = [apiPerson(shop), apiPerson(shop)]
  await signIn(her, customer.email, customer.password)
  await signIn(him, owner.email, owner.password)
  const { answer } = await submitFor(her, undefined)
  await him.call(setRequestStatus, { params: { id: answer?.id ?? 0 }, body: { status: 'DONE' } })
  setAhead(shop, AHEAD_MS)

  const office = await person()
  await logIn(office, owner)
  await office.goto('/admin-dashboard?tab=settings&part=retention')
  await office.getByLabel('Names and addresses of done requests, in months').fill('12')
  const concerned = /^1 request loses its name/
  await expect(main(office).getByText(concerned)).toBeVisible()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Delete names sooner?' })
  await expect(dialog.getByText(concerned)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and delete' }).click()
  await expect(main(office)).toContainText('Saved.')

  const page = await person()
  const release = await delayFiles(page, SCRIPTS)
  await page.goto('/mr/privacy', { waitUntil: 'commit' })
  await expect(main(page)).toContainText('12 महिने')
  release()
  await expectHydrated(page)
  await expect(main(page)).toContainText('12 महिने')
  await expect(main(page)).not.toContainText('24 महिने')
})
