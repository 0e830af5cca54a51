// @vitest-environment jsdom
/** The database fails over while somebody sends a form: the page waits and repeats the call, and it is done once. */
import { setTimeout as pause } from 'node:timers/promises'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { newPhoneNumber } from '#tests/support/person.ts'
import { type Cluster, startCluster } from '#tests/support/postgres.ts'
import { enter, user } from '#tests/support/user.ts'

const own = await startCluster({ durable: true })

describe.skipIf(!own)('while PostgreSQL is away', () => {
  const cluster = own as Cluster
  let shop: Shop
  let page: BrowserPage
  beforeAll(async () => {
    shop = await openShop({ engine: 'postgres', server: cluster.url, inProcess: true })
  })
  afterEach(() => page.close())
  afterAll(async () => {
    await shop.close()
    await cluster.stop()
  })

  async function write(message: string): Promise<void> {
    page = await openPage(shop, '/contact')
    await enter(await screen.findByLabelText('Name'), 'Asha Patil')
    await enter(await screen.findByLabelText('Phone'), newPhoneNumber().slice(3))
    await enter(await screen.findByLabelText('Message'), message)
  }
  const sendButton = () => screen.findByRole('button', { name: 'Send message' })
  const stored = async (message: string) =>
    (await shop.database.selectFrom('messages').select('id').where('message', '=', message).execute()).length
  const posts = () => page.sent.filter((line) => line === 'POST /api/messages').length

  test('the button stays busy, the call is repeated with its key, and the message is there once', async () => {
    await write('Open on Sunday?')
    await cluster.restart(async () => {
      await user.click(await sendButton())
      await expect.poll(posts).toBe(1)
      // The first call is answered 503 now, and a retry waits as long as the server asks.
      await pause(1_500)
      expect((await sendButton()).getAttribute('aria-busy')).toBe('true')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(posts()).toBe(1)
    })
    await screen.findByText('Thank you. Your message has reached the shop.')
    expect(posts()).toBeGreaterThan(1)
    expect(await stored('Open on Sunday?')).toBe(1)
  })

  test('after three calls the page says that the shop is not reachable', async () => {
    await write('Open on Monday?')
    await cluster.restart(async () => {
      await user.click(await sendButton())
      const dialog = await screen.findByRole('dialog', { name: 'Message not sent' })
      expect(dialog.textContent).toContain('The shop is not reachable right now.')
      expect(posts()).toBe(3)
      await user.click(await screen.findByRole('button', { name: 'OK' }))
    })
    await user.click(await sendButton())
    await screen.findByText('Thank you. Your message has reached the shop.')
    expect(await stored('Open on Monday?')).toBe(1)
  })
})
