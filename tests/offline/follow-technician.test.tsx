/**
 * When a phone keeps anything of the shop, and what is left after a logout: the whole application on the real server.
 * @vitest-environment jsdom
 */

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeStep } from '#shared/request/request-api.ts'
import * as database from '#src/offline/database.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { databases, emptyPhone } from '#tests/support/phone.ts'
import { hireTechnician } from '#tests/support/technician-account.ts'
import { assign } from '#tests/support/technicians.ts'
import { enter, user } from '#tests/support/user.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

let shop: Shop
let sneha: Customer
let owner: Customer
let imran: Awaited<ReturnType<typeof hireTechnician>>
let requestId: number
let page: BrowserPage | undefined

beforeEach(async () => {
  await emptyPhone()
  shop = await openShop()
  startMorning(shop)
  vi.spyOn(Date, 'now').mockImplementation(() => shop.clock.now())
  sneha = await shop.customer({ fullName: 'Sneha Kulkarni' })
  owner = await shop.owner()
  imran = await hireTechnician(shop, owner, 'Imran Shaikh')
  const start = (await windowsOf(shop, 0))[0]?.start
  requestId = (await submitFor(sneha, start)).answer?.id ?? 0
  await assign(owner, requestId, imran.id)
  const key = crypto.randomUUID()
  await owner.call(takeStep, { params: { id: requestId }, body: { type: 'confirm' }, idempotencyKey: key })
})
afterEach(async () => {
  page?.close()
  page = undefined
  vi.restoreAllMocks()
  await shop.close()
})

const openDay = async () => {
  page = await openPage(shop, '/day', imran.account)
  return screen.findByRole('region', { name: 'Sneha Kulkarni' })
}
const pressLogout = async () => {
  const header = within(screen.getByRole('banner'))
  await user.click(header.getAllByRole('button', { name: 'Logout' })[0] ?? document.body)
}
const nextStep = async (name: string) =>
  user.click(
    within(await screen.findByRole('region', { name: 'Sneha Kulkarni' })).getByRole('button', { name }),
  )

test('a customer’s phone keeps no database', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  const { email, passwordHash: password } = sneha.details
  page = await openPage(shop, '/my-requests', { email, password })
  await screen.findByText(/Galaxy S23/)
  await pressLogout()
  await screen.findByRole('heading', { level: 1, name: /^We repair your/ })
  expect(opened).not.toHaveBeenCalled()
})

test('a technician who has sent everything logs out at once, and nothing is left', async () => {
  await openDay()
  await waitFor(async () => expect(await databases()).toEqual(['day']))
  await pressLogout()
  await screen.findByRole('heading', { level: 1, name: /^We repair your/ })
  await waitFor(async () => expect(await databases()).toEqual([]))
  expect(window.localStorage).toHaveLength(0)
})

test('a technician with steps that are not sent is asked first, and stays', async () => {
  await openDay()
  page?.offline()
  await nextStep('Depart')
  await pressLogout()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Sneha Kulkarni: Depart, /)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Stay logged in' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await database.readActions(userId())).toHaveLength(1)
})

test('a logout that was confirmed deletes the steps, and the shop never hears of them', async () => {
  await openDay()
  page?.offline()
  await nextStep('Depart')
  await pressLogout()
  page?.online()
  const sent = page?.sent.length
  await user.click(await screen.findByRole('button', { name: 'Log out and delete' }))
  await screen.findByRole('heading', { level: 1, name: /^We repair your/ })
  await waitFor(async () => expect(await databases()).toEqual([]))
  expect(page?.sent.slice(sent).filter((call) => call.endsWith('/events'))).toEqual([])
})

test('a session that ends keeps the steps and drops the sheet; the same person’s login sends them', async () => {
  await openDay()
  const id = userId()
  await waitFor(async () => expect(await database.readSheet(id, Date.now())).toBeDefined())
  page?.offline()
  await nextStep('Depart')
  await waitFor(async () => expect(await database.readActions(id)).toHaveLength(1))
  page?.person.cookies.delete('session')
  page?.online()
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/this phone keeps 1 step/)
  expect(await database.readSheet(id, Date.now())).toBeUndefined()
  expect(await database.readActions(id)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await enter(await screen.findByLabelText('Email'), imran.account.email)
  await enter(screen.getByLabelText('Password'), imran.account.password)
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }))
  await waitFor(async () => expect(await database.readActions(id)).toEqual([]))
  expect((await detailsOf(owner, requestId)).stage).toBe('onTheWay')
})

const userId = () => Number(window.localStorage.getItem('userId'))
