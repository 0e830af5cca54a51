/**
 * The owner's board of the day, and what its links and segments do.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { addTechnician, assign, employ, switchOff } from '#tests/support/technicians.ts'
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

const openBoard = async (search = '') => {
  page = await openPage(shop, `/admin-dashboard?tab=day${search}`, owner)
}
const lane = async (name: string) => within(await screen.findByRole('region', { name }))
const segment = (name: RegExp) => screen.getByRole('button', { name })

/** A request for a window, by default the first one of today, to which the technician is assigned. */
async function visit(technician: number | null, { day = 0, window = 0 } = {}) {
  const start = (await windowsOf(shop, day))[window]?.start
  const id = (await submitFor(asha, start)).answer?.id ?? 0
  if (technician !== null) await assign(by, id, technician)
  return id
}

test('each technician has a lane with the visits of today, and what nobody has comes first', async () => {
  const imran = await addTechnician(by, 'Imran Shaikh')
  await addTechnician(by, 'Kavita More')
  for (const technician of [imran, imran]) await visit(technician)
  await visit(null, { window: 1 })
  await openBoard()
  const ofImran = await lane('Imran Shaikh')
  expect(ofImran.getByText('2 visits')).toBeTruthy()
  expect(ofImran.getByText('Waits for the first login')).toBeTruthy()
  expect(ofImran.getAllByRole('link')).toHaveLength(2)
  expect(ofImran.getAllByText('Two visits in one window')).toHaveLength(1)
  expect((await lane('Kavita More')).getAllByText('free')).toHaveLength(5)
  expect((await lane('Nobody yet')).getByText('Assign')).toBeTruthy()
  const names = screen
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading', { level: 2 }))
  expect(names.map(({ textContent }) => textContent)).toEqual(['Nobody yet', 'Imran Shaikh', 'Kavita More'])
})

test('a visit leads to its request', async () => {
  const id = await visit(await addTechnician(by, 'Imran Shaikh'))
  await openBoard()
  await user.click((await lane('Imran Shaikh')).getByRole('link'))
  await waitFor(() => expect(window.location.search).toBe(`?tab=orders&open=${id}`))
})

test('tomorrow is in the address, and a day that is past shows today', async () => {
  const imran = await addTechnician(by, 'Imran Shaikh')
  await visit(imran, { day: 1 })
  await openBoard()
  await screen.findByRole('heading', { name: /^No visits on/ })
  expect(segment(/^Today/).getAttribute('aria-pressed')).toBe('true')
  await user.click(segment(/^Tomorrow\s+1$/))
  expect((await lane('Imran Shaikh')).getByText('1 visit')).toBeTruthy()
  expect(window.location.search).toMatch(/^\?tab=day&day=\d{4}-\d\d-\d\d$/)
  page?.reload()
  expect((await lane('Imran Shaikh')).getByText('1 visit')).toBeTruthy()
  page?.close()
  await openBoard('&day=2020-01-01')
  await screen.findByRole('heading', { name: /^No visits on/ })
  expect(segment(/^Today/).getAttribute('aria-pressed')).toBe('true')
})

test('a lane says when the phone of its technician was last heard from', async () => {
  await employ(by, await shop.customer({ fullName: 'Imran Shaikh' }))
  const suresh = await shop.customer({ fullName: 'Suresh Jadhav' })
  await switchOff(by, await employ(by, suresh))
  await visit(null)
  await openBoard()
  expect((await lane('Imran Shaikh')).getByText(/^Heard from \d/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Suresh Jadhav' })).toBeNull()
})

test('a shop without technicians is led to where one is added, and sees its visits all the same', async () => {
  await visit(null)
  await openBoard()
  await screen.findByRole('heading', { name: 'No technicians yet' })
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Technicians' })
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=technicians')
  expect((await lane('Nobody yet')).getByText('1 visit')).toBeTruthy()
})

test('on paper each technician has a table of the visits that are ahead, without the panel', async () => {
  await visit(await addTechnician(by, 'Imran Shaikh'))
  await addTechnician(by, 'Kavita More')
  await openBoard()
  await lane('Imran Shaikh')
  const tables = await waitFor(() => {
    const found = [...document.body.querySelectorAll(':scope > div > table')]
    expect(found).toHaveLength(1)
    return found
  })
  expect(tables[0]?.querySelector('caption')?.textContent).toMatch(/^Imran Shaikh: visits on /)
  expect(tables[0]?.textContent).toContain(asha.details.fullName)
})

test('without an answer the board can be asked for again', async () => {
  await addTechnician(by, 'Imran Shaikh')
  await openBoard()
  await screen.findByRole('heading', { name: /^No visits on/ })
  page?.offline()
  page?.reload()
  const again = await screen.findByRole('button', { name: 'Try again' })
  page?.online()
  await user.click(again)
  await screen.findByRole('heading', { name: /^No visits on/ })
})
