/** The copy of the shop that a browser keeps for a time without a network, seen from a page. */
import { expect, type Page } from 'playwright/test'

/** Waits until the first visit's work behind the page is done: the files, and the catalogue. */
export async function waitForCopy(page: Page) {
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return `${registration?.active?.state}, ${navigator.serviceWorker.controller ? 'in charge' : 'beside'}`
    })
  await expect.poll(state, { timeout: 60_000 }).toBe('activated, in charge')
}

/** The path of everything that is kept, whatever the copy is called. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
