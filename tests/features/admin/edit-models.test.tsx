// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'
import {
  add,
  changesOf,
  expectNoMessage,
  LENOVO,
  names,
  openModels,
  openOtherBrowser,
} from './edit-models-page.ts'

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

test('the owner opens Edit Models, chooses a category and a brand, and both are in the URL', async () => {
  page = await openPage(shop, '/admin-dashboard', owner)
  await user.click(await screen.findByRole('link', { name: 'Edit Models' }))
  await screen.findByRole('heading', { level: 1, name: 'Edit Models' })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(await screen.findByText('Choose a brand', { selector: 'h2' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Tablet Repair')
  const brands = () => within(screen.getByLabelText('Brand')).getAllByRole('option')
  await waitFor(() =>
    expect(brands().map(({ textContent }) => textContent)).toEqual([
      'Choose a brand',
      'Samsung Tablet',
      'Lenovo Tablet',
    ]),
  )
  await user.selectOptions(screen.getByLabelText('Brand'), 'Lenovo Tablet')
  await screen.findByRole('heading', { name: 'Lenovo Tablet models' })
  expect(window.location.search).toBe(LENOVO)
  page.reload()
  await screen.findByRole('heading', { name: 'Lenovo Tablet models' })
  window.history.back()
  await waitFor(() => expect(window.location.search).toBe('?category=tablet-repair'))
  expect(document.title).toBe('Edit Models, admin · Doorstep Repair')
})

test('a new model is first in the list, and customers can pick it', async () => {
  await open()
  const before = await names()
  await add('  Lenovo Tab 2030 ', '/models/tab-2030.webp')
  await waitFor(async () => expect(await names()).toEqual(['Lenovo Tab 2030', ...before]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Lenovo Tab 2030' })).toBeTruthy())
  expect(screen.getByText(`${before.length + 1} models`)).toBeTruthy()
  expect(screen.getByLabelText('Model name')).toHaveProperty('value', '')
  page?.reload()
  await waitFor(async () => expect((await names())[0]).toBe('Lenovo Tab 2030'))
  page?.close()
  page = await openPage(shop, '/services/tablet-repair/lenovo-tablet')
  expect(await screen.findByRole('link', { name: 'Lenovo Tab 2030' })).toBeTruthy()
  expect(logged).not.toHaveBeenCalled()
})

test('a model without a name or with an invalid image is not sent', async () => {
  await open()
  await names()
  await user.click(screen.getByRole('button', { name: 'Add model' }))
  expect(screen.getByText('Name is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Model name'))
  await add('Lenovo Tab 2030', 'javascript:alert(1)')
  expect(screen.getByText('Use a path under /models/ or an https address.')).toBeTruthy()
  expect(page && changesOf(page)).toEqual([])
})

test('Cancel deletes nothing; a confirmation deletes once', async () => {
  await open()
  const [first, ...rest] = await names()
  const press = () => user.click(screen.getByRole('button', { name: `Delete ${first}` }))
  await press()
  const question = await screen.findByRole('alertdialog', { name: 'Delete this model?' })
  expect(question.textContent).toContain(`${first}. Customers cannot pick it any more`)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(page && changesOf(page)).toEqual([])

  await press()
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, delete' }))
  await waitFor(async () => expect(await names()).toEqual(rest))
  expect(page && changesOf(page)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lenovo Tablet models'))
  expectNoMessage()
  page?.reload()
  await waitFor(async () => expect(await names()).toEqual(rest))
})

test('a model is renamed; a duplicate name is refused in the dialog', async () => {
  await open()
  const [first, second, ...rest] = await names()
  await user.click(screen.getByRole('button', { name: `Rename ${first}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename this model' })
  const field = within(dialog).getByLabelText('New name')
  expect(field).toHaveProperty('value', first)
  await user.clear(field)
  await user.type(field, '{Enter}')
  expect(within(dialog).getByText('Name is required.')).toBeTruthy()
  await user.type(field, `${second}{Enter}`)
  expect(await screen.findByText('This brand has a model of this name already.')).toBeTruthy()
  await user.clear(screen.getByLabelText('New name'))
  await enter(screen.getByLabelText('New name'), 'Lenovo Tab 2031')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await names()).toEqual(['Lenovo Tab 2031', second, ...rest]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a model moves in the list and keeps the focus on its button', async () => {
  await open()
  const [first, second, ...rest] = await names()
  expect(screen.getByRole('button', { name: `Move ${first} up` }).getAttribute('aria-disabled')).toBe('true')
  const down = screen.getByRole('button', { name: `Move ${first} down` })
  down.focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await names()).toEqual([second, first, ...rest]))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Move ${first} down` })),
  )
  page?.reload()
  await waitFor(async () => expect(await names()).toEqual([second, first, ...rest]))
})

test('the list can be filtered; a filtered list is not ordered', async () => {
  await open()
  const all = await names()
  await user.type(screen.getByRole('searchbox', { name: 'Filter models' }), 'm10')
  const shown = await names()
  expect(shown.length).toBeLessThan(all.length)
  expect(shown.every((name) => name?.includes('M10'))).toBe(true)
  expect(screen.getByText(`${shown.length} of ${all.length} models`)).toBeTruthy()
  expect(screen.getByRole('button', { name: `Move ${shown[0]} down` }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('a brand without models shows an empty state, and a first model can be added', async () => {
  const other = await openOtherBrowser(shop)
  for (const { name } of await other.models()) await other.remove(name)
  await open()
  expect(await screen.findByText('No models yet.')).toBeTruthy()
  await add('Lenovo Tab 2030')
  await waitFor(async () => expect(await names()).toEqual(['Lenovo Tab 2030']))
  expect(await screen.findByText('1 model')).toBeTruthy()
})

test('a visitor can see the page, without a logout button', async () => {
  await open(null)
  expect((await names()).length).toBeGreaterThan(3)
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})
