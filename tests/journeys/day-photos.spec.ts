/** A technician takes photos in a cellar; the camera ends the browser, and the shop has each photo once. */
import { expect, type Page } from 'playwright/test'
import { photosOf, uploaded } from '../support/photos.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import {
  createDay,
  expectStored,
  killAndReopen,
  openDay,
  readStore,
  storedText,
  take,
  takePhoto,
} from './technician-phone.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'day-photos' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Collect the device' })
const LOST = 'The photo was not taken over. Take it again.'

test('photos of a cellar wait on the phone, survive its camera, and reach the shop once', async ({
  person,
  shop,
}, { workerIndex }) => {
  const { boss, technician, visits } = await createDay(shop, workerIndex, ['Asha Deshmukh'])
  const [visit] = visits
  if (!visit) throw new Error('There is a visit')
  const { id } = visit
  for (const type of ['depart', 'arrive'] as const) await take(boss, id, type)
  let page = await person({ mayComplain: CALL_FAILED })
  const context = page.context()
  await openDay(page, technician)

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

/** The status of a picture in the browser's HTTP cache; 0 where the cache has none. */
const cachedStatus = (page: Page, address: string): Promise<number> =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status, ok }) => (ok ? status : 0),
        () => 0,
      ),
    address,
  )

test('a logout leaves no picture on the phone: none that waits, none that was seen, no place of the camera', async ({
  person,
  shop,
}, { workerIndex }) => {
  const { boss, technician, visits } = await createDay(shop, workerIndex, ['Kavita Mane'])
  const [visit] = visits
  if (!visit) throw new Error('There is a visit')
  const { id } = visit
  for (const type of ['depart', 'arrive'] as const) await take(boss, id, type)
  const seen = await uploaded(visit.person, id)
  const page = await person({ mayComplain: CALL_FAILED })
  await openDay(page, technician, `/day?job=${id}`)
  const addresses = [`/api/requests/${id}/photos/${seen}?size=small`, `/api/requests/${id}/photos/${seen}`]
  const isLoaded = (address: string) => async () =>
    page.locator(`img[src="${address}"]`).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  const [small = '', large = ''] = addresses
  await expect.poll(isLoaded(small)).toBe(true)
  await main(page).locator(`button:has(img[src="${small}"])`).click()
  await expect.poll(isLoaded(large)).toBe(true)
  await page.keyboard.press('Escape')

  await page.route('**/api/requests/*/photos?*', (route) => route.fulfill({ status: 503 }))
  const button = main(page).getByRole('button', { name: 'Photo of its condition' })
  await takePhoto(page, button, 'front.jpg')
  await expectStored(page, 1)
  expect(await readStore(page, 'pictures')).toHaveLength(1)
  const opening = page.waitForEvent('filechooser')
  await button.click()
  await opening
  expect(await readStore(page, 'drafts')).toHaveLength(1)

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent yet' })
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page).not.toHaveURL(/\/day/)
  await expect.poll(() => readStore(page, 'pictures')).toBeNull()
  expect(await storedText(page)).not.toMatch(/base64|Kavita Mane|photos\/\d/)
  // Playwright turns the cache off for a page with routes.
  const tab = await page.context().newPage()
  await tab.goto('/contact')
  for (const address of addresses) {
    expect(await cachedStatus(tab, address), address).toBe(0)
    expect(await tab.evaluate((url) => fetch(url).then(({ status }) => status), address)).toBe(401)
  }
})
