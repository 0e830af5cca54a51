/**
 * The numbers by which customers reach the shop: the owner changes them, and public pages show them at once.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILT_CONTACT } from '#shared/shop/contact.ts'
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
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=shop', owner)
  await screen.findByRole('textbox', { name: /^Phone/ })
})
afterEach(async () => {
  page.close()
  for (const name of Object.keys(BUILT_CONTACT)) delete document.documentElement.dataset[name]
  await shop.close()
})

const field = (name: 'Phone' | 'WhatsApp') =>
  within(screen.getByRole('main')).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
async function retype(name: 'Phone' | 'WhatsApp', text: string) {
  await user.clear(field(name))
  if (text !== '') await enter(field(name), text)
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const stored = async () =>
  (await (await shop.owner()).call(getSettings, { params: { group: 'shop' } })).answer?.value

test('numbers as people write them are stored as ten digits, and public pages show them without a reload', async () => {
  expect([field('Phone').value, field('WhatsApp').value]).toEqual(['9876543210', '9876543210'])
  screen.getByText('Customers chat with this number.')
  await retype('Phone', '020-2742 1234')
  await retype('WhatsApp', '+91 98220 12345')
  await press('Save')
  await screen.findByText('Saved.')
  expect([field('Phone').value, field('WhatsApp').value]).toEqual(['2027421234', '9822012345'])
  expect(await stored()).toEqual({ phone: '2027421234', whatsapp: '9822012345' })

  await user.click(screen.getByRole('link', { name: /^Doorstep Repair/ }))
  const [contact] = await screen.findAllByRole('link', { name: 'Contact' })
  await user.click(contact ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Talk to us' })
  for (const part of [
    screen.getByRole('banner'),
    screen.getByRole('main'),
    screen.getByRole('contentinfo'),
  ]) {
    const [call] = within(part).getAllByRole('link', { name: '+91 20274 21234' })
    expect(call?.getAttribute('href')).toBe('tel:+912027421234')
  }
  for (const chat of screen.getAllByRole('link', { name: 'Chat with the shop' }))
    expect(chat.getAttribute('href')).toBe('https://wa.me/919822012345')
  expect(screen.queryByText('+91 98765 43210')).toBeNull()
})

/** What is said of a number that nobody can dial. */
const WRONG = {
  Phone: 'Must be 10 digits, or a toll-free number such as 1800 123 4567.',
  WhatsApp: 'Must be 10 digits.',
} as const

test('a toll-free number has no +91 in the form, on the page and in its link, and no chat', async () => {
  const prefixes = () => screen.getAllByText('+91', { exact: true }).length
  expect(prefixes()).toBe(2)
  await retype('Phone', '1800-123 4567')
  expect(prefixes()).toBe(1)
  await retype('WhatsApp', '1800 123 456')
  await press('Save')
  await screen.findByText('Customers cannot chat with a toll-free number.')
  await retype('WhatsApp', '98220 12345')
  await press('Save')
  await screen.findByText('Saved.')
  expect(await stored()).toEqual({ phone: '18001234567', whatsapp: '9822012345' })
  await user.click(screen.getByRole('link', { name: /^Doorstep Repair/ }))
  const [call] = await screen.findAllByRole('link', { name: '1800 123 4567' })
  expect(call?.getAttribute('href')).toBe('tel:18001234567')
})

test('each number that nobody can dial is named at its field, and nothing is saved', async () => {
  await retype('Phone', '')
  await retype('WhatsApp', '98220 1234')
  expect(screen.queryByText('Must be 10 digits.')).toBeNull()
  await press('Save')
  await screen.findByText(WRONG.Phone)
  for (const name of ['Phone', 'WhatsApp'] as const) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    const describedBy = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = describedBy.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toContain(WRONG[name])
  }
  expect(page.sent.filter((call) => call.startsWith('PUT'))).toEqual([])
  await retype('WhatsApp', '98220 12345')
  expect(screen.queryByText(WRONG.WhatsApp)).toBeNull()
  expect(await stored()).toEqual(BUILT_CONTACT)
})

test('what another owner saved meanwhile is compared number by number', async () => {
  await saveSettings(await shop.owner(), 'shop', { phone: '9123456789', whatsapp: '9123456789' })
  await retype('WhatsApp', '+91 (98220) 12345')
  await press('Save')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }))
  dialog.getByText('Phone: +91 91234 56789')
  dialog.getByText('WhatsApp: +91 91234 56789')
  dialog.getByText('Phone: +91 98765 43210')
  dialog.getByText('WhatsApp: +91 98220 12345')
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Saved.')
  expect(await stored()).toEqual({ phone: '9876543210', whatsapp: '9822012345' })
})

test('after theirs are taken, every page of this browser has their numbers', async () => {
  await saveSettings(await shop.owner(), 'shop', { phone: '9123456789', whatsapp: '9123456789' })
  await retype('WhatsApp', '98220 12345')
  await press('Save')
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await expect.poll(() => field('Phone').value).toBe('9123456789')
  await user.click(screen.getByRole('link', { name: /^Doorstep Repair/ }))
  await screen.findAllByRole('link', { name: '+91 91234 56789' })
  expect(screen.queryByText('+91 98765 43210')).toBeNull()
})

test('the list says both numbers, or the one that is both, and the log names the part', async () => {
  await retype('WhatsApp', '98220 12345')
  await press('Save')
  await screen.findByText('Saved.')
  await user.click(screen.getAllByRole('link', { name: 'Settings' }).at(-1) ?? field('Phone'))
  await screen.findByRole('link', {
    name: 'Phone and WhatsApp +91 98765 43210; WhatsApp +91 98220 12345',
  })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: /^Log/ }))
  await screen.findByText('Settings changed: Phone and WhatsApp, by Shop owner')
})
