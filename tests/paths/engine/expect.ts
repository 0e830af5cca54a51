/** STABLE. Playwright's `expect`, whose timeout only detects hangs. */
import { expect as playwrightExpect } from 'playwright/test'
import { PATIENCE_MS } from '#tests/support/patience.ts'

export const expect = playwrightExpect.configure({ timeout: PATIENCE_MS })
