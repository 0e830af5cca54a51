/** The statechart page on its own: layout, collapsing, replay and simulation. */
import { expect, type Locator, type Page } from 'playwright/test'
import { violationsIn } from './accessible.ts'
import { test } from './fixtures.ts'

const state = (page: Page, key: string) => page.locator(`[data-state="${key}"]`)
const label = (page: Page, key: string) => page.locator(`[data-label="${key}"]`)
const active = (page: Page) => page.locator('[data-active]').last()
const chart = (page: Page) => page.getByRole('region', { name: 'Chart' })

async function openChart(page: Page, machine: string) {
  await page.goto(`/machines?machine=${machine}`)
  await expect(page.getByRole('group', { name: `Statechart of ${machine};` })).toBeVisible()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return box
}

/** Whether the title of a state is in the visible part of the chart. */
const isInView = async (page: Page, target: Locator) => {
  const [view, title] = [await boxOf(chart(page)), await boxOf(target.locator('> text').first())]
  return (
    title.x >= view.x &&
    title.y >= view.y &&
    title.x + title.width <= view.x + view.width &&
    title.y + title.height <= view.y + view.height
  )
}

test('the page has no header of the shop, links to the machine’s file and to Stately’s editor', async ({
  person,
}) => {
  const page = await person()
  await openChart(page, 'registration')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violationsIn(page)).toEqual([])

  const file = page.getByRole('link', { name: 'machines/account/registration.ts' })
  const source = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(source.headers()['content-type']).toContain('text/plain')
  expect(await source.text()).toContain("id: 'registration'")
  await expect(page.getByRole('link', { name: 'Open Stately’s editor' })).toHaveAttribute(
    'href',
    'https://stately.ai/registry/editor',
  )
  await page.getByRole('link', { name: 'Doorstep Repair, home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the list shows the current machine', async ({ person }) => {
  const page = await person()
  await openChart(page, 'statusChange')
  const link = page.getByRole('navigation', { name: 'Machines' }).locator('[aria-current="page"]')
  await expect(link).toContainText('statusChange')
  await expect(link).toBeInViewport({ ratio: 0.9 })
})

test('a compound state collapses and expands; it keeps the focus and stays in view', async ({ person }) => {
  const page = await person()
  await openChart(page, 'registration')
  const toggle = page.getByRole('button', { name: 'States inside verify' })
  const verify = state(page, 'registration.steps.verify')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(verify).toContainText('states inside')
  await expect(state(page, 'registration.steps.verify.editing')).toHaveCount(0)
  await expect(state(page, 'registration.steps.complete.editing')).toHaveCount(1)
  await expect(toggle).toBeFocused()
  await expect.poll(() => isInView(page, verify)).toBe(true)
  expect(await violationsIn(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(state(page, 'registration.steps.verify.editing')).toHaveCount(1)
  await expect(toggle).toBeFocused()

  await page.getByRole('button', { name: 'States inside steps' }).press(' ')
  await expect(verify).toHaveCount(0)
  await page.getByRole('searchbox', { name: /Find a state/ }).fill('sendFailed')
  await expect(state(page, 'registration.steps')).toHaveAttribute('data-found', 'true')
})

test('a replay keeps the active state in view, also inside a collapsed state', async ({ person }) => {
  const page = await person()
  await openChart(page, 'orderConfirmation')
  await page.getByRole('button', { name: /^Walks/ }).click()
  const walk = page.getByRole('list', { name: 'Walks through orderConfirmation' }).getByRole('button').first()
  await walk.click()
  await page.getByRole('button', { name: 'Pause' }).click()
  const slider = page.getByRole('slider', { name: 'Step' })
  await slider.press('Home')
  const count = Number(await slider.getAttribute('max'))
  expect(count).toBeGreaterThan(5)
  for (let at = 1; at <= count; at++) {
    await slider.press('ArrowRight')
    await expect(slider).toHaveValue(String(at))
    await expect.poll(() => isInView(page, active(page))).toBe(true)
  }

  await page.getByRole('button', { name: 'States inside editing' }).click()
  const editing = state(page, 'orderConfirmation.editing')
  await slider.press('Home')
  await expect(editing).toHaveAttribute('data-active', 'true')
  await expect.poll(() => isInView(page, editing)).toBe(true)
})

test('a chart leads downwards in a high window and to the right in a wide one', async ({ person }) => {
  const page = await person()
  const places = () =>
    Promise.all(['editing', 'sending'].map((name) => boxOf(state(page, `contact.${name}`))))
  await page.setViewportSize({ width: 500, height: 1_400 })
  await openChart(page, 'contact')
  await expect
    .poll(async () => {
      const [editing, sending] = await places()
      return editing && sending && sending.y > editing.y + editing.height
    })
    .toBe(true)
  await page.setViewportSize({ width: 1_900, height: 640 })
  await expect
    .poll(async () => {
      const [editing, sending] = await places()
      return editing && sending && sending.x > editing.x + editing.width
    })
    .toBe(true)
})

test('an event that is pressed on the chart of a machine that no page runs is simulated', async ({
  person,
}) => {
  const page = await person()
  await openChart(page, 'login')
  const simulation = page.getByRole('region', { name: 'Simulation' })
  const submit = label(page, 'login.editing submit#1 -> login.submitting')
  await expect(submit).not.toHaveAttribute('role', 'button')
  await label(page, 'login.init always#2 -> login.editing').click()
  await expect(state(page, 'login.editing')).toHaveAttribute('data-active', 'true')
  await expect(simulation.getByRole('status')).toHaveText(/Simulated step 1 always init → editing/)
  expect(await violationsIn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsIn(page, 'colours')).toEqual([])

  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(active(page)).toHaveAttribute('data-state', 'login.submitting')
  await expect(submit).toBeFocused()
  await expect(
    page.locator('[data-transition="login.editing submit#1 -> login.submitting"]'),
  ).toHaveAttribute('data-taken', 'true')
  await simulation.getByRole('button', { name: 'Undo step' }).click()
  await expect(state(page, 'login.editing')).toHaveAttribute('data-active', 'true')
  await simulation.getByRole('button', { name: 'End simulation' }).click()
  await expect(simulation).toHaveCount(0)
  await expect(page.locator('[data-active]')).toHaveCount(0)

  const shop = await page.context().newPage()
  await shop.goto('/login')
  await expect(page.getByText('Runs now on /login.')).toBeVisible()
  await expect(page.locator('[data-label][role="button"]')).toHaveCount(0)
})
