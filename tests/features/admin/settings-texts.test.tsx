/**
 * Which texts are sent: switches, the texts as customers read them, and those without a switch.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { getSettings } from '#shared/shop/settings-api.ts'
import { FIXED_SMS, SWITCHED_SMS } from '#shared/shop/sms-kinds.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'
import { saveSettings } from '#tests/support/window-shop.ts'

let shop: Shop
let page: BrowserPage

beforeEach(async () => {
  shop = await openShop()
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=texts', owner)
  await screen.findByRole('checkbox', { name: 'Nobody was met' })
})
afterEach(async () => {
  page.close()
  await shop.close()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const stored = async () =>
  (await (await shop.owner()).call(getSettings, { params: { group: 'texts' } })).answer?.value

test('every text is on; one that is switched off is stored', async () => {
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual(SWITCHED_SMS.map(() => true))
  screen.getByText(/^A text that is off is not sent from the next step on\./)
  await user.click(box('Nobody was met'))
  await save()
  await screen.findByText('Saved.')
  expect(await stored()).toEqual({ ...DEFAULT_SETTINGS.texts, missed: false })
  page.reload()
  await waitFor(() => expect(box('Nobody was met').checked).toBe(false))
})

test('those that are always sent have no switch, and the page says why', async () => {
  const fixed = within(screen.getByRole('region', { name: 'Always sent' }))
  fixed.getByText(/^You cannot switch these off\./)
  expect(fixed.queryByRole('checkbox')).toBeNull()
  expect(fixed.getAllByRole('listitem')).toHaveLength(FIXED_SMS.length)
  fixed.getByText('The request is marked as Done')
  fixed.getByText('The technician sets out, with the code')
})

test('each text is there to read in three languages', async () => {
  const rows = await screen.findAllByText(/^As it is sent/)
  expect(rows).toHaveLength(SWITCHED_SMS.length + FIXED_SMS.length)
  const row = box('Nobody was met').closest('li')
  if (!row) throw new Error('The switch has no row')
  const texts = [...row.querySelectorAll('dd')].map((text) => [text.lang, text.textContent])
  expect(texts.map(([language]) => language)).toEqual(['en', 'hi', 'mr'])
  for (const [, text] of texts) expect(text).toMatch(/^Doorstep Repair: .*PIM-\d\d-0042/)
})

test('what another owner switched meanwhile is compared by its name', async () => {
  await saveSettings(await shop.owner(), 'texts', { ...DEFAULT_SETTINGS.texts, paid: false })
  await user.click(box('Nobody was met'))
  await save()
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('A payment is recorded: off')
  dialog.getByText('Nobody was met: off')
  await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(box('A payment is recorded').checked).toBe(false))
  expect(box('Nobody was met').checked).toBe(true)
})
