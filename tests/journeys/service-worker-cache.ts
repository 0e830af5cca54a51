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

/** How many files a worker caches for the day sheet, beside those that every phone has. */
async function countDayFiles(page: Page): Promise<number> {
  const worker = await (await page.request.get(new URL('/service-worker.js', page.url()).href)).text()
  const list = /cache:.\/day.,files:\[([^\]]*)\]/.exec(worker)?.[1] ?? ''
  return list.split(',').length
}

/** The paths in the cache of the day sheet; undefined on a phone without that cache. */
export const dayFiles = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async () => {
    if (!(await caches.has('/day'))) return undefined
    return (await (await caches.open('/day')).keys()).map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker has cached all files of the day sheet. */
export async function waitForDayFiles(page: Page) {
  const count = await countDayFiles(page)
  expect(count).toBeGreaterThan(5)
  await expect.poll(async () => (await dayFiles(page))?.length).toBe(count)
  const files = await dayFiles(page)
  expect(
    files?.filter((path) => !path.startsWith('/assets/')),
    'public files only',
  ).toEqual([])
}
