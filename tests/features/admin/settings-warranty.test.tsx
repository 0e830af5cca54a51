/**
 * The days of warranty by issue.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { getSettings } from '#shared/shop/settings-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'
import { saveSettings } from '#tests/support/window-shop.ts'

let shop: Shop
let page: BrowserPage

beforeEach(async () => {
  shop = await openShop()
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=warranty', owner)
  await screen.findByRole('textbox', { name: 'Battery Repair, days' })
})
afterEach(async () => {
  page.close()
  await shop.close()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const stored = async () =>
  (await (await shop.owner()).call(getSettings, { params: { group: 'warranty' } })).answer?.value
const change = async (name: string, days: string) => {
  await user.clear(field(name))
  await enter(field(name), days)
}

test('every issue of the catalogue has 180 days, water damage and tempered glass none', async () => {
  const days = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(days.filter((value) => value === '180').length).toBe(days.length - 3)
  for (const name of ['Water Damage Repair', 'Water Damage', 'Tempered Glass'])
    expect(field(`${name}, days`).value).toBe('0')
})

test('a changed number of days is stored; more than 180 are refused', async () => {
  await change('Software Repair, days', '181')
  await save()
  await screen.findByText('Give a whole number from 0 to 180.')
  await change('Software Repair, days', '30')
  await save()
  await screen.findByText('Saved.')
  expect(await stored()).toMatchObject({ byIssue: { 'Software Repair': 30, 'Battery Repair': 180 } })
})

test('what another owner saved meanwhile is compared line by line', async () => {
  const { byIssue } = DEFAULT_SETTINGS.warranty
  await saveSettings(await shop.owner(), 'warranty', { byIssue: { ...byIssue, 'Battery Repair': 90 } })
  await change('Software Repair, days', '30')
  await save()
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Battery Repair: 90 days')
  dialog.getByText('Software Repair: 30 days')
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ byIssue: { 'Software Repair': 30, 'Battery Repair': 180 } }),
  )
})
