/** A phone without a network calls the shop by the number of now: the pages that it keeps have it too. */
import { expect, test } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { signIn } from '../support/person.ts'
import { visitorOf } from '../support/practice-shop.ts'
import { startServer } from '../support/server-process.ts'
import { saveSettings } from '../support/window-shop.ts'
import { waitForServiceWorker } from './service-worker-cache.ts'

test.use({ serviceWorkers: 'allow' })

test('offline the shell and the page for other addresses have the owner’s number', async ({ page }) => {
  const server = await startServer()
  try {
    const him = visitorOf(server)
    await signIn(him, owner.email, owner.password)
    await saveSettings(him, 'shop', { phone: '2027421234', whatsapp: '9123456780' })
    await page.goto(`${server.url}/contact`)
    await waitForServiceWorker(page)
    await page.context().setOffline(true)
    const call = page.getByRole('link', { name: '+91 20274 21234' })
    for (const path of ['/request', '/dev/outbox']) {
      await page.goto(server.url + path)
      await expect(call.first()).toHaveAttribute('href', 'tel:+912027421234')
      await expect(page.locator('body')).not.toContainText('98765 43210')
    }
  } finally {
    await server.remove()
  }
})
