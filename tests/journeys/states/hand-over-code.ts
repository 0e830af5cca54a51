/** States of a hand-over at the door: the customer's code and the condition of the device, and what the owner sees of both. */
import { expect, type Page } from 'playwright/test'
import type { RequestDetails } from '#shared/request/details.ts'
import * as m from '#texts'
import { oneOption } from '../../support/estimate-drafts.ts'
import { answerWithDocuments } from '../../support/shown-documents.ts'
import { answerLinkWith, BILLING_PAGE, sentEstimate } from '../../support/shown-estimates.ts'
import { saidOn } from '../../support/translated-page.ts'
import { openChanged, REQUEST } from './offered-windows.ts'
import { openShell, type State } from './state.ts'

const CODE = '0421'
const AT = '2026-11-24T05:10:00.000Z'
const condition: NonNullable<RequestDetails['condition']> = {
  ...{ screen: 'broken', body: 'worn', buttons: 'good', camera: 'unchecked', lock: 'removed', sim: 'out' },
  ...{ imei: '1234', at: AT },
}
const onTheWay = { status: 'PENDING', stage: 'onTheWay', outcome: null } as const
const returning = { status: 'PENDING', stage: 'returning', outcome: null, deviceInShop: true } as const

/** The digits, each alone. */
const expectCode = (page: Page) => expect(page.getByText('0 4 2 1', { exact: true })).toBeVisible()

const handOvers: NonNullable<RequestDetails['owner']>['handOvers'] = [
  { leg: 'visit', proof: 'none', noCode: 'somebody-else', at: AT },
  { leg: 'return', proof: 'wrong', noCode: null, at: AT },
]
const checked: Partial<RequestDetails> = {
  ...{ status: 'PENDING', stage: 'returned', outcome: null, condition },
  owner: { partsCost: null, left: null, technician: { id: 2, name: 'Suresh Jadhav' }, handOvers },
}

export const codeStates: readonly State[] = [
  {
    name: 'the code for the technician who comes',
    open: async ({ page }) => {
      await openChanged(page, { ...onTheWay, code: CODE })
      await expectCode(page)
    },
  },
  {
    name: 'the code for the technician who returns the device, and its condition',
    open: async ({ page }) => {
      await openChanged(page, { ...returning, code: CODE, condition })
      await expectCode(page)
      await expect(page.getByText(/IMEI/)).toBeVisible()
    },
  },
  {
    name: 'the code beside the bill',
    open: async ({ page }) => {
      await answerWithDocuments(page, [], { ...returning, code: CODE })
      await openShell(page, `/my-requests/${REQUEST}/billing`)
      await expectCode(page)
    },
  },
]

export const linkCodeStates: readonly State[] = [
  {
    name: 'the code behind a billing link',
    open: async ({ page }) => {
      await answerLinkWith(page, [sentEstimate(oneOption)], { code: CODE })
      await page.goto(BILLING_PAGE)
      await expectCode(page)
    },
  },
]

export const ownerCodeStates: readonly State[] = [
  {
    name: 'hand-overs with a wrong code and without one, on the page',
    open: async ({ page }) => {
      await openChanged(page, checked)
      await expect(page.getByText(saidOn(page, () => m.returned_wrong_code()))).toBeVisible()
    },
  },
  {
    name: 'hand-overs with a wrong code and without one, in the panel',
    open: async ({ page }) => {
      await page.route(`**/api/requests/${REQUEST}`, async (route) => {
        const response = await route.fetch()
        const request: object = await response.json()
        await route.fulfill({ response, json: { ...request, ...checked } })
      })
      await page.goto(`/admin-dashboard?tab=orders&show=pending&open=${REQUEST}`)
      await expect(page.getByText(saidOn(page, () => m.returned_wrong_code()))).toBeVisible()
    },
  },
]
