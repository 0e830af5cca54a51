/** Opens and reads the page /admin/edit-models. */

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { listBrands, listModels } from '#shared/catalogue/catalogue-api.ts'
import type { Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'

const user = userEvent.setup()

export const LENOVO = '?category=tablet-repair&brand=lenovo-tablet'

type Account = { email: string; password: string }
/** Opens the page as the owner, as another user, or signed out (null). */
export async function openModels(shop: Shop, account: Account | null = owner): Promise<BrowserPage> {
  const page = await openPage(shop, `/admin/edit-models${LENOVO}`, account ?? undefined)
  await screen.findByRole('heading', { level: 1, name: 'Edit Models' })
  return page
}

const list = async () => within(await screen.findByRole('region', { name: /models$/ })).findByRole('list')
/** The listed models. */
export const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent)

/** Fills in and submits the form. */
export async function add(name: string, image = '') {
  await user.clear(screen.getByLabelText('Model name'))
  await user.type(screen.getByLabelText('Model name'), name)
  if (image) await user.type(screen.getByLabelText(/^Image/), image)
  await user.click(screen.getByRole('button', { name: 'Add model' }))
}

/** The page's write requests. */
export const changesOf = (page: BrowserPage) =>
  page.sent.filter((line) => /^(POST|DELETE) \/api\/admin/.test(line))

export function expectNoMessage() {
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
}

/** The same page in another browser of the owner. */
export async function openOtherBrowser(shop: Shop) {
  const boss = await shop.owner()
  const { answer: brands = [] } = await boss.call(listBrands, {})
  const brandId = brands.find(({ name }) => name === 'Lenovo Tablet')?.id ?? 0
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
