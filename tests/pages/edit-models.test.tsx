// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addModel, listModels, logout } from '#shared/api.ts'
import { openShop, owner, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'

const user = userEvent.setup()
/** What the log of a developer's page says. */
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

const LENOVO = '?category=tablet-repair&brand=lenovo-tablet'
const open = async (search = LENOVO, account: { email: string; password: string } | null = owner) => {
  page = await openPage(shop, `/admin/edit-models${search}`, account ?? undefined)
  await screen.findByRole('heading', { level: 1, name: 'Edit Models' })
  return page
}
const list = async () => within(await screen.findByRole('region', { name: /models$/ })).findByRole('list')
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent)
const add = async (name: string, image = '') => {
  await user.clear(screen.getByLabelText('Model name'))
  await user.type(screen.getByLabelText('Model name'), name)
  if (image) await user.type(screen.getByLabelText(/^Image/), image)
  await user.click(screen.getByRole('button', { name: 'Add model' }))
}
const changes = () => page?.sent.filter((line) => /^(POST|DELETE) \/api\/admin/.test(line))
const nobodyWasTold = () => {
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
}

test('the owner comes from the desk, chooses a category and a brand, and the address keeps both', async () => {
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

test('a new model stands first in the list, and customers can pick it', async () => {
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

test('a model without a name, or with an image from nowhere, is not sent', async () => {
  await open()
  await names()
  await user.click(screen.getByRole('button', { name: 'Add model' }))
  expect(screen.getByText('Name is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Model name'))
  await add('Lenovo Tab 2030', 'javascript:alert(1)')
  expect(screen.getByText('Use a path under /models/ or an https address.')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('a name that the brand has already is refused without a message, and its row is gone again', async () => {
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
  nobodyWasTold()
  expect(screen.getByLabelText('Model name')).toHaveProperty('value', before[0]?.toUpperCase())
  expect(logged).toHaveBeenCalledWith(
    'addModel failed',
    expect.objectContaining({ status: 422, text: 'This brand has a model of this name already.' }),
  )
})

test('who cancels has deleted nothing; who confirms has, once', async () => {
  await open()
  const [first, ...rest] = await names()
  const press = () => user.click(screen.getByRole('button', { name: `Delete ${first}` }))
  await press()
  const question = await screen.findByRole('alertdialog', { name: 'Delete this model?' })
  expect(question.textContent).toContain(`${first}. Customers cannot pick it any more`)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes()).toEqual([])

  await press()
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, delete' }))
  await waitFor(async () => expect(await names()).toEqual(rest))
  expect(changes()).toHaveLength(1)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lenovo Tablet models'))
  nobodyWasTold()
  page?.reload()
  await waitFor(async () => expect(await names()).toEqual(rest))
})

test('a model that is gone already is only logged, and the list shows what is true', async () => {
  await open()
  const [first, ...rest] = await names()
  const other = await openOther()
  await user.click(screen.getByRole('button', { name: `Delete ${first}` }))
  await other.remove(first ?? '')
  await user.click(await screen.findByRole('button', { name: 'Yes, delete' }))
  await waitFor(async () => expect(await names()).toEqual(rest))
  expect(logged).toHaveBeenCalledWith('deleteModel failed', expect.objectContaining({ status: 404 }))
  nobodyWasTold()
})

/** The owner at another desk. */
async function openOther() {
  const boss = await shop.owner()
  const brands = await (await boss.fetch('/api/admin/brands')).json()
  const brandId = brands.find(({ name }: { name: string }) => name === 'Lenovo Tablet').id
  const models = async () => (await boss.call(listModels, { params: { brandId } })).answer ?? []
  return {
    brandId,
    models,
    async remove(name: string) {
      const id = (await models()).find((model) => model.name === name)?.id
      expect((await boss.send('DELETE', `/api/admin/models/${id}`)).status).toBe(204)
    },
  }
}

test('when nothing reaches the server the row is as before and what was typed is kept', async () => {
  const { offline, online } = await open()
  const before = await names()
  offline()
  await add('Lenovo Tab 2030')
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('addModel failed', expect.objectContaining({ status: 0 })),
  )
  await waitFor(() => expect(screen.queryByText('Adding…')).toBeNull(), { timeout: 8_000 })
  expect(await names()).toEqual(before)
  expect(screen.queryByRole('dialog')).toBeNull()
  online()
  page?.reload()
  await names()
  expect(screen.getByLabelText('Model name')).toHaveProperty('value', 'Lenovo Tab 2030')
})

test('a brand without models says so, and takes its first one', async () => {
  const other = await openOther()
  for (const { name } of await other.models()) await other.remove(name)
  await open()
  expect(await screen.findByText('No models yet.')).toBeTruthy()
  await add('Lenovo Tab 2030')
  await waitFor(async () => expect(await names()).toEqual(['Lenovo Tab 2030']))
  expect(screen.getByText('1 model')).toBeTruthy()
})

test('a customer who opens the address changes nothing: the server refuses', async () => {
  const customer = await shop.customer()
  const { email, passwordHash: password } = customer.details
  const other = await openOther()
  const before = await other.models()
  await open(LENOVO, { email, password })
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

test('a visitor may look, and is offered no way to log out', async () => {
  await open(LENOVO, null)
  expect((await names()).length).toBeGreaterThan(3)
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('an owner whose session has ended changes nothing and reads the true list', async () => {
  const { person } = await open()
  const before = await names()
  await person.call(logout, {})
  await add('Lenovo Tab 2030')
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('addModel failed', expect.objectContaining({ status: 401 })),
  )
  await waitFor(async () => expect(await names()).toEqual(before))
  nobodyWasTold()
})
