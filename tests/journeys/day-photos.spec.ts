/** A technician takes photos in a cellar; the camera ends the browser, and the shop has each photo once. */
import { expect, type Page } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { photosOf, picture } from '../support/photos.ts'
import { logIn } from './accounts.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import { waitForDayFiles, waitForServiceWorker } from './service-worker-cache.ts'
import { createDay, expectStored, killAndReopen, storedText } from './technician-phone.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'day-photos' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Collect the device' })
const LOST = 'The photo was not taken over. Take it again.'

/** Presses the button of the camera, and takes the picture. */
async function takePhoto(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  const opening = page.waitForEvent('filechooser')
  await button.click()
  const file = await picture({ width: 2_400, height: 1_800 })
  const buffer = Buffer.from(await file.arrayBuffer())
  await (await opening).setFiles({ name, mimeType: file.type, buffer })
}

test('photos of a cellar wait on the phone, survive its camera, and reach the shop once', async ({
  person,
  shop,
}, { workerIndex }) => {
  const { boss, technician, visits } = await createDay(shop, workerIndex, ['Asha Deshmukh'])
  const [visit] = visits
  if (!visit) throw new Error('There is a visit')
  const { id } = visit
  for (const type of ['depart', 'arrive'] as const)
    await boss.call(takeStep, { params: { id }, body: { type }, idempotencyKey: crypto.randomUUID() })
  let page = await person({ mayComplain: CALL_FAILED })
  const context = page.context()
  await logIn(page, technician)
  await page.goto('/day')
  await waitForServiceWorker(page)
  await waitForDayFiles(page)
  await expectStored(page, 0)

  // The camera ends the browser while the device is being taken: what is typed is still there.
  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Collect the device', exact: true }).click()
  await dialog(page).getByLabel('Code of the customer').fill('4821')
  const opening = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Photo of its condition' }).click()
  await opening
  page = await killAndReopen(context)
  await expect(dialog(page).getByText(LOST)).toBeVisible()
  await expect(dialog(page).getByLabel('Code of the customer')).toHaveValue('4821')

  await takePhoto(page, dialog(page).getByRole('button', { name: 'Photo of its condition' }), 'front.jpg')
  const waits = dialog(page).getByRole('img', { name: /^Photo when collected/ })
  await expect(waits).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  const button = main(page).getByRole('button', { name: 'Photo of its condition' })
  await takePhoto(page, button, 'back.jpg')
  const photos = main(page).getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('Waiting')).toHaveCount(2)
  await expectStored(page, 2)
  page = await killAndReopen(context)
  await expect(main(page).getByText('2 photos waiting on this phone')).toBeVisible()

  await context.setOffline(false)
  await expect
    .poll(async () => (await photosOf(boss, id)).map(({ kind, by }) => [kind, by]))
    .toEqual([
      ['condition', 'technician'],
      ['condition', 'technician'],
    ])
  await expectStored(page, 0)
  expect(await storedText(page)).not.toContain('base64')
})
