// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#shared/account/session-api.ts'
import { addModel } from '#shared/catalogue/models-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'
import { add, expectNoMessage, names, openModels, openOtherBrowser } from './edit-models-page.ts'

/** The messages on the console of a development page. */
const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  logged.mockClear()
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

const open = async (account?: Parameters<typeof openModels>[1]) => {
  page = await openModels(shop, account)
  return page
}

test('a duplicate name is refused without a message, and its row disappears', async () => {
  await open()
  const before = await names()
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    if (screen.queryByText('Adding…')) seen.push('Adding…')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await add(before[0]?.toUpperCase() ?? '')
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull())
  watch.disconnect()
  expect(seen).toContain('Adding…')
  expect(await names()).toEqual(before)
  expectNoMessage()
  expect(screen.getByLabelText('Model name')).toHaveProperty('value', before[0]?.toUpperCase())
  expect(logged).toHaveBeenCalledWith(
    'addModel failed',
    expect.objectContaining({ status: 422, text: 'This brand has a model of this name already.' }),
  )
})

test('deleting a model that no longer exists is only logged, and the list is refetched', async () => {
  await open()
  const [first, ...rest] = await names()
  const other = await openOtherBrowser(shop)
  await user.click(screen.getByRole('button', { name: `Delete ${first}` }))
  await other.remove(first ?? '')
  await user.click(await screen.findByRole('button', { name: 'Yes, delete' }))
  await waitFor(async () => expect(await names()).toEqual(rest))
  expect(logged).toHaveBeenCalledWith('deleteModel failed', expect.objectContaining({ status: 404 }))
  expectNoMessage()
})

test('offline the row is unchanged and the input is kept', async () => {
  const { offline, online } = await open()
  const before = await names()
  offline()
  await add('Lenovo Tab 2030')
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('addModel failed', expect.objectContaining({ status: 0 })),
  )
  await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull())
  expect(await names()).toEqual(before)
  expect(screen.queryByRole('dialog')).toBeNull()
  online()
  page?.reload()
  await names()
  expect(screen.getByLabelText('Model name')).toHaveProperty('value', 'Lenovo Tab 2030')
})

test('a customer who opens the page changes nothing: the server refuses', async () => {
  const customer = await shop.customer()
  const { email, passwordHash: password } = customer.details
  const other = await openOtherBrowser(shop)
  const before = await other.models()
  await open({ email, password })
  const shown = await names()
  expect(shown).toHaveLength(before.length)
  await add('Lenovo Tab 2030')
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('addModel failed', expect.objectContaining({ status: 403 })),
  )
  await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull())
  await user.click(screen.getByRole('button', { name: `Delete ${shown[0]}` }))
  await user.click(await screen.findByRole('button', { name: 'Yes, delete' }))
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('deleteModel failed', expect.objectContaining({ status: 403 })),
  )
  await waitFor(async () => expect(await names()).toEqual(shown))
  expect(await other.models()).toEqual(before)
  expect(page?.sent.filter((line) => line.includes('/counts'))).toEqual([])
  const direct = { params: { brandId: other.brandId }, body: { name: 'Lenovo Tab 2031' } }
  expect((await customer.call(addModel, direct)).status).toBe(403)
})

test('an owner whose session has expired changes nothing and sees the stored list', async () => {
  const { person } = await open()
  const before = await names()
  await person.call(logout, {})
  await add('Lenovo Tab 2030')
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('addModel failed', expect.objectContaining({ status: 401 })),
  )
  await waitFor(async () => expect(await names()).toEqual(before))
  expectNoMessage()
})
