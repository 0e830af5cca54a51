/** The statecharts at /machines: the shop in one tab, its machines in the other. */
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import * as v from 'valibot'
import { CHANNEL, HELLO } from '#statecharts/inspector/channel.ts'
import { LANGUAGES } from '#texts/languages.ts'
import { freePort } from '../support/free-port.ts'
import { owner } from '../support/owner.ts'
import { startServer } from '../support/server-process.ts'
import { violationsIn } from './accessible.ts'
import { createRequest, logIn, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import { pointer } from './input-methods.ts'
import * as steps from './steps.ts'

const noPause: steps.After = async () => {}
const state = (page: Page, key: string) => page.locator(`[data-state="${key}"]`)
const transition = (page: Page, key: string) => page.locator(`[data-transition="${key}"]`)
const machineLink = (page: Page, id: string) =>
  page.getByRole('navigation', { name: 'Machines' }).locator(`a[href="/machines?machine=${id}"]`)
const log = (page: Page) =>
  page
    .getByRole('list', { name: /What has happened/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })

async function openCharts(page: Page, machine: string) {
  await page.goto(`/machines?machine=${machine}`)
  await expect(page.getByRole('group', { name: `Statechart of ${machine};` })).toBeVisible()
}

test(
  'an order is shown live beside the shop without personal data, and can be replayed',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    const charts = await page.context().newPage()
    await openCharts(charts, 'login')
    await expect(charts.getByText('Nothing to watch yet.')).toBeVisible()
    await charts.evaluate((channel) => {
      const received: string[] = []
      Reflect.set(window, 'receivedMessages', received)
      const listener = new BroadcastChannel(channel)
      listener.onmessage = ({ data }) => received.push(JSON.stringify(data))
    }, CHANNEL)

    const customer = steps.newCustomer(workerIndex)
    await steps.pickDevice(page, pointer, noPause)
    await expect(machineLink(charts, 'orderConfirmation')).toContainText('runs on /order-details')
    await machineLink(charts, 'orderConfirmation').click()
    await expect(charts).toHaveURL(/machine=orderConfirmation$/)
    await expect(state(charts, 'orderConfirmation.loginRequired')).toHaveAttribute('data-active', 'true')
    await expect(
      transition(charts, 'orderConfirmation.init always#2 -> orderConfirmation.loginRequired'),
    ).toHaveAttribute('data-taken', 'true')
    await steps.answerDialog(page, pointer, 'Login Required', 'Go to Login')
    await steps.register(page, pointer, shop, customer, noPause)
    await steps.login(page, pointer, customer, noPause)
    await steps.fillOrder(page, pointer, noPause)
    await expect(state(charts, 'orderConfirmation.editing')).toHaveAttribute('data-active', 'true')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(state(charts, 'orderConfirmation.succeeded')).toHaveAttribute('data-active', 'true')
    await expect(page).toHaveURL(/\/$/)
    await expect(charts.getByText(/orderConfirmation does not run there now/)).toBeVisible()

    const received = v
      .parse(v.array(v.string()), await charts.evaluate(() => Reflect.get(window, 'receivedMessages')))
      .join('\n')
    expect(received).toContain('orderConfirmation.editing submit#2 -> orderConfirmation.submitting')
    const secrets = [
      ...Object.values(customer),
      ...Object.values(steps.order),
      'Sneha',
      'Kulkarni',
      'Sai Residency',
    ]
    for (const secret of secrets) expect(received, secret).not.toContain(secret)

    await charts.getByRole('button', { name: 'Replay from the start' }).click()
    const slider = charts.getByRole('slider', { name: 'Step' })
    await expect(slider).toHaveValue('0')
    await expect(state(charts, 'orderConfirmation.loginRequired')).toHaveAttribute('data-active', 'true')
    await slider.press('ArrowRight')
    await expect(slider).toHaveValue('1')
    await expect(state(charts, 'orderConfirmation.leaving')).toHaveAttribute('data-active', 'true')
    await slider.press('ArrowLeft')
    await expect(state(charts, 'orderConfirmation.loginRequired')).toHaveAttribute('data-active', 'true')
    await log(charts).filter({ hasText: 'submitting → succeeded' }).getByRole('button').click()
    await expect(
      transition(
        charts,
        'orderConfirmation.submitting xstate.done.actor.submitRequest -> orderConfirmation.succeeded',
      ),
    ).toHaveAttribute('data-taken', 'true')
    await charts.getByRole('button', { name: 'Live' }).click()
    await expect(state(charts, 'orderConfirmation.succeeded')).not.toHaveAttribute('data-active', 'true')
  },
)

