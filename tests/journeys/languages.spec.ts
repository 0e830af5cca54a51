/** The shop in Hindi and Marathi: the main journey, changing the language on the way, and the redirects. */
import { expect, type Locator, type Page } from 'playwright/test'
import { languageOfPath } from '#shared/language-path.ts'
import { LANGUAGES, type Language } from '#texts/languages.ts'
import { textsIn } from '#texts/now.ts'
import { owner } from '../support/owner.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { test } from './fixtures.ts'
import { NARROW } from './states/check-states.ts'
import { type Customer, expectHydrated, newCustomer, order } from './steps.ts'

const nameOf = (language: Language) => LANGUAGES.find((one) => one.language === language)?.name ?? ''

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(new RegExp(`^\\s*${label}`))
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** The phone's menu, in the language of the page. */
function menuButton(page: Page): Locator {
  const { language } = languageOfPath(new URL(page.url()).pathname)
  return page.getByRole('banner').getByRole('button', { name: textsIn(language).nav_menu(), exact: true })
}

/** By the link in the footer, or in the menu where a short page on a phone has a footer of one line. */
async function changeTo(page: Page, language: Language) {
  const linkIn = (part: Locator) => part.getByRole('link', { name: nameOf(language), exact: true })
  const inFooter = linkIn(page.getByRole('contentinfo'))
  const inMenu = linkIn(page.getByRole('dialog'))
  const html = page.locator('html')
  // The page before this one may still be shown, with its footer; a slow click may have led there already.
  await expect(async () => {
    if ((await html.getAttribute('lang')) === language) return
    if (await inFooter.isVisible()) return inFooter.click({ timeout: 1_000 })
    if (!(await inMenu.isVisible())) await menuButton(page).click({ timeout: 1_000 })
    await inMenu.click({ timeout: 1_000 })
  }).toPass()
  await expectLanguage(page, language)
  await expectHydrated(page)
}

async function newestText(shop: ServerProcess, { phone }: Customer, kind: string): Promise<string> {
  const texts = async () =>
    (await shop.messages()).filter((message) => message.to === `+91${phone}` && message.kind === kind)
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(0)
  return (await texts()).at(-1)?.text ?? ''
}

