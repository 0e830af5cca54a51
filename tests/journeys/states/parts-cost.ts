/** States of what the parts of a repair cost, on the owner's page of a request. */
import { expect, type Page } from 'playwright/test'
import * as m from '#texts'
import { saidOn } from '../../support/translated-page.ts'
import { openChanged, REQUEST } from './offered-windows.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const COST = `**/api/requests/${REQUEST}/parts-cost`
const field = (page: Page) => page.getByRole('main').getByLabel('Cost of the parts')

async function openForm(page: Page) {
  await openChanged(page, { owner: { partsCost: null, left: null, technician: null, handOvers: [] } })
  await clickButton(page, 'Note what the parts cost')
  await expect(field(page)).toBeFocused()
}
async function save(page: Page, amount: string) {
  await openForm(page)
  await field(page).fill(amount)
  await clickButton(page, 'Save the cost')
}

export const partsCostStates: readonly State[] = [
  {
    name: 'the cost of parts, with what is left of the price',
    async open({ page }) {
      await openChanged(page, {
        agreed: 340_000,
        owner: { partsCost: 190_000, left: 150_000, technician: null, handOvers: [] },
      })
      await clickButton(page, 'Change what the parts cost')
      await expect(field(page)).toHaveValue('1,900')
    },
  },
  {
    name: 'a cost of parts that is no amount',
    async open({ page }) {
      await save(page, 'some')
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'a cost of parts that is being saved',
    async open({ page }) {
      await holdResponse(page, COST)
      await save(page, '1,900')
      await expect(page.getByRole('button', { name: 'Save the cost' })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a cost of parts that was saved',
    message: 'partsCost.saved',
    async open({ page }) {
      await page.route(COST, (route) => route.fulfill({ status: 204 }))
      await save(page, '1,900')
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    },
  },
  {
    name: 'a cost of parts that was not saved',
    async open({ page }) {
      const error = saidOn(page, () => m.server_too_many_hours({ count: 1 }))
      await page.route(COST, (route) => route.fulfill({ status: 429, json: { error } }))
      await save(page, '1,900')
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
]
