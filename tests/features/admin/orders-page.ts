/** Opens and reads the Orders tab of the dashboard. */

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { submitRequest } from '#shared/request/submit-api.ts'
import type { Customer, Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'

const user = userEvent.setup()

/**
 * Submits a request.
 *
 * @returns its id
 */
export async function ask(customer: Customer, brand: string, model: string): Promise<number> {
  const { answer } = await customer.call(submitRequest, {
    body: { brand, model, issue: 'Screen Repair' },
    idempotencyKey: crypto.randomUUID(),
  })
  if (!answer) throw new Error('The request was refused')
  return answer.id
}

/** Opens the tab as the owner; `search` is appended to the URL: `&show=pending`. */
export async function openOrders(shop: Shop, search = ''): Promise<BrowserPage> {
  const page = await openPage(shop, `/admin-dashboard?tab=orders${search}`, owner)
  await screen.findByRole('table', { name: 'Orders' })
  return page
}

/** The listed devices. */
export const devices = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent)
export const listed = (names: string[]) => waitFor(() => expect(devices()).toEqual(names))

/** The link of a request's row, which opens it. */
export const openLink = (id: number) =>
  screen.getByRole('link', { name: new RegExp(`, open PIM-\\d\\d-${String(id).padStart(4, '0')}$`) })
/** The panel of the open request. */
export const panel = () => screen.findByRole('complementary')

export const searchBox = () => screen.getByRole('searchbox', { name: 'Find an order' })
export async function find(text: string) {
  await user.clear(searchBox())
  await user.type(searchBox(), text)
}
