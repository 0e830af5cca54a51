// @vitest-environment jsdom
/** The owner's opening hours: one table, whose fields keep their own names, and Monday's hours for all open days. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSettings } from '#shared/shop/settings-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage

beforeEach(async () => {
  shop = await openShop()
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=hours', owner)
})
afterEach(async () => {
  page.close()
  await shop.close()
})

const week = async () => within(await screen.findByRole('table', { name: 'Opening hours of the week' }))
const copy = () => screen.getByRole('button', { name: 'Same as Monday on all open days' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
async function type(name: string, time: string) {
  await user.clear(field(name))
  await user.type(field(name), time)
}

test('the hours are a table with one head, and each field has its own name', async () => {
  const table = await week()
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Day', 'Opens', 'Closes'],
  ])
  expect(table.getAllByRole('rowheader')).toHaveLength(7)
  expect(field('Sunday, opens').value).toBe('10:00')
  await user.click(screen.getByRole('checkbox', { name: 'Sunday, open' }))
  expect(screen.queryByLabelText('Sunday, opens')).toBeNull()
  expect(screen.getByRole('row', { name: /Closed$/ })).toBeTruthy()
})

test("a press gives all open days Monday's hours; closed days stay closed", async () => {
  await week()
  expect(copy().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('All open days have the hours of Monday.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Sunday, open' }))
  await type('Monday, opens', '09:30')
  await user.click(copy())
  expect(field('Saturday, opens').value).toBe('09:30')
  expect(screen.queryByLabelText('Sunday, opens')).toBeNull()
  expect(document.activeElement).toBe(copy())
  expect(screen.getAllByText('All open days have the hours of Monday.')).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  const stored = await (await shop.owner()).call(getSettings, { params: { group: 'hours' } })
  const open = { opens: '09:30', closes: '20:00' }
  expect(stored.answer?.value).toMatchObject({ week: [open, open, open, open, open, open, null] })
})

test('a closed Monday has no hours to copy', async () => {
  await week()
  await user.click(screen.getByRole('checkbox', { name: 'Monday, open' }))
  await waitFor(() => expect(copy().getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByText('Monday is closed: there are no hours to copy.')).toBeTruthy()
  await user.click(copy())
  expect(field('Tuesday, opens').value).toBe('10:00')
})

test('a day that closes before it opens says so in its own row', async () => {
  await week()
  await type('Tuesday, closes', '09:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const row = within(
    (await screen.findByText('The shop closes after it opens.')).closest('tr') ?? document.body,
  )
  expect(row.getByLabelText('Tuesday, closes').getAttribute('aria-invalid')).toBe('true')
})
