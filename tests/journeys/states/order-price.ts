/** States with the price of a repair: its tile, the order and a price that has changed. */
import { expect, type Page } from 'playwright/test'
import { fixed } from '../../support/price-shop.ts'
import { priceModel } from '../accounts.ts'
import { clickButton, type State, type StateContext } from './state.ts'

/** No other state uses this model. */
const IPHONE = ['Apple', 'iPhone 13'] as const
const PAGE = '/repair/mobile-repair/apple/iphone-13'
const PRICED = 3

const setPrice = ({ shop }: StateContext, screen: number) =>
  priceModel(
    shop,
    IPHONE,
    fixed('Screen Repair', screen, 180),
    { issue: 'Camera Repair', low: 249_900, high: 399_900, warrantyDays: null },
    { issue: 'Software Repair', low: 49_900, high: null, warrantyDays: 30 },
  )
const tiles = (page: Page) => page.getByRole('main').getByRole('list').getByRole('button')

export const pricedIssues: State = {
  name: 'issues with prices',
  open: async (scene) => {
    await setPrice(scene, 849_900)
    await scene.page.goto(PAGE)
    await expect(tiles(scene.page).filter({ hasText: '₹' })).toHaveCount(PRICED)
  },
}

async function openOrder(scene: StateContext) {
  await setPrice(scene, 849_900)
  await scene.page.goto(PAGE)
  await tiles(scene.page).first().click()
  await expect(scene.page.getByText('₹8,499')).toBeVisible()
}

export const pricedOrders: readonly State[] = [
  { name: 'an order with a price', open: openOrder },
  {
    name: 'an order whose price has changed',
    message: 'orderConfirmation.priceChanged',
    open: async (scene) => {
      await openOrder(scene)
      await setPrice(scene, 899_900)
      await clickButton(scene.page, 'Submit')
      await expect(scene.page.getByRole('dialog')).toContainText('₹8,999')
    },
  },
]
