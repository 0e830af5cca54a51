/** Photos of a request: the customer adds some on a weak network, the owner answers with one, and each sees what they may. */
import { expect, type Page } from 'playwright/test'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { owner } from '../support/owner.ts'
import { signIn } from '../support/person.ts'
import { blobOf, photosOf, picture } from '../support/photos.ts'
import { apiPerson } from './accepted-request.ts'
import { createRequest, logIn, registerCustomer } from './accounts.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'photos' })

const UPLOADS = '**/api/requests/*/photos?*'
const section = (page: Page) => page.getByRole('region', { name: 'Photos' })
const shown = (page: Page) => section(page).getByRole('button', { name: /^Photo of the fault/ })
const said = (page: Page, text: string) => section(page).getByText(text, { exact: true })

/** What a camera's picture is to `setInputFiles`. */
async function fileOf(name: string, file: Blob) {
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
const large = async (name: string) =>
  fileOf(name, await picture({ width: 3_000, height: 2_000, orientation: 6 }))
const heic = () => fileOf('holiday.heic', blobOf('....ftypheic', 'image/heic'))

test('a customer adds photos with and without a network, and the owner shares one of the repair', async ({
  person,
  shop,
}, { workerIndex }) => {
  const customer = await registerCustomer(shop, workerIndex)
  await createRequest(shop, customer)
  const api = apiPerson(shop)
  const { userId } = await signIn(api, customer.email, customer.password)
  const id = (await api.call(listOwnRequests, { params: { userId } })).answer?.[0]?.id ?? 0
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, customer)
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/my-requests/${id}$`))

  // One of the three cannot be read, and the network fails before the others are sent.
  await page.route(UPLOADS, (route) => route.abort('connectionreset'))
  await section(page).scrollIntoViewIfNeeded()
  const add = page.getByLabel('Add a photo')
  await add.setInputFiles([await large('front.jpg'), await heic(), await large('back.jpg')])
  await expect(
    section(page).getByRole('alert').filter({ hasText: 'holiday.heic was not added' }),
  ).toBeVisible()
  await expect(section(page).getByText('Not sent')).toHaveCount(3)
  await expect(section(page).getByText('No network. Send it again when there is one.')).toHaveCount(1)
  expect(await photosOf(api, id)).toEqual([])

  // They would be lost: Back asks, and so does the browser before a reload.
  await page.goBack()
  await page
    .getByRole('alertdialog', { name: 'Some photos are not sent yet' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/my-requests/${id}$`))
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(section(page).getByText('Not sent')).toHaveCount(3)

  // The first answer is lost on its way: the photo is there once all the same.
  await page.unroute(UPLOADS)
  let isLost = false
  await page.route(UPLOADS, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  const again = section(page).getByRole('button', { name: /^Send again/ })
  await again.first().click()
  await expect.poll(() => isLost).toBe(true)
  await expect(again).toHaveCount(2)
  await again.first().click()
  await expect(again).toHaveCount(1)
  await again.first().press('Enter')
  await expect(shown(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeFocused()
  const [first, ...rest] = await photosOf(api, id)
  expect(rest).toHaveLength(1)
  // Upright, and small.
  expect(first).toMatchObject({ kind: 'fault', by: 'customer', shared: true, width: 1_067, height: 1_600 })
  await section(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(shown(page)).toHaveCount(2)

  // The owner answers from the panel.
  const desk = await person()
  await logIn(desk, owner)
  await desk.goto(`/admin-dashboard?tab=orders&open=${id}`)
  await section(desk).scrollIntoViewIfNeeded()
  await expect(shown(desk)).toHaveCount(2)
  await desk.getByLabel('Add before').setInputFiles(await large('before.jpg'))
  const before = section(desk).getByRole('button', { name: /^Photo before the repair/ })
  await expect(before).toBeVisible()
  await page.reload()
  await expect(shown(page)).toHaveCount(2)
  await expect(page.getByText('From our workshop')).toHaveCount(0)
  await section(desk).getByRole('checkbox').check()
  await expect.poll(async () => (await photosOf(api, id)).length).toBe(3)

  // The customer turns the pages of the viewer, and deletes one after a question.
  await page.reload()
  await expect(page.getByText('From our workshop')).toBeVisible()
  await shown(page).first().click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  await expect(viewer).toContainText('1 of 3')
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer).toContainText('3 of 3')
  await expect(viewer.getByRole('img', { name: /^Photo before the repair/ })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(shown(page).first()).toBeFocused()
  const remove = section(page).getByRole('button', { name: /^Delete: Photo of the fault/ })
  await expect(section(page).getByRole('button', { name: /^Delete/ })).toHaveCount(2)
  await remove.first().click()
  await page
    .getByRole('alertdialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(remove.first()).toBeFocused()
  await remove.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(shown(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeFocused()

  // A picture that cannot be loaded says so, and is loaded once there is a network.
  const pictures = '**/photos/*?size=small'
  await page.route(pictures, (route) => route.abort())
  await page.reload()
  const missing = section(page).getByText('The picture cannot be loaded now')
  await expect(missing).toHaveCount(2)
  await page.unroute(pictures)
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(missing).toHaveCount(0)
  await expect(section(page).getByRole('img', { name: /^Photo of the fault/ })).toBeVisible()
})

test('of more photos than the request takes, the first are sent and the rest is named', async ({
  person,
  shop,
}, { workerIndex }) => {
  const customer = await registerCustomer(shop, workerIndex)
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, customer)
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link').first().click()
  await section(page).scrollIntoViewIfNeeded()
  const files = await Promise.all(Array.from({ length: 7 }, (_, index) => large(`${index}.jpg`)))
  await page.getByLabel('Add a photo').setInputFiles(files)
  await expect(section(page).getByText('2 photos were left out.')).toBeVisible()
  await expect(shown(page)).toHaveCount(5)
  await expect(said(page, '5 of 5')).toBeVisible()
  await expect(page.getByLabel('Add a photo')).toHaveCount(0)
})