test(
  'a request that the owner marks as done is shown live, step by step',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const member = await registerCustomer(shop, workerIndex)
    await createRequest(shop, member)
    const ownerPage = await person()
    await logIn(ownerPage, owner)
    await ownerPage.goto('/admin-dashboard?tab=orders&show=pending')
    const charts = await ownerPage.context().newPage()
    await openCharts(charts, 'statusChange')
    await expect(state(charts, 'statusChange.ready.idle')).toHaveAttribute('data-active', 'true')
    await ownerPage
      .getByRole('button', { name: /^Mark as Done/ })
      .first()
      .click()
    await expect(state(charts, 'statusChange.confirming')).toHaveAttribute('data-active', 'true')
    await steps.answerDialog(ownerPage, pointer, 'Mark as Done?', 'Yes, mark as done')
    await expect(state(charts, 'statusChange.ready.saved')).toHaveAttribute('data-active', 'true')
    await ownerPage.getByRole('button', { name: 'Close' }).click()
    await expect(state(charts, 'statusChange.ready.idle')).toHaveAttribute('data-active', 'true')
    await expect(log(charts).filter({ hasText: 'saving → ready.saved' })).toHaveCount(1)
  },
)

test('"Follow the person" goes from page to page, and a machine chosen by hand switches it off', {
  tag: '@all',
}, async ({ person }) => {
  const page = await person()
  await page.goto('/contact')
  const charts = await page.context().newPage()
  await openCharts(charts, 'orderConfirmation')
  const follow = charts.getByRole('checkbox', { name: 'Follow the person' })
  await follow.check()
  await page.goto('/login')
  await expect(charts).toHaveURL(/machine=login$/)
  await page.goto('/reset-password-otp')
  await expect(charts).toHaveURL(/machine=passwordReset$/)

  await machineLink(charts, 'registration').click()
  await expect(charts).toHaveURL(/machine=registration$/)
  await expect(follow).not.toBeChecked()
  await page.getByLabel('Phone').fill('98765')
  await expect(log(charts)).toHaveCount(0)
  await expect(charts).toHaveURL(/machine=registration$/)
})

test('charts opened later show running machines; walks, search and exports work', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await page.getByLabel('Email').fill('sneha@mail.example')
  const charts = await page.context().newPage()
  await openCharts(charts, 'login')
  await expect(state(charts, 'login.editing')).toHaveAttribute('data-active', 'true')
  await expect(charts.getByText('Runs now on /login.')).toBeVisible()
  await expect(log(charts).filter({ hasText: 'form.change' }).first()).toContainText('•••')
  expect(await violationsIn(charts)).toEqual([])
  await charts.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsIn(charts, 'colours')).toEqual([])
  await page.close()
  await expect(charts.getByText('Nothing to watch yet.')).toBeVisible()

  await charts.getByRole('button', { name: /^Walks/ }).click()
  await charts.getByRole('list', { name: 'Walks through login' }).getByRole('button').first().click()
  const slider = charts.getByRole('slider', { name: 'Step' })
  await expect(slider).not.toHaveValue('0')
  await charts.getByRole('button', { name: 'Pause' }).click()
  await slider.press('End')
  await expect(charts.locator('[data-taken]')).not.toHaveCount(0)
  await charts.getByRole('button', { name: 'Live' }).click()

  await charts.getByRole('searchbox', { name: /Find a state/ }).fill('no such state')
  await expect(charts.getByText('No state or transition has this word.')).toBeVisible()
  await charts.getByRole('searchbox', { name: /Find a state/ }).fill('startSession')
  await expect(machineLink(charts, 'login')).toBeVisible()
  await expect(machineLink(charts, 'orderConfirmation')).toHaveCount(0)

  const copied = () => charts.evaluate(() => navigator.clipboard.readText())
  await charts.getByRole('button', { name: 'Copy Mermaid' }).click()
  await expect.poll(copied).toContain('stateDiagram-v2')
  await charts.getByRole('button', { name: 'Copy for Stately' }).click()
  await expect.poll(copied).toContain('"id": "login"')
  const saved = charts.waitForEvent('download')
  await charts.getByRole('button', { name: 'Save SVG' }).click()
  expect((await saved).suggestedFilename()).toBe('login.svg')
  const svg = await readFile(await (await saved).path(), 'utf8')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg).toContain('submitting')
  expect(svg).toMatch(/fill="#[0-9a-f]{6}"/)
  expect(svg).not.toMatch(/class=|oklch|light-dark/)

  await charts.getByRole('button', { name: /^Table/ }).click()
  await expect(charts.getByRole('table', { name: 'States and transitions of login' })).toContainText(
    'submitting',
  )
  await state(charts, 'login.failed').press('Enter')
  await expect(state(charts, 'login.failed')).toHaveAttribute('aria-pressed', 'true')
  await expect(charts.getByRole('blockquote')).toContainText('Login Failed')
})

