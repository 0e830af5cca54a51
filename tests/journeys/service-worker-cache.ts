/** The copy of the shop that a browser keeps for a time without a network, seen from a page. */
import { expect, type Page } from 'playwright/test'

/**
 * Waits until the first visit's work behind the page is done: the files, and the catalogue. A page that is on its way at
 * the moment when the copy takes charge is left beside it, as browsers have it; loaded again, it is not.
 */
export async function waitForServiceWorker(page: Page) {
  const activated = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(activated, { timeout: 60_000 }).toBe('activated')
  const isInCharge = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  const soon = expect.poll(isInCharge, { timeout: 2_000 }).toBe(true)
  if (
    !(await soon.then(
      () => true,
      () => false,
    ))
  )
    await page.reload()
  await expect.poll(isInCharge).toBe(true)
}

/** The path of everything that is kept, whatever the copy is called. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
