/**
 * How the shop bills: its registration, and the seller on its documents.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { getSettings } from '#shared/shop/settings-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { billAs, GSTIN, OTHER_GSTIN } from '#tests/support/documents.ts'
import { owner } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage

beforeEach(async () => {
  shop = await openShop()
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=billing', owner)
  await screen.findByRole('textbox', { name: 'Legal name' })
})
afterEach(async () => {
  page.close()
  await shop.close()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }))
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
const stored = async () =>
  (await (await shop.owner()).call(getSettings, { params: { group: 'billing' } })).answer?.value

test('a shop that is not registered has neither GSTIN nor codes', async () => {
  expect(screen.queryByRole('textbox', { name: 'GSTIN' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Code/ })).toBeNull()
  await choose(/^Registered/)
  expect(field('Code of work (SAC)').value).toBe('9987')
})

test('a GSTIN names its state; one that is wrong is not saved', async () => {
  await choose(/^Registered/)
  await enter(field('GSTIN'), '27AAPFU0939F1ZX')
  await save()
  await screen.findByText(/^A GSTIN has 15 characters/)
  await user.clear(field('GSTIN'))
  await enter(field('GSTIN'), OTHER_GSTIN)
  expect(state().value).toBe('29')
  await enter(field('Address on documents'), 'Station Road, Belagavi')
  await save()
  await screen.findByText('Saved.')
  expect(await stored()).toMatchObject({ registration: 'regular', gstin: OTHER_GSTIN, state: '29' })
})

test('a GSTIN of another state than the chosen one is refused', async () => {
  await choose(/^Composition/)
  await enter(field('GSTIN'), GSTIN)
  await user.selectOptions(state(), '29')
  await save()
  await screen.findByText('The GSTIN is of another state.')
  expect(await stored()).toMatchObject({ registration: 'none' })
})

test('what another owner saved meanwhile is compared line by line', async () => {
  await billAs(await shop.owner(), { ...DEFAULT_SETTINGS.billing, name: 'Pune Phones' })
  await enter(field('Address on documents'), 'Pimpri')
  await save()
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Legal name: Pune Phones')
  dialog.getByText('Address on documents: Pimpri')
  await user.click(dialog.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ name: 'Doorstep Repair', address: 'Pimpri' }),
  )
})
