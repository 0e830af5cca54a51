/**
 * The owner's technicians: what a row says of the day, and switching one off.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTechnician as addOne } from '#shared/request/technician-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { addTechnician, assign, assignedTo, employ, switchOff } from '#tests/support/technicians.ts'
import { user } from '#tests/support/user.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

let shop: Shop
let asha: Customer
let by: Customer
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  startMorning(shop)
  asha = await shop.customer()
  by = await shop.owner()
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const openTab = async () => {
  page = await openPage(shop, '/admin-dashboard?tab=technicians', owner)
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'strong' })).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return row
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** A request for the window of this number on a day, which the technician is to visit. */
async function visitOf(technician: number, { day, window }: { day: number; window: number }) {
  const start = (await windowsOf(shop, day))[window]?.start
  const id = (await submitFor(asha, start)).answer?.id ?? 0
  await assign(by, id, technician)
  return id
}

test('a row says what a technician has to do today, in boxes for the eye and in words for the ear', async () => {
  const imran = await addTechnician(by, 'Imran Shaikh')
  await addTechnician(by, 'Kavita More')
  for (const window of [0, 0, 1]) await visitOf(imran, { day: 0, window })
  await visitOf(imran, { day: 1, window: 0 })
  await openTab()
  const row = await rowOf('Imran Shaikh')
  expect(within(row).getByRole('link', { name: /^Call Imran Shaikh/ })).toBeTruthy()
  expect(within(row).getByText('10 am to 12 noon: 2 visits, 12 noon to 2 pm: 1 visit')).toBeTruthy()
  expect(within(row).getByText('3 visits')).toBeTruthy()
  const boxes = [...row.querySelectorAll('[aria-hidden="true"] > span')].map(({ textContent }) => textContent)
  expect(boxes).toEqual(['102', '121', '2', '4', '6'])
  expect(within(await rowOf('Kavita More')).getByText('No visits today')).toBeTruthy()
})

test('a row says when the phone was last heard from, and invites who is not logged in', async () => {
  await employ(by, await shop.customer({ fullName: 'Imran Shaikh' }))
  await addTechnician(by, 'Kavita More')
  await openTab()
  expect(within(await rowOf('Imran Shaikh')).getByText(/\d+:\d\d [ap]m$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Invite by WhatsApp: Imran Shaikh' })).toBeNull()
  const row = within(await rowOf('Kavita More'))
  expect(row.getByText('Waits for the first login')).toBeTruthy()
  const invitation = new URL(
    row.getByRole('link', { name: 'Invite by WhatsApp: Kavita More' }).getAttribute('href') ?? '',
  )
  expect(invitation.host).toBe('wa.me')
  const text = invitation.searchParams.get('text')
  expect(text).toMatch(/^Hello Kavita, .*:\/\/[^/]+\/register /)
  expect(text).toMatch(/:\/\/[^/]+\/admin$/)
})

test('a technician who has an account is invited to log in with it', async () => {
  const { details } = await shop.customer({ fullName: 'Leena Bhat' })
  await by.call(addOne, {
    body: { name: details.fullName, phone: details.phone },
    idempotencyKey: crypto.randomUUID(),
  })
  await openTab()
  const row = within(await rowOf('Leena Bhat'))
  expect(row.getByText('Logged out')).toBeTruthy()
  const href = row.getByRole('link', { name: 'Invite by WhatsApp: Leena Bhat' }).getAttribute('href')
  expect(new URL(href ?? '').searchParams.get('text')).not.toContain('/register')
})

test('who is switched off gives the requests of any day to another one, whose visits of today the choice names', async () => {
  const suresh = await addTechnician(by, 'Suresh Jadhav')
  const kavita = await addTechnician(by, 'Kavita More')
  await switchOff(by, await addTechnician(by, 'Prakash Shinde'))
  const [today, tomorrow] = [
    await visitOf(suresh, { day: 0, window: 0 }),
    await visitOf(suresh, { day: 1, window: 0 }),
  ]
  await visitOf(kavita, { day: 0, window: 2 })
  await openTab()
  await rowOf('Suresh Jadhav')
  await press('Switch off: Suresh Jadhav')
  const group = await screen.findByRole('group', { name: '2 requests are left. Who gets them?' })
  expect([...group.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Nobody yet',
    'Kavita More, 1 visit today',
  ])
  await user.click(screen.getByRole('radio', { name: 'Kavita More, 1 visit today' }))
  await press('Yes, switch off')
  expect(await screen.findByText('2 requests were given to Kavita More.')).toBeTruthy()
  for (const id of [today, tomorrow]) expect(await assignedTo(by, id)).toBe(kavita)
  const switchOn = await screen.findByRole('button', { name: 'Switch on: Suresh Jadhav' })
  await waitFor(() => expect(document.activeElement).toBe(switchOn))
  expect((await rowOf('Suresh Jadhav')).textContent).toContain('Off since')
  expect(within(await rowOf('Kavita More')).getByText('2 visits')).toBeTruthy()
})

test('a shop without technicians says what they are for, and the first one takes its place', async () => {
  await openTab()
  expect(await screen.findByRole('heading', { name: 'No technicians yet' })).toBeTruthy()
  await press('Add a technician')
  const name = screen.getByLabelText('Full name')
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Imran Shaikh')
  await user.type(screen.getByLabelText('Phone'), '9822041107')
  await press('Save')
  expect(await screen.findByText('Imran Shaikh can be named on orders now.')).toBeTruthy()
  expect(within(await rowOf('Imran Shaikh')).getByText('+91 98220 41107')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a technician' }))
})
