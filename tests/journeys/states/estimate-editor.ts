/** States of the estimate that the owner writes. */
import { expect, type Page } from 'playwright/test'
import type { RequestDetails } from '#shared/request/details.ts'
import { stageTexts } from '#shared/request/stage-texts.ts'
import { saidOn } from '../../support/translated-page.ts'
import { openChanged, REQUEST } from './offered-windows.ts'
import { clickButton, holdResponse, type State } from './state.ts'

const SENT = `**/api/requests/${REQUEST}/estimates`
const WRITE = 'Write an estimate'
const CHECKED: Partial<RequestDetails> = { stage: 'diagnosed', deviceInShop: true }
const form = (page: Page) => page.getByRole('form', { name: WRITE })

async function openEditor(page: Page) {
  await openChanged(page, CHECKED)
  await clickButton(page, WRITE)
  await expect(form(page)).toBeVisible()
}
async function send(page: Page) {
  await openEditor(page)
  await form(page).getByLabel('Price of one').fill('2499')
  await clickButton(page, /^Send ₹/)
}

export const estimateEditorStates: readonly State[] = [
  { name: 'an estimate to write', open: ({ page }) => openEditor(page) },
  {
    name: 'an estimate with two options that lack names and prices',
    open: async ({ page }) => {
      await openEditor(page)
      await clickButton(page, 'Work')
      await form(page).getByLabel('Discount').fill('99')
      await clickButton(page, 'Add another option')
      await clickButton(page, 'Send the estimate')
      await expect(form(page).getByLabel('Name of the option').first()).toBeFocused()
    },
  },
  {
    name: 'an estimate that is being sent',
    open: async ({ page }) => {
      await holdResponse(page, SENT)
      await send(page)
      await expect(form(page).getByRole('button', { name: /^Send ₹/ })).toHaveAttribute('aria-busy', 'true')
    },
  },
  {
    name: 'a sent estimate',
    message: 'estimateEditor.sent',
    open: async ({ page }) => {
      await page.route(SENT, (route) => route.fulfill({ json: { version: 1 } }))
      await send(page)
      await expect(page.getByRole('status').filter({ hasText: 'Estimate sent' })).toBeVisible()
    },
  },
  {
    name: 'an estimate for a request that has moved on',
    message: 'estimateEditor.refused',
    open: async ({ page }) => {
      const error = saidOn(page, () => stageTexts.repaired.refusal())
      await page.route(SENT, (route) => route.fulfill({ status: 409, json: { error } }))
      await send(page)
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
    },
  },
]
