/** The shop's security measures in a real browser. */

import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { submitRequest } from '#shared/request/submit-api.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { countRequests, logIn } from './accounts.ts'
import { serveCrossSitePage } from './cross-site-page.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'
import { addresses } from './urls.ts'

const MARKUP = `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`
const SESSION = 'session'

async function submit(shop: ServerProcess, { email, password }: Customer, words: object) {
  const person = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  await signIn(person, email, password)
  const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', ...words }
  await person.call(submitRequest, { body, idempotencyKey: randomUUID() })
}
const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window)
const schemesOf = (page: Page) =>
  page.$$eval('[href], [src]', (all) => [
    ...new Set(
      all.map(
        (each) =>
          new URL(each.getAttribute('href') ?? each.getAttribute('src') ?? '', document.baseURI).protocol,
      ),
    ),
  ])

test('[1.2.1] [3.4.3] customer input is rendered as text on every page, and an injected script does not run', async ({
  person,
  shop,
  customer,
}) => {
  await submit(shop, customer, {
    brand: MARKUP.slice(0, 80),
    notes: MARKUP,
    city: MARKUP.slice(0, 80),
    pickupAddress: MARKUP,
  })
  const page = await person({ mayComplain: /Content Security Policy|404/ })
  await logIn(page, customer)
  await page.goto('/my-requests')
  await expect(page.getByRole('article').first()).toContainText('onerror="window.hacked=1"')
  expect(await isHacked(page)).toBe(false)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.hacked = 1'
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.hacked = 1')
    image.src = '/nothing.png'
    document.body.append(image)
  })
  expect(await isHacked(page)).toBe(false)

  const adminPage = await person({ mayComplain: /Content Security Policy/ })
  await logIn(adminPage, owner)
  await adminPage.goto('/admin-dashboard?tab=orders')
  await expect(adminPage.getByText('onerror="window.hacked=1"').first()).toBeAttached()
  expect(await isHacked(adminPage)).toBe(false)
})

test('[1.2.2] [3.7.2] no URL redirects to another site or to a scheme that runs code', {
  tag: '@all',
}, async ({ person, shop }) => {
  const page = await person({ mayComplain: /404|Failed to load resource/ })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of [
    ...[
      '/login?next=//evil.example',
      '/login?redirect=https://evil.example',
      '/admin?returnTo=%2F%2Fevil.example',
    ],
    ...[
      '/%2f%2fevil.example',
      '/services/mobile-repair/javascript:alert(1)',
      '/services/mobile-repair/..%2f..%2fadmin',
    ],
    ...[
      '/services/mobile-repair/samsung/%3Cscript%3E',
      '/repair/mobile-repair/samsung/..%2f%3F%23',
      '/brands/data:text%2fhtml,x',
    ],
  ]) {
    const response = await page.goto(path)
    expect(new URL(page.url()).origin, path).toBe(shop.url)
    // Dotfiles are answered 404; everything else is the page.
    if (response?.status() === 404 && (await page.locator('body').textContent()) === 'Not found.') continue
    await expect(page.getByRole('main'), path).toBeVisible()
    const odd = (await schemesOf(page)).filter(
      (scheme) => !['http:', 'https:', 'tel:', 'mailto:', 'data:'].includes(scheme),
    )
    expect(odd, path).toEqual([])
  }
  await page.evaluate(() => history.replaceState({ usr: { redirect: 'https://evil.example' } }, '', '/login'))
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:'))).toEqual([])
})

test('[1.2.9] the search treats pattern characters as text', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await page.goto('/')
  for (const text of ['.*', '(', '(a+)+$', '[', '\\']) {
    const box = page
      .getByRole('banner')
      .getByRole('combobox')
      .or(page.getByRole('banner').getByRole('searchbox'))
      .first()
    await box.fill(text)
    await box.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Not Found' })
    await expect(dialog, text).toContainText('Model not found. Please try again.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('[3.3.2] [3.4.6] [3.5.2] another site can neither frame the shop nor submit a form as a customer', async ({
  person,
  shop,
  customer,
}) => {
  const site = await serveCrossSitePage(shop.url)
  const page = await person({ mayComplain: /frame-ancestors|X-Frame-Options|Failed to load resource|403/ })
  await logIn(page, customer)
  const before = await countRequests(shop, '=')
  await page.goto(site.url)
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.name() === 'framed')
        ?.url(),
    )
    .toMatch(/^chrome-error:/)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Win a prize' }).click()
  const headers = await (await sent).allHeaders()
  expect(headers.cookie ?? '').not.toContain(SESSION)
  await expect(page.locator('body')).toContainText('error')
  expect(await countRequests(shop, '=')).toBe(before)
  await site.close()
})

