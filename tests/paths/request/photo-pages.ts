/** The page of a request with photos that the shop has none of: their walks give them to the page. */
import type { Page } from 'playwright/test'
import type { Photo } from '#shared/request/photo.ts'
import { getRequest } from '#shared/request/request-api.ts'
import { requestDetails } from '#tests/machines/request/request-fixtures.ts'
import { answerEvery } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'

export const REQUEST = 3
export const REQUEST_PAGE = `/my-requests/${REQUEST}`

/** One white pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export const photosOn = (page: Page) => page.locator('section[aria-labelledby="photos-title"]')

/** The stored photos. */
export const storedOn = (page: Page) =>
  photosOn(page)
    .getByRole('button', { includeHidden: true })
    .filter({ has: page.locator('img') })

/** The page reads the request again, as when somebody comes back to its tab. */
export const readAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** From now on the page reads the request with these photos; it does so once at once. */
export async function showPhotos(page: Page, photos: readonly Photo[]): Promise<void> {
  await answerEvery(page, getRequest, 200, { ...requestDetails, id: REQUEST, photos })
  const shown = async () => {
    await readAgain(page)
    return storedOn(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  }
  await expect
    .poll(shown, 'the stored photos')
    .toEqual(photos.map(({ id }) => `/api/requests/${REQUEST}/photos/${id}?size=small`))
}
