/**
 * The billing link, which shows amounts and takes an answer without a login, and the tracking link, which does neither.
 * @vitest-environment jsdom
 */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getRequest } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { billingPath, collectAndEstimate, oneOption, twoOptions } from '#tests/support/estimate-drafts.ts'
import { sent } from '#tests/support/estimate-shop.ts'
import { user } from '#tests/support/user.ts'
import { ask } from '../admin/orders-page.ts'

let shop: Shop
let owner: Customer
let asha: Customer
let page: BrowserPage | undefined
let id: number

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.owner()
})
beforeEach(async () => {
  asha = await shop.customer()
  id = await ask(asha, 'Samsung', 'Galaxy S23')
  await collectAndEstimate(owner, id, twoOptions)
  await shop.sendOutbox()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const detailsNow = async () => (await asha.call(getRequest, { params: { id } })).answer

async function openBilling() {
  page = await openPage(shop, await billingPath(shop.phone(asha.details.phone)))
  await screen.findByRole('heading', { name: 'Your estimate' })
}

test('the link in the text takes the answer without a login', async () => {
  await openBilling()
  await user.click(await screen.findByRole('radio', { name: 'Compatible battery ₹2,900' }))
  await press('Accept ₹2,900')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('“Compatible battery”, ₹2,900')
  await press('Yes, accept')
  const result = await screen.findByRole('heading', { name: 'You accepted ₹2,900' })
  await waitFor(() => expect(document.activeElement).toBe(result))
  expect(document.body.textContent).toContain('by the link in our text message')
  expect(await detailsNow()).toMatchObject({
    agreed: 290_000,
    estimates: [{ decidedHow: 'link', chosen: 1 }],
  })
})

test('a newer estimate is shown instead of answering the old one', async () => {
  await openBilling()
  await press('Decline')
  await sent(owner, id, oneOption)
  await press('Yes, decline')
  await screen.findByRole('heading', { name: 'Your new estimate' })
  expect((await screen.findByRole('alert')).textContent).toContain('There is a newer estimate.')
  expect((await detailsNow())?.stage).toBe('estimateSent')
})

test('the tracking link says how to answer, without an amount', async () => {
  const link = (await detailsNow())?.link ?? ''
  const { pathname, search, hash } = new URL(link)
  page = await openPage(shop, `${pathname}${search}${hash}`)
  await screen.findByText(/^The amount and your answer are behind the link/)
  expect(document.querySelector('main')?.textContent).not.toContain('₹')
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull()
})