for (const language of ['hi', 'mr'] as const) {
  const m = textsIn(language)
  const other = language === 'hi' ? 'mr' : 'en'

  test(
    `a customer and the owner do all of a repair in ${nameOf(language)}, and a change of language loses nothing`,
    { tag: '@all' },
    async ({ person, shop }, { workerIndex }) => {
      const customer = newCustomer(workerIndex)
      const page = await person()
      const main = page.getByRole('main')
      await page.goto('/')
      await changeTo(page, language)
      await expect(page).toHaveURL(new RegExp(`/${language}/$`))

      await main.getByRole('link', { name: m.service_mobile() }).click()
      await main.getByRole('link', { name: 'Samsung', exact: true }).click()
      await main.getByRole('link', { name: 'Galaxy S23', exact: true }).click()
      await button(page, m.issue_battery()).click()
      await expect(page).toHaveURL(new RegExp(`/${language}/order-details$`))
      const loginFirst = page.getByRole('dialog', { name: m.login_required() })
      await button(loginFirst, m.go_to_login()).click()

      await main.getByRole('link', { name: m.nav_register(), exact: true }).click()
      await field(page, m.label_full_name()).fill(customer.fullName)
      await field(page, m.label_email()).fill(customer.email)
      await field(page, m.label_phone()).fill(customer.phone)
      // In the middle of the wizard.
      await changeTo(page, other)
      const others = textsIn(other)
      await expect(field(page, others.label_full_name())).toHaveValue(customer.fullName)
      await expect(field(page, others.label_phone())).toHaveValue(customer.phone)
      await changeTo(page, language)
      await field(page, m.label_password()).first().fill(customer.password)
      await button(page, m.send_otp()).click()
      await expect(field(page, m.label_otp())).toBeFocused()
      const code = /\d{6}/.exec(await newestText(shop, customer, 'otp'))?.[0] ?? ''
      expect(await newestText(shop, customer, 'otp')).toBe(
        m.sms_otp({ code, purpose: m.sms_purpose_register() }),
      )
      await field(page, m.label_otp()).fill(code)
      await button(page, m.register_step_verify()).click()
      await button(page, m.complete_registration()).click()
      await expect(page.getByText(m.registered_text())).toBeVisible()
      await main.getByRole('link', { name: m.nav_login(), exact: true }).click()
      await field(page, m.label_email()).fill(customer.email)
      await field(page, m.label_password()).first().fill(customer.password)
      await button(page, m.nav_login()).click()

      await expect(page).toHaveURL(new RegExp(`/${language}/order-details$`))
      await field(page, m.label_pickup_address()).fill(order.address)
      await field(page, m.label_notes()).fill(order.notes)
      // In the middle of the order, with the device, the draft and the person.
      await changeTo(page, other)
      await expect(field(page, others.label_pickup_address())).toHaveValue(order.address)
      await expect(field(page, others.label_notes())).toHaveValue(order.notes)
      await expect(main).toContainText('Galaxy S23')
      await changeTo(page, language)
      await button(page, m.submit()).click()
      const done = page.getByRole('dialog', { name: m.order_submitted() })
      await expect(done).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/${language}/$`))
      await expect(done).toBeHidden()

      await page.goto(`/${language}/my-requests`)
      const request = page.getByRole('article').filter({ hasText: 'Galaxy S23' })
      await expect(request).toContainText(m.issue_battery())

      const shopPage = await person()
      await shopPage.goto(`/${language}/admin`)
      await field(shopPage, m.label_email()).fill(owner.email)
      await field(shopPage, m.label_password()).first().fill(owner.password)
      await button(shopPage, m.nav_login()).click()
      await expect(shopPage).toHaveURL(new RegExp(`/${language}/admin-dashboard`))
      await shopPage.goto(`/${language}/admin-dashboard?tab=orders`)
      const row = shopPage.getByRole('row').filter({ hasText: customer.phone.slice(5) })
      const mark = row.getByRole('button').filter({ hasText: m.mark_as_done() })
      const id = /\d+/.exec((await mark.getAttribute('aria-label')) ?? '')?.[0] ?? ''
      await mark.click()
      await button(shopPage, m.yes_mark_as_done()).click()
      await expect(mark).toBeHidden()
      expect(await newestText(shop, customer, 'status')).toBe(
        m.sms_status({ device: 'Galaxy S23', request: id }),
      )
      await page.reload()
      await expect(request).toContainText(m.done())
    },
  )

  test(`Back after a change to ${nameOf(language)} shows the pages of before in it`, { tag: '@all' }, async ({
    person,
  }) => {
    const page = await person()
    await page.goto('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin Login' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await changeTo(page, language)
    await expect(page).toHaveURL(new RegExp(`/${language}/admin$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/${language}/contact$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLanguage(page, language)
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/${language}/admin$`))
  })
}

test('the phone menu leads to the other languages too @one-width', async ({ person }) => {
  const page = await person()
  await page.setViewportSize(NARROW)
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: nameOf('mr'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/mr\/contact$/)
  await expectLanguage(page, 'mr')
})

test('the plain home page remembers the choice, and English is one', async ({ person }) => {
  const page = await person()
  await page.goto('/login')
  await changeTo(page, 'hi')
  await page.goto('/')
  await expect(page).toHaveURL(/\/hi\/$/)
  await page.goto('/login')
  await expectLanguage(page, 'en')
  await changeTo(page, 'hi')
  await changeTo(page, 'en')
  await page.goto('/')
  await expect(page).toHaveURL(/[^i]\/$/)
  await expectLanguage(page, 'en')
})

test.describe('a browser that prefers Marathi', () => {
  test.use({ locale: 'mr-IN' })
  const offer = (page: Page, language: Language) =>
    page.getByRole('link', { name: textsIn(language).read_in_language(), exact: true })

  test('is offered it in one line and led nowhere', async ({ person }) => {
    const page = await person()
    await page.goto('/login')
    await expectLanguage(page, 'en')
    await expect(offer(page, 'hi')).toBeHidden()
    await field(page, 'Email').fill('sneha@mail.example')
    await offer(page, 'mr').click()
    await expect(page).toHaveURL(/\/mr\/login$/)
    await expect(field(page, textsIn('mr').label_email())).toHaveValue('sneha@mail.example')
    await expect(offer(page, 'mr')).toBeHidden()
    await expect(offer(page, 'en')).toBeHidden()
  })

  test('is asked no more after the line was closed', async ({ person }) => {
    const page = await person()
    await page.goto('/')
    await expectHydrated(page)
    await button(page, 'Close').filter({ visible: true }).click()
    await expect(offer(page, 'mr')).toBeHidden()
    await page.goto('/contact')
    await expect(offer(page, 'mr')).toBeHidden()
    await expectLanguage(page, 'en')
  })
})
