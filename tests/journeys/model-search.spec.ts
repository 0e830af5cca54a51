/** The search forgives typing errors; lists of models are grouped, filtered and kept. */
import { expect, type Page } from 'playwright/test'
import { test } from './fixtures.ts'
import { fillIn } from './forms.ts'
import { expectHydrated } from './steps.ts'

/** Opens the search: on a phone it is in the menu. */
async function openSearch(page: Page) {
  await expectHydrated(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search your model' })
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('combobox', { name: 'Search your model' }).locator('visible=true')
}

const modelsOn = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Galaxy|Apple Watch) / })
const trailOn = (page: Page) => page.getByRole('main').getByRole('navigation').first().getByRole('listitem')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

for (const [typed, model, path] of [
  ['galxy s23', 'Galaxy S23', '/repair/mobile-repair/samsung/galaxy-s23'],
  ['redmi note12', 'Redmi Note 12', '/repair/mobile-repair/mi/redmi-note-12'],
  ['iphone13', 'iPhone 13', '/repair/mobile-repair/apple/iphone-13'],
  ['macbok air', /^MacBook Air/, '/services/macbook-repair/macbook-air/issues'],
] as const)
  test(`"${typed}" finds its model, and a press opens its issues`, async ({ person }) => {
    const page = await person()
    await page.goto('/contact')
    const box = await openSearch(page)
    await box.fill(typed)
    const first = options(page).first()
    await expect(first).toContainText(model)
    await first.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What is wrong with your')
  })

test('a misspelled name is offered by name; Enter says that it is not found, and the offer is there again', {
  tag: '@all',
}, async ({ person }) => {
  const page = await person()
  await page.goto('/contact')
  const box = await openSearch(page)
  await box.fill('galxy s23')
  await expect(page.getByText('Did you mean Galaxy S23?', { exact: true })).toBeVisible()
  await box.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Not Found' })
  await expect(dialog).toHaveAccessibleDescription('Model not found. Please try again.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Did you mean Galaxy S23?', { exact: true })).toBeVisible()
  await expect(options(page)).toHaveText([
    'Galaxy S23 Samsung',
    'Galaxy S23 Ultra Samsung',
    'Galaxy S23 FE Samsung',
  ])
})

test('suggestions are the newest models and their number; Enter opens the list of the brand', {
  tag: '@all',
}, async ({ person }) => {
  const page = await person()
  await page.goto('/contact')
  const box = await openSearch(page)
  await box.fill('galaxy s')
  await expect(page.getByText(/^8 of \d+ models\. Type more to see fewer\.$/)).toBeVisible()
  await expect(options(page).first()).toHaveText('Galaxy S24 Ultra Samsung')
  await box.fill('galaxy s23')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/services\/mobile-repair\/samsung#galaxy-s23$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Galaxy S23', exact: true })).toBeInViewport()
})

test('a model that the shop does not list leads to the form, which has its name', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await page.goto('/contact')
  const box = await openSearch(page)
  await box.fill('Nokia 3310')
  await expect(page.getByText('No matching model.').locator('visible=true').first()).toBeVisible()
  await page.getByRole('link', { name: 'Tell us about your device' }).click()
  await expect(page).toHaveURL(/\/request$/)
  await expect(page.getByLabel('Brand')).toHaveValue('Other')
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Model' })).toHaveValue('Nokia 3310')
})

test('the model field of a form has the same list', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await page.goto('/request')
  await fillIn(page, { Brand: 'Samsung' })
  const field = page.getByRole('main').getByRole('combobox', { name: 'Model' })
  await field.fill('galxy s23')
  await expect(page.getByText('Did you mean Galaxy S23?', { exact: true })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Galaxy S23')
  await expect(page).toHaveURL(/\/request$/)
})

for (const path of ['/services/mobile-repair/samsung', '/brands/samsung'])
  test(`${path} lists series, newest first; its filter forgives and is kept on Back`, async ({ person }) => {
    const page = await person()
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: /^Galaxy [A-Z]$/ })).toHaveText([
      'Galaxy S',
      'Galaxy Z',
      'Galaxy A',
      'Galaxy M',
    ])
    await expect(modelsOn(page).first()).toHaveText('Galaxy S24 Ultra')
    const filter = main.getByRole('searchbox', { name: 'Filter models' })
    await expect(filter).toHaveAccessibleDescription('34 models')
    await filter.fill('galxy s23')
    await expect(filter).toHaveAccessibleDescription('Did you mean one of these?')
    await expect(modelsOn(page)).toHaveText(['Galaxy S23 Ultra', 'Galaxy S23 FE', 'Galaxy S23'])
    await main.getByRole('link', { name: 'Galaxy S23', exact: true }).click()
    await expect(page).toHaveURL(/\/galaxy-s23$/)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(filter).toHaveValue('galxy s23')
    await expect(modelsOn(page)).toHaveCount(3)
    await page.reload()
    await expect(filter).toHaveValue('galxy s23')
    await expect(modelsOn(page)).toHaveCount(3)
  })

test('steps with one choice are passed over, and the trail leaves them out', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Apple Watch Repair' }).first().click()
  await expect(page).toHaveURL(/\/services\/apple-watch-repair\/models$/)
  await expect(trailOn(page)).toHaveText(['Apple Watch', 'Model', 'Issue', 'Confirm'])

  await page.goto('/services/tempered-glass/samsung')
  await expect(trailOn(page)).toHaveText(['Tempered Glass', 'Samsung', 'Model', 'Confirm'])
  await page.getByRole('main').getByRole('link', { name: 'Galaxy S23', exact: true }).click()
  await expect(page).toHaveURL(/\/order-details$/)
})

test('the gaps of the trail are even', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await page.goto('/services/mobile-repair/samsung')
  await expect(trailOn(page)).toHaveText(['Mobile', 'Samsung', 'Model', 'Issue', 'Confirm'])
  const rects = await trailOn(page).evaluateAll((steps) =>
    steps.map((step) => {
      const { left, right, top } = step.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  const gaps = rects.slice(1).flatMap((step, index) => {
    const before = rects[index]
    return before?.top === step.top ? [Math.round(step.left - before.right)] : []
  })
  expect(gaps.length).toBeGreaterThan(1)
  expect(new Set(gaps).size, `gaps of ${gaps.join(', ')} px`).toBe(1)
})