test('[3.3.4] [14.3.3] no script can read the session, and localStorage has four keys without a secret', async ({
  person,
  customer,
}) => {
  const page = await person()
  const seen: string[] = []
  page.on('response', async (response) => {
    const body = /\/api\//.test(response.url()) ? await response.text().catch(() => '') : ''
    seen.push(response.url(), body)
  })
  await page.goto('/request')
  await logIn(page, customer)
  await page.goto('/my-requests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === SESSION)
  expect(token).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Lax', path: '/' })
  const readable = await page.evaluate(() => ({
    cookie: document.cookie,
    keys: Object.keys(localStorage),
    all: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  }))
  expect(readable.cookie).toMatch(/^XSRF-TOKEN=[\w-]+$/)
  for (const key of readable.keys) expect(['userId', 'role', 'pendingForm', 'pendingOrder']).toContain(key)
  for (const secret of [token?.value ?? '-', customer.password]) {
    expect(readable.all).not.toContain(secret)
    expect(seen.join('\n')).not.toContain(secret)
  }
})

test('[3.4.5] a linked site learns no path of the shop from the Referer header', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  const asked = new Map<string, string | undefined>()
  await page.context().route(/^https:\/\//, (route) => {
    asked.set(new URL(route.request().url()).hostname, route.request().headers().referer)
    return route.fulfill({ contentType: 'text/html', body: 'elsewhere' })
  })
  await page.goto('/contact')
  const links = page.locator('a[href^="https://"]')
  expect(await links.count()).toBeGreaterThan(1)
  for (const href of new Set(
    await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')),
  )) {
    await page.goto('/contact')
    await page.locator(`a[href="${href}"]`).first().click()
    await expect.poll(() => [...asked.keys()], href).toContain(new URL(href).hostname)
  }
  for (const [host, referer] of asked) expect(referer ?? '', host).not.toContain('/contact')
})

test('[6.2.6] [6.2.7] passwords are masked, can be pasted, and are marked for password managers', {
  tag: '@all',
}, async ({ person, customer }) => {
  const page = await person({ mayComplain: /401/ })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const expectBox = async (path: string, name: string, autocomplete: string) => {
    const box = page.getByLabel(name, { exact: true })
    await expect(box, path).toHaveAttribute('type', 'password')
    await expect(box, path).toHaveAttribute('autocomplete', autocomplete)
    await page.evaluate(() => navigator.clipboard.writeText('pasted from a manager'))
    await box.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(box, path).toHaveValue('pasted from a manager')
  }
  for (const [path, name, autocomplete] of [
    ['/login', 'Password', 'current-password'],
    ['/register', 'Password', 'new-password'],
    ['/reset-password-otp', 'New password', 'new-password'],
  ] as const) {
    await page.goto(path)
    if (path === '/reset-password-otp') await page.getByRole('button', { name: 'I have a code' }).click()
    await expectBox(path, name, autocomplete)
  }
  await expect(page.getByLabel('OTP')).toHaveAttribute('autocomplete', 'one-time-code')
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username|email/)
  await page.getByLabel('Email').fill('nobody@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await page.reload()
  await logIn(page, customer)
  await page.goto('/account')
  await expectBox('/account', 'Current password', 'current-password')
  await expectBox('/account', 'New password', 'new-password')
  await expectBox('/account', 'Repeat new password', 'new-password')
})

test('[7.4.4] [14.2.3] [3.4.3] every page has a logout for who is signed in, and no request goes to another site', {
  tag: '@all',
}, async ({ person, shop, customer }) => {
  for (const [account, role] of [
    [customer, 'customer'],
    [owner, 'owner'],
  ] as const) {
    const page = await person()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !/^(data|blob):/.test(request.url()))
        foreign.push(request.url())
    })
    await logIn(page, account)
    for (const { path } of addresses) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const logout = page.getByRole('button', { name: 'Logout' }).and(page.locator(':visible'))
        const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
        await expect(logout.or(menu).first(), `${role} ${path} ${width}`).toBeVisible()
        if ((await logout.count()) > 0) continue
        await menu.click()
        await expect(
          page.getByRole('dialog').getByRole('button', { name: 'Logout' }),
          `${role} ${path}`,
        ).toBeVisible()
        await page.keyboard.press('Escape')
      }
    }
    expect(foreign).toEqual([])
  }
})

test('a logout removes the customer’s data from the browser, also on Back', async ({ person, customer }) => {
  const page = await person({ mayComplain: /401/ })
  await logIn(page, customer)
  await page.goto('/my-requests')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // The router's scroll positions are all that session storage holds.
  for (const key of await page.evaluate(() => Object.keys(sessionStorage)))
    expect(key).toMatch(/^tsr-scroll-restoration/)
  // The device cookie names nobody; it gives this browser login tries of its own.
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual([
    'XSRF-TOKEN',
    'device',
  ])
  await page.goBack()
  await expect(page.getByRole('main')).toBeVisible()
  for (const word of [customer.phone, customer.email, 'Screen Repair'])
    expect(await page.content(), word).not.toContain(word)
})
