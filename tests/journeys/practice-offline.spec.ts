/** A page of a practice shop that opens without a network is marked too, and has the shop's time. */
import { expect, test } from 'playwright/test'
import { move, startPractice, visitorOf } from '../support/practice-shop.ts'
import { waitForServiceWorker } from './service-worker-cache.ts'

test.use({ serviceWorkers: 'allow' })

const DAY_MS = 86_400_000

test('offline the shell has the mark and the time of the practice shop', async ({ page }) => {
  const server = await startPractice()
  try {
    const refused: string[] = []
    page.on(
      'console',
      (message) => /Content Security Policy|integrity/.test(message.text()) && refused.push(message.text()),
    )
    await move(visitorOf(server), 1_440)
    const daysAhead = async () => Math.round(((await page.evaluate(() => Date.now())) - Date.now()) / DAY_MS)
    await page.goto(`${server.url}/contact`)
    expect(await daysAhead()).toBe(1)
    await waitForServiceWorker(page)
    await page.context().setOffline(true)
    await page.goto(`${server.url}/request`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The shell of a local run has no other mark.
    await expect(page.locator('meta[name="run"]')).toHaveAttribute('content', 'practice')
    expect(await daysAhead()).toBe(1)
    expect(refused).toEqual([])
  } finally {
    await server.remove()
  }
})
