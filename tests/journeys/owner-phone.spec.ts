/** The owner's panel on a phone: the first order without scrolling, and the pages that the bar has no room for. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'owner-phone', demo: true })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

/** Its bottom edge is above the navigation bar. */
async function expectSeen(page: Page, text: string) {
  const seen = await page.getByText(text).first().boundingBox()
  const covered = await bar(page).boundingBox()
  expect((seen?.y ?? 0) + (seen?.height ?? Number.NaN), text).toBeLessThan(covered?.y ?? 0)
}

test('the first order and the chosen bucket are on the screen', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  for (const [show, name] of [
    ['new', 'New'],
    ['close', 'To close'],
    ['unread', 'Unread'],
  ] as const) {
    await page.goto(`/admin-dashboard?tab=orders&show=${show}`)
    const first = page.getByRole('table', { name: 'Orders' }).locator('tbody tr').first()
    await expect(first).toBeVisible()
    const reference = /PIM-\d\d-\d+/.exec((await first.textContent()) ?? '')?.[0] ?? ''
    await expectSeen(page, reference)
    const buckets = page.getByRole('navigation', { name: 'What to do now' })
    await expect(buckets.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    const lines = await buckets
      .getByRole('link')
      .evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size)
    expect(lines, 'lines of buckets').toBe(1)
  }
  await expect(page.getByText('Keyboard', { exact: true })).toBeHidden()
})

test('the dashboard leads to the settings and to the manual, and the settings lead back', async ({
  person,
}) => {
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard')
  await expect(bar(page).getByRole('link', { name: 'Settings' })).toBeHidden()
  const places = page.getByRole('main').getByRole('navigation', { name: 'The shop' })
  await expect(places.getByRole('link', { name: 'Help' })).toBeVisible()
  await places.getByRole('link', { name: 'Settings' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
