/** The admin pages by keyboard, and Escape in every dialog. The booking journey covers the rest. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { keyboard } from './input-methods.ts'
import { WIDE } from './states/check-states.ts'
import { test } from './states/seed-data.ts'
import * as steps from './steps.ts'

const noPause: steps.After = async () => {}

test('the owner uses the admin pages by keyboard alone, and the focus is never lost', {
  tag: '@all',
}, async ({ person, seeded }) => {
  expect(seeded.fullName).toHaveLength(50)
  const page = await person()
  await page.setViewportSize(WIDE)
  const hands = keyboard(page)
  const expectFocusSomewhere = () => expect(page.locator('body')).not.toBeFocused()

  await page.goto('/admin')
  await steps.login(page, hands, owner, noPause)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  const adminNavigation = page.getByRole('navigation', { name: 'Admin' })

  await hands.press(adminNavigation.getByRole('link', { name: /^Orders/ }))
  const mark = page.getByRole('button', { name: /^Mark as Done, request/ }).first()
  await hands.press(mark)
  await expect(page.getByRole('alertdialog', { name: 'Mark as Done?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mark, 'Escape restores the focus').toBeFocused()
  const rows = page.getByRole('link', { name: /, open PIM-/ })
  await hands.press(rows.first())
  await expect(page.getByRole('heading', { level: 2, name: /^PIM-/ }), 'Enter opens it').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.first(), 'Escape goes back to the row').toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1), 'arrow keys move between rows').toBeFocused()

  await hands.press(adminNavigation.getByRole('link', { name: /^Messages/ }))
  const handle = page.getByRole('button', { name: /^Mark as resolved, message from/ })
  await expect(handle.first()).toBeVisible()
  const remaining = await handle.count()
  await hands.press(handle.first())
  await expect(handle).toHaveCount(remaining - 1)
  await expectFocusSomewhere()

  await hands.press(adminNavigation.getByRole('link', { name: 'Edit Models' }))
  await hands.fill(page.getByLabel('Brand'), 'Samsung')
  await hands.fill(page.getByLabel('Model name'), 'Galaxy Typed')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: 'Delete Galaxy Typed' })
  await expect(remove).toBeVisible()
  await expectFocusSomewhere()
  await hands.press(remove)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await hands.press(remove)
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete' }))
  await expect(remove).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Samsung models' })).toBeFocused()

  await hands.press(page.getByRole('button', { name: 'Logout' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()

  const banner = page.getByRole('banner')
  const brands = banner.getByRole('button', { name: 'Top Brands' })
  await hands.press(brands)
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('link', { name: 'Apple iPhone' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(brands, 'Escape closes the menu and focuses its button').toBeFocused()
  await expect(banner.getByRole('link', { name: 'Apple iPhone' })).toBeHidden()
})
