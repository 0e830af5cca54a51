/** The headings' font on a slow network: it moves nothing on the page it comes too late for, and the next page has it. */
import { expect, type Page } from 'playwright/test'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

const OWN = 'Anek Latin'
/** Far longer than a browser waits for a font before it draws without. */
const LATE_MS = 1_000

/** The font that the browser draws the page's title with, as its own tools name it. */
async function titleFont(page: Page): Promise<string | undefined> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts[0]?.familyName
}

test('a heading font that comes late is left out of its page and used on the next', async ({ person }) => {
  const page = await person()
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  await page.goto('/')
  await expectHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await titleFont(page)).not.toContain(OWN)
  await page.getByRole('link', { name: 'Mobile Repair' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'which brand?' })).toBeVisible()
  await expect.poll(() => titleFont(page)).toContain(OWN)
})
