/** Page model of the price guide in /admin-dashboard: the rows of a brand, and the prices of a device type. */
import type { Page } from 'playwright/test'
import { getPriceGuide, putScopePrices } from '#shared/price/price-api.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectSent,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectDraft } from '../form-page.ts'
import {
  brand,
  DRAFT,
  errorsOf,
  isInvalid,
  isOfKind,
  KIND,
  pricesAfter,
  RESTORED,
  rowNames,
  typedRows,
} from './price-table.history.ts'
import { priceTableModel } from './price-table.model.ts'

const PATH = '/admin-dashboard?tab=prices'
const field = (page: Page, name: string) => page.locator(`#${name}`)
const price = (page: Page) => field(page, 'price-screen-damage')
const row = (scope: string) => button(rowNames[scope] ?? scope)
const save = button('Save')

/** Expects the open form with what was typed, or none. */
async function expectForm(page: Page, path: PathHistory) {
  const known = pricesAfter(path)
  await expectDraft(page, 'prices', known.draft)
  await expect(price(page)).toHaveCount(known.scope === null ? 0 : 1)
  if (known.scope === null) return
  await expect(price(page)).toHaveValue(known.price)
  await expect(field(page, 'warranty-screen-damage')).toHaveValue(known.warranty)
  // While the form was filled in, the focus may have left the price.
  if (known.touched || !isInvalid(known))
    await expectFieldError(price(page), errorsOf(known)['price-screen-damage'] ?? null)
}

const isOpen = (page: Page) => expect(price(page)).toBeVisible()

export const priceTablePage = pageModel({
  flow: priceTableModel,
  opens: {
    'the rows of a brand': {
      at: `${PATH}&prices=${brand.id}`,
      as: 'owner',
      setUp: (page) => expect(row('model:322')(page)).toBeVisible(),
    },
    [RESTORED]: {
      at: `${PATH}&prices=${brand.id}`,
      as: 'owner',
      setUp: (page) => reloadWithDraft(page, { prices: DRAFT }),
    },
    [KIND]: { at: `${PATH}&prices=ipads`, as: 'owner', setUp: isOpen },
  },
  does: {
    open: { press: button(/^iPad mini( 3)?$/), by: (page, { opened }) => row(opened.scope)(page).click() },
    async 'form.change'(page, { patch }) {
      for (const [name, text] of Object.entries(patch)) await retype(field(page, name), text)
    },
    async 'field.blur'(page, { field: name }) {
      await field(page, name).focus()
      await field(page, name).blur()
    },
    save: { press: save },
    close: (page) => price(page).press('Escape'),
    show: (page, { view }) =>
      page
        .getByLabel('Prices of')
        .selectOption(String(view))
        .then(() => undefined),
    discard: { press: button('Do not save') },
    'take.theirs': { press: button('Take theirs') },
    'keep.mine': { press: button('Save mine') },
    async dismiss(page, _, state) {
      if (state.matches('saved')) await button('Close')(page).click()
      else await page.keyboard.press('Escape')
    },
  },
  offers: {
    // A press on the open row closes it.
    open: ({ context }, { opened }) => !context.isAlwaysOpen && opened.scope !== context.opened?.scope,
    close: ({ context }) => !context.isAlwaysOpen,
    // A closed row has no fields, and an empty one cannot be emptied.
    'form.change': ({ context: { opened, form } }, { patch }) =>
      opened !== null && Object.entries(patch).some(([name, text]) => text !== '' || form[name] !== ''),
  },
  calls: {
    putScopePrices: { endpoint: putScopePrices },
    getPriceGuide: { endpoint: getPriceGuide },
    refreshGuide: { endpoint: getPriceGuide, passThrough: true, retryDelay: 1_000 },
  },
  disturbances: {
    reload: (path) => ({
      in: isOfKind(path) || pricesAfter(path).draft ? states('editing') : states('browsing'),
    }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    init: 'passes',
    resolving: 'passes',
    browsing: expectForm,
    async editing(page, path) {
      await expectForm(page, path)
      const { message } = pricesAfter(path)
      if (message !== '') await expect(page.locator('main').getByText(message).first()).toBeVisible()
    },
    asking: expectForm,
    async saving(page, path) {
      const known = pricesAfter(path)
      await expectBusy(save(page))
      await expectSent(page, putScopePrices, { version: known.stored.version, rows: typedRows(known) })
    },
    comparing: (page) => expectBusy(save(page)),
    conflict: expectForm,
    refreshing: (page) => expectBusy(save(page)),
    saved: expectForm,
    leaving: (page) =>
      expect.poll(() => new URL(page.url()).search, 'the address').toContain('prices=watches'),
  },
})
