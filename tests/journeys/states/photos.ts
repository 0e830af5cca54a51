/** States of the photos of a request: for its customer, for the owner, and on a technician's phone. The shop gets none. */
import { expect, type Page } from 'playwright/test'
import type { Photo } from '#shared/request/photo.ts'
import { blobOf, picture } from '../../support/photos.ts'
import { answerOn } from '../../support/translated-page.ts'
import { abortRequests } from '../dialogs.ts'
import { openJob } from './day-page.ts'
import { openChanged } from './offered-windows.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const UPLOADS = '**/api/requests/*/photos?*'
const PICTURES = /\/api\/requests\/\d+\/photos\/\d+/

const section = (page: Page) => page.locator('section[aria-labelledby="photos-title"]')
const photo = (id: number, more: Partial<Photo> = {}): Photo => ({
  ...{ id, kind: 'fault', by: 'customer', at: '2026-11-24T07:10:00.000Z', width: 40, height: 30 },
  ...{ shared: true, canDelete: false },
  ...more,
})
const own = [photo(1, { canDelete: true }), photo(2, { canDelete: true })]
const ofShop = [
  photo(3, { kind: 'condition', by: 'technician', shared: false }),
  photo(4, { kind: 'before', by: 'owner' }),
]

async function fileOf(name: string, file: Blob) {
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
async function openPhotos(page: Page, photos: Photo[]) {
  const { buffer: body, mimeType: contentType } = await fileOf('', await picture())
  await page.route(PICTURES, (route) => route.fulfill({ body, contentType }))
  await openChanged(page, { photos })
  await section(page).scrollIntoViewIfNeeded()
}
async function add(page: Page, ...files: Awaited<ReturnType<typeof fileOf>>[]) {
  await openPhotos(page, own)
  await page.getByLabel('Add a photo').setInputFiles(files)
}

export const photoStates: readonly State[] = [
  {
    name: 'photos of a customer and of the shop',
    open: async ({ page }) => {
      await openPhotos(page, [...own, photo(4, { kind: 'before', by: 'owner' })])
      await expect(section(page).getByRole('img')).toHaveCount(3)
    },
  },
  {
    name: 'photos that are being sent and wait',
    open: async ({ page }) => {
      await holdResponse(page, UPLOADS)
      await add(page, await fileOf('a.jpg', await picture()), await fileOf('b.jpg', await picture()))
      await expect(section(page).getByRole('listitem').filter({ hasText: 'Sending' })).toBeVisible()
    },
  },
  {
    name: 'a page that is left before its photos are sent',
    message: 'photoUpload.shown.page.asking',
    open: async ({ page }) => {
      await holdResponse(page, UPLOADS)
      await add(page, await fileOf('a.jpg', await picture()))
      await page.locator('a[href$="/contact"]').first().dispatchEvent('click')
      await expect(page.getByRole('alertdialog', { name: 'Some photos are not sent yet' })).toBeVisible()
    },
  },
  {
    name: 'a photo that was not sent',
    open: async ({ page }) => {
      await abortRequests(page, UPLOADS)
      await add(page, await fileOf('a.jpg', await picture()))
      await expect(section(page).getByRole('listitem').filter({ hasText: 'Not sent' })).toBeVisible()
    },
  },
  {
    name: 'a picture that cannot be read',
    open: async ({ page }) => {
      await add(page, await fileOf('holiday.heic', blobOf('....ftypheic', 'image/heic')))
      await expect(section(page).getByRole('alert')).toContainText('holiday.heic')
    },
  },
  {
    name: 'a photo in the viewer',
    message: 'photoAlbum.viewing',
    open: async ({ page }) => {
      await openPhotos(page, own)
      await section(page)
        .getByRole('button')
        .filter({ has: page.locator('img') })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'a photo that is being deleted',
    message: 'photoAlbum.asking',
    open: async ({ page }) => {
      await openPhotos(page, own)
      await section(page)
        .getByRole('listitem')
        .filter({ has: page.locator('img') })
        .first()
        .getByRole('button')
        .last()
        .click()
      await expect(page.getByRole('alertdialog', { name: 'Delete this photo?' })).toBeVisible()
    },
  },
]

export const ownerPhotoStates: readonly State[] = [
  {
    name: 'photos for the owner, who shares those of the shop',
    open: async ({ page }) => {
      await openPhotos(page, [...own, ...ofShop.map((one) => ({ ...one, canDelete: true }))])
      await expect(section(page).getByRole('checkbox')).toHaveCount(2)
    },
  },
]

export const dayPhotoStates: readonly State[] = [
  {
    name: 'a camera that ended the page',
    message: 'camera.lost',
    async open({ page }) {
      await openJob(page)
      // It opens once the job is kept on the phone, and never tells its end.
      const camera = page.waitForEvent('filechooser')
      await clickButton(page, 'Photo of its condition')
      await camera
      await page.locator('main a[href*="/day"]').first().click()
      await expect(page.getByText('The photo was not taken over. Take it again.')).toBeVisible()
    },
  },
  {
    name: 'a refused photo that is being removed',
    message: 'offlineQueue.askingPhoto',
    async open({ page }) {
      const error = answerOn(page, 'This request is cancelled.')
      await page.route(UPLOADS, (route) => route.fulfill({ status: 409, json: { error } }))
      await openJob(page)
      const camera = page.waitForEvent('filechooser')
      await clickButton(page, 'Photo of its condition')
      await (await camera).setFiles(await fileOf('a.jpg', await picture()))
      await clickButton(page, 'Remove this photo')
      await expect(page.getByRole('alertdialog', { name: 'Remove this photo?' })).toBeVisible()
    },
  },
]
