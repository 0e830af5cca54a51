/** Customer and owner exchange messages about a request, notes stay internal, and a caller's request is handed over. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn, messageKindsTo, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import { openOrder, pressTwice } from './forms.ts'
import { expectHydrated, newCustomer } from './steps.ts'

const NOTE = 'Phone was opened before, shelf 3'
const main = (page: Page) => page.getByRole('main')

/** Books a repair and opens its page. Returns the address of the page. */
async function book(page: Page): Promise<string> {
  await openOrder(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link', { name: 'Samsung Galaxy S23' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^PIM-/ })).toBeVisible()
  return new URL(page.url()).pathname
}

/** The thread is loaded once it is on the screen. */
async function scrollToThread(page: Page) {
  await expectHydrated(page)
  await page.locator('#thread').scrollIntoViewIfNeeded()
}

/** Expects that nothing on the page is wider than the screen. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

test(
  'a customer and the owner write to each other about a request, and a note stays inside',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const customer = await registerCustomer(shop, workerIndex)
    const page = await person()
    await logIn(page, customer)
    const at = await book(page)
    /** The SMS that the server sent to the customer. */
    const received: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (text) => received.push(text),
          () => undefined,
        )
    })

    await scrollToThread(page)
    await page.getByLabel('Write to the shop').fill('Will my data stay on the phone?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Will my data stay' })).toBeVisible()
    await expect(page.getByLabel('Write to the shop')).toHaveValue('')
    await expectNoSidewaysScroll(page)

    const shopPage = await person()
    await logIn(shopPage, owner)
    await shopPage.goto('/admin-dashboard?tab=messages')
    const row = shopPage
      .getByRole('region', { name: 'Conversations' })
      .getByRole('listitem')
      .filter({ hasText: 'Will my data stay' })
      .first()
    await expect(row).toContainText('1 unread')
    await row.getByRole('link').click()
    await expect(shopPage).toHaveURL(new RegExp(`${at}#thread$`))
    await scrollToThread(shopPage)
    const notes = shopPage.getByRole('region', { name: /^Notes/ })
    await expect(notes).toContainText('Only the shop sees this')
    await notes.getByLabel('New note').fill(NOTE)
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText(NOTE)
    const messages = shopPage.getByRole('region', { name: /^Messages (?!and)/ })
    await messages.getByRole('button', { name: 'On our way' }).click()
    const box = messages.getByLabel('New message')
    await expect(box).toHaveValue(/^Hello .*, we are on our way for PIM-/)
    // A reload keeps the typed text, and the ready reply was not sent.
    await shopPage.reload()
    await scrollToThread(shopPage)
    await expect(box).toHaveValue(/^Hello .*, we are on our way for PIM-/)
    await expect(messages.getByRole('listitem')).toHaveCount(1)
    await box.fill('Yes. We only replace the battery.')
    await pressTwice(messages.getByRole('button', { name: /^Send to / }))
    await expect(messages.getByRole('listitem')).toHaveCount(2)
    await expectNoSidewaysScroll(shopPage)

    await shopPage.goto('/admin-dashboard?tab=messages')
    const read = shopPage.getByRole('listitem').filter({ hasText: 'You: Yes. We only replace the battery.' })
    await expect(read).toHaveCount(1)
    await expect(read).not.toContainText('unread')
    const kinds = async () => (await messageKindsTo(shop, customer)).filter((kind) => kind === 'message')
    await expect.poll(kinds).toEqual(['message'])

    await page.goto('/my-requests')
    const card = page.getByRole('article').filter({ hasText: 'Samsung Galaxy S23' }).first()
    await expect(card).toContainText('One new message')
    await page.goto(at)
    await scrollToThread(page)
    await expect(main(page).getByRole('listitem').filter({ hasText: 'We only replace' })).toBeVisible()
    await expect(main(page)).not.toContainText(NOTE)
    await page.goto('/my-requests')
    await expect(page.getByRole('article').first()).not.toContainText('new message')
    expect(received.length).toBeGreaterThan(3)
    expect(received.join('\n')).not.toContain(NOTE)
  },
)

test(
  'the owner takes a request on the phone, and its caller finds it after registering',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const caller = newCustomer(workerIndex)
    const shopPage = await person()
    await logIn(shopPage, owner)
    await shopPage.goto('/admin-dashboard?tab=messages')
    await shopPage.getByRole('link', { name: 'New request by phone' }).click()
    const take = shopPage.getByRole('button', { name: 'Take the request' })
    await take.click()
    await expect(shopPage.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Name is required/)
    await shopPage.getByLabel('Name', { exact: true }).fill(caller.fullName)
    await shopPage.getByLabel('Phone').fill(caller.phone)
    await shopPage.getByLabel('Brand').selectOption('Apple')
    await shopPage.getByLabel('Model').fill('iPhone 13')
    await shopPage.getByLabel('Issue').selectOption('Battery Repair')
    // A reload keeps the typed text.
    await shopPage.reload()
    await expect(shopPage.getByLabel('Phone')).toHaveValue(caller.phone)
    await expectNoSidewaysScroll(shopPage)
    await pressTwice(take)
    await expect(main(shopPage)).toContainText('Request taken')
    const link = shopPage.getByRole('link', { name: /^Open PIM-/ })
    const reference = ((await link.textContent()) ?? '').replace('Open ', '')
    await link.click()
    await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText(reference)

    const registered = await registerCustomer(shop, workerIndex, caller)
    const page = await person()
    await logIn(page, registered)
    await page.goto('/my-requests')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(reference)
  },
)
