/** The service worker's cache, read from a page. */
import { expect, type Page } from 'playwright/test'

/**
 * Waits until the worker has cached the files and the catalogue and controls the page. A page that was loading when the
 * worker took control is not controlled until a reload.
 */
export async function waitForServiceWorker(page: Page) {
  const activated = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(activated).toBe('activated')
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

/** The paths of all cached responses, in any cache. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
