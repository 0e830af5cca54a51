/** STABLE. Playwright's `expect` with a timeout for a busy machine. */
import { expect as playwrightExpect } from 'playwright/test'

export const expect = playwrightExpect.configure({ timeout: 15_000 })
