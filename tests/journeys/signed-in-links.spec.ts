/** Signed-in people never see the visitor's links, not even for the frames before hydration. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

const PATHS = ['/', '/select-brand', '/services/mobile-repair/samsung', '/contact', '/account']
/** The links of a visitor. */
const VISITOR_LINKS = ['Login', 'Register']

declare global {
  interface Window {
    /** The labels of the header's links that any frame showed. */
    shownLinks: Set<string>
  }
}

/** Records the header's visible links in every frame. */
function recordLinks() {
  window.shownLinks = new Set()
  const record = () => {
    for (const link of document.querySelectorAll('header a'))
      if (link.checkVisibility({ visibilityProperty: true })) window.shownLinks.add(link.textContent ?? '')
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

for (const { who, ownLink } of [
  { who: 'customer', ownLink: 'My Requests' },
  { who: 'owner', ownLink: 'Dashboard' },
] as const)
  test(`the ${who} never sees "Login" and "Register" in the header while a page loads`, async ({
    person,
    customer,
  }) => {
    const page = await person()
    await logIn(page, who === 'owner' ? owner : customer)
    await page.addInitScript(recordLinks)
    for (const path of PATHS) {
      const release = await delayFiles(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('banner').getByRole('link', { name: ownLink })).toBeVisible()
      release()
      await expectHydrated(page)
      const shown = await page.evaluate(() => [...window.shownLinks])
      expect(shown, path).toContain(ownLink)
      expect(
        shown.filter((label) => VISITOR_LINKS.includes(label)),
        path,
      ).toEqual([])
    }
  })
