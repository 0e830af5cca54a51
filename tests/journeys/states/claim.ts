/** States of a warranty claim: its form on the page of the repair, its own page, and the owner's question. */
import { expect, type Page } from 'playwright/test'
import type { RequestDetails } from '#shared/request/details.ts'
import { answerOn } from '../../support/translated-page.ts'
import { offerWindows, openChanged, REQUEST, takenOn } from './offered-windows.ts'
import { clickButton, holdResponse, type State, type StateContext } from './state.ts'

const CLAIM = `**/api/requests/${REQUEST}/claim`
const COVERED: Partial<RequestDetails> = {
  ...{ status: 'DONE', stage: 'done', outcome: 'repaired' },
  ...{ warrantyFrom: '2026-11-25', warrantyUntil: '2099-05-24' },
  visit: { way: 'pickup', pin: '411019', landmark: '', window: null, missed: 0 },
}
const FIRST = { id: 2, reference: 'PIM-26-0002' }
const CLAIMED: Partial<RequestDetails> = {
  agreed: 0,
  claimOf: { ...FIRST, until: '2099-05-24', covered: null },
}
const main = (page: Page) => page.getByRole('main')
const words = (page: Page) => main(page).getByLabel('What happens now?')

async function openForm({ page, shop }: StateContext) {
  await offerWindows({ page, shop }, 2)
  await openChanged(page, COVERED)
  await clickButton(page, 'The same fault is back')
  await expect(words(page)).toBeFocused()
}
async function send(scene: StateContext) {
  await openForm(scene)
  await words(scene.page).fill('It is empty by noon again.')
  await clickButton(scene.page, 'Send the claim')
}

export const claimStates: readonly State[] = [
  { name: 'a warranty that is being claimed', open: openForm },
  {
    name: 'a warranty claim without words',
    open: async (scene) => {
      await openForm(scene)
      await clickButton(scene.page, 'Send the claim')
      await expect(words(scene.page)).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'a warranty claim that is being sent',
    open: async (scene) => {
      await holdResponse(scene.page, CLAIM)
      await send(scene)
    },
  },
  {
    name: 'a warranty claim whose time was taken',
    open: async (scene) => {
      await scene.page.route(CLAIM, (route) => route.fulfill(takenOn(scene.page)))
      await send(scene)
      await expect(main(scene.page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a warranty claim that is refused',
    open: async (scene) => {
      const error = answerOn(scene.page, 'This repair has no warranty.')
      await scene.page.route(CLAIM, (route) => route.fulfill({ status: 409, json: { error } }))
      await send(scene)
      await expect(main(scene.page).getByRole('alert')).toHaveText(error)
    },
  },
  {
    name: 'a repair whose warranty is claimed',
    open: async ({ page }) => {
      await openChanged(page, { ...COVERED, openClaim: FIRST })
      await expect(main(page).getByRole('link', { name: FIRST.reference })).toBeVisible()
    },
  },
  {
    name: 'a warranty claim',
    open: async ({ page }) => {
      await openChanged(page, CLAIMED)
      await expect(main(page).getByRole('heading', { name: 'Warranty claim' })).toBeVisible()
    },
  },
]

export const ownerClaimStates: readonly State[] = [
  {
    name: 'a warranty claim that is diagnosed',
    message: 'requestDetails.shown.judging',
    open: async ({ page }) => {
      await openChanged(page, { ...CLAIMED, stage: 'collected', deviceInShop: true })
      await clickButton(page, 'Device checked')
      await expect(page.getByRole('alertdialog', { name: 'Is it the same fault?' })).toBeVisible()
    },
  },
]
