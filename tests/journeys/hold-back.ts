/** Scripts that take their time, as on a weak network. */
import type { Page } from 'playwright/test'

/** Holds back the files that the pattern means until the answer is called. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
export const SCRIPTS = /\/assets\/.*\.js$/
/** The page's own code; the application's has come. */
export const PAGE_SCRIPT = /\/assets\/(home|login|register)-.*\.js$/
