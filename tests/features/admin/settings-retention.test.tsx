/**
 * How long names are kept: what a change deletes is read before it is saved.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NAME_MONTHS } from '#shared/limits.ts'
import { getSettings } from '#shared/shop/settings-api.ts'
import { monthsBefore, shopDayOf } from '#shared/shop-time.ts'
import { exactDay } from '#src/lib/dates.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { finished } from '#tests/support/claims.ts'
import { owner } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'
import { submitFor } from '#tests/support/window-shop.ts'

const DAY = 86_400_000
let shop: Shop
let page: BrowserPage

const open = async () => {
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=retention', owner)
  return screen.findByRole<HTMLInputElement>('textbox', { name: /^Names and addresses of done requests/ })
}
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page.close()
  await shop.close()
})

const stored = async () =>
  (await (await shop.owner()).call(getSettings, { params: { group: 'retention' } })).answer?.value
async function type(field: HTMLInputElement, months: string) {
  await user.clear(field)
  await enter(field, months)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** Two requests that were done 14 months ago. */
async function doneBefore() {
  const customer = await shop.customer()
  for (let count = 0; count < 2; count++)
    await finished(await shop.owner(), (await submitFor(customer, undefined)).answer?.id ?? 0)
  await shop.database.updateTable('request_progress').set({ warranty_until: null }).execute()
  shop.clock.advance(14 * 31 * DAY)
}

test('a shorter time says how many requests lose their names, asks once, and is saved only then', async () => {
  await doneBefore()
  const field = await open()
  expect(field.value).toBe(String(NAME_MONTHS))
  expect(screen.queryByText(/lose their names/)).toBeNull()
  await type(field, '18')
  await screen.findByText('No request loses its name now.')
  await type(field, '12')
  await screen.findByText('2 requests lose their names soon after you save')
  const before = exactDay(`${monthsBefore(shopDayOf(shop.clock.now()), 12)}T12:00:00+05:30`)
  screen.getByText(
    `Done before ${before}, and out of warranty by then. Devices, dates and amounts stay. This cannot be undone.`,
  )
  await press('Save')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete names sooner?' }))
  await dialog.findByText('2 requests lose their names soon after you save')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await stored()).toEqual({ nameMonths: NAME_MONTHS })
  expect(field.value).toBe('12')
  await press('Save')
  await user.click(await screen.findByRole('button', { name: 'Save and delete' }))
  await screen.findByText('Saved.')
  expect(await stored()).toEqual({ nameMonths: 12 })
  expect(screen.queryByText(/lose their names/)).toBeNull()
})

test('a longer time is saved without a question; 97 months are refused', async () => {
  const field = await open()
  await type(field, '97')
  expect(screen.queryByText(/name/, { selector: '[role=status]' })).toBeNull()
  await press('Save')
  await screen.findByText('Give a whole number from 12 to 96.')
  await type(field, '96')
  await press('Save')
  await screen.findByText('Saved.')
  expect(await stored()).toEqual({ nameMonths: 96 })
})

test('while the requests cannot be counted, the page says so and counts again on demand', async () => {
  const field = await open()
  await shop.database.schema.alterTable('request_progress').renameTo('away').execute()
  await type(field, '12')
  const failed = await screen.findByText('Failed to count the requests.', {}, { timeout: 8_000 })
  await shop.database.schema.alterTable('away').renameTo('request_progress').execute()
  await press('Try again')
  await screen.findByText('No request loses its name now.')
  expect(failed.isConnected).toBe(false)
})

test('what is kept by law and by design has the figures by which it is deleted', async () => {
  await open()
  for (const [what, until] of [
    ['Photos', 'a year after Done, or until 30 days after the warranty'],
    ['Messages and notes', 'a year after Done'],
    ['Steps of a request', '2 years after Done'],
    ['Log of all other changes', '2 years'],
    ['Bills and payments, by tax law', '8 financial years after the one of the bill'],
    ['Day sheet on a technician’s phone', '24 hours after it was read'],
  ] as const)
    expect(screen.getByText(what, { selector: 'dt' }).nextElementSibling?.textContent).toBe(until)
  expect(screen.getByRole('link', { name: 'What we keep about you' }).getAttribute('href')).toBe('/privacy')
})
