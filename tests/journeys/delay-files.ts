/** Delays files, as a slow network does. */
import type { Page } from 'playwright/test'

/** Delays the matching files until the returned function is called. */
export async function delayFiles(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
export const SCRIPTS = /\/assets\/.*\.js$/
/** The page's own chunk, without the application's. */
export const PAGE_SCRIPT = /\/assets\/(home|login|register)-.*\.js$/