test('no labels of a chart overlap', { tag: '@all' }, async ({ person }) => {
  const charts = await person()
  await openCharts(charts, 'contact')
  const names = charts
    .getByRole('navigation', { name: 'Machines' })
    .getByRole('link')
    .locator('span:nth-child(2)')
  const ids = await names.allTextContents()
  expect(ids.length).toBeGreaterThan(10)
  for (const id of ids) {
    await machineLink(charts, id).click()
    await expect(charts.getByRole('group', { name: `Statechart of ${id};` })).toBeVisible()
    const overlaps = await charts.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-label] > rect, [data-state] > text')].map(
        (part) => ({
          text: part.parentElement?.textContent ?? '',
          box: part.getBoundingClientRect(),
        }),
      )
      return boxes.flatMap((one, place) =>
        boxes
          .slice(place + 1)
          .filter(
            (other) =>
              Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
              Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 6,
          )
          .map((other) => `${one.text} / ${other.text}`),
      )
    })
    expect(overlaps, id).toEqual([])
  }
})

test('no other page loads the inspector’s code', async () => {
  const scripts = new Map(
    (await readdir('dist/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name): [string, string] => [name, readFileSync(`dist/assets/${name}`, 'utf8')]),
  )
  // One for each language.
  const pages = [...scripts.keys()].filter((name) => /^machines-[\w-]+\.js$/.test(name))
  expect(pages).toHaveLength(LANGUAGES.length)
  const others = [...scripts].filter(([name]) => !pages.includes(name))
  const named = (code: string) => [
    ...code.matchAll(/from\s*["']\.\/([\w.-]+\.js)["']|import\s*["']\.\/([\w.-]+\.js)["']/g),
  ]
  for (const [name, code] of others) {
    expect(code.includes('stateDiagram-v2'), `${name} has chart code`).toBe(false)
    for (const page of pages)
      expect(named(code).flat(), `${name} needs the charts at once`).not.toContain(page)
  }
  for (const [name, main] of others.filter(([name]) => name.startsWith('index-')))
    expect(
      pages.filter((page) => main.includes(page)),
      name,
    ).toHaveLength(1)
})

test('no browser file has the code that computes layouts', async () => {
  const files = await readdir('dist', { recursive: true })
  for (const name of files.filter((file) => /\.m?js$/.test(file)))
    expect(readFileSync(`dist/${name}`, 'utf8'), name).not.toMatch(/elk\.algorithm|org\.eclipse\.elk/)
})

test('in production only the owner can inspect: a customer’s tab posts nothing and has no charts', {
  tag: '@all',
}, async ({ browser }) => {
  const port = String(await freePort())
  const settings = { NODE_ENV: 'production', PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  const server = await startServer(settings)
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const listener = await context.newPage()
    await listener.goto('/contact')
    await listener.evaluate(
      ([channel, hello]) => {
        const received: unknown[] = []
        Reflect.set(window, 'receivedMessages', received)
        const line = new BroadcastChannel(channel)
        line.onmessage = ({ data }) => received.push(data)
        setInterval(() => line.postMessage(hello), 50)
      },
      [CHANNEL, HELLO] as const,
    )
    const received = () => listener.evaluate(() => Reflect.get(window, 'receivedMessages').length)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('main').getByLabel('Name').fill('Sneha')
    await page.goto('/machines')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(await received()).toBe(0)

    await logIn(page, owner)
    await expect.poll(received).toBeGreaterThan(0)
    await page.goto('/machines')
    await expect(page.getByRole('heading', { name: 'Machines', exact: true })).toBeVisible()
    await context.close()
  } finally {
    await server.remove()
  }
})
