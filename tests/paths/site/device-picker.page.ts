/** Page model of the pickers on /services and /repair. */
import type { Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { devicePickerMachine } from '#machines/site/device-picker.ts'
import { expect } from '../engine/expect.ts'
import type { Observation, PathHistory } from '../engine/model.ts'
import { button, expectPath, reloadWithDraft } from '../engine/page-assertions.ts'
import { pageModel } from '../engine/page-model.ts'
import { devicePickerModel } from './device-picker.model.ts'

const filter = (page: Page) => page.getByLabel('Filter models')
const tiles = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
const choose = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()

/** The last tile of every list. */
const MISSING = /^Can’t find your model\?/
const PHONE_BRANDS = ['Apple', 'MI', 'Samsung', 'Vivo', 'OnePlus', 'Oppo', 'Realme', 'Motorola']
const PARTS = ['Screen', 'Back Glass', 'Battery', 'Charging Port', 'Camera', 'Speaker', 'Mic']
const ISSUES = [...PARTS, 'Power Button', 'Water Damage', 'Motherboard', 'Software'].map(
  (part) => `${part} Repair`,
)

/** The category in which each choice is tested. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  Samsung: 'mobile-repair',
  'Apple Watch': 'apple-watch-repair',
  'Galaxy S23': 'mobile-repair',
  'Apple Watch Ultra 2 (49mm)': 'apple-watch-repair',
  'iPad Pro (11-inch, M4)': 'ipad-repair',
  'MacBook Air A2337 (M1, 2020)': 'macbook-repair',
  'Lenovo Tab P11': 'tablet-repair',
  'Galaxy S24': 'tempered-glass',
}

/** The destination of each category's choice and the title there, from the specification. */
const DESTINATIONS: Readonly<Record<string, { at: string; title: string }>> = {
  phones: { at: '/services/mobile-repair/samsung', title: 'Which Samsung phone do you have?' },
  watches: { at: '/services/apple-watch-repair/models', title: 'Which Apple Watch do you have?' },
  'phones of a brand': {
    at: '/repair/mobile-repair/samsung/galaxy-s23',
    title: 'What is wrong with your Galaxy S23?',
  },
  'phones with a filter': {
    at: '/repair/mobile-repair/samsung/galaxy-s23',
    title: 'What is wrong with your Galaxy S23?',
  },
  'watches of a brand': {
    at: '/services/apple-watch-repair/issues',
    title: 'What is wrong with your Apple Watch Ultra 2 (49mm)?',
  },
  'iPads of a series': {
    at: '/services/ipad-repair/ipad-pro/ipad-pro-11-inch-m4/issue',
    title: 'What is wrong with your iPad Pro (11-inch, M4)?',
  },
  'MacBooks of a series': {
    at: '/services/macbook-repair/macbook-air/issues',
    title: 'What is wrong with your MacBook Air A2337 (M1, 2020)?',
  },
  'tablets of a brand': {
    at: '/services/tablet-repair/lenovo-tablet/lenovo-tab-p11/issue',
    title: 'What is wrong with your Lenovo Tab P11?',
  },
  'glass for a brand': { at: '/order-details', title: 'Confirm your repair' },
  'a phone': { at: '/order-details', title: 'Confirm your repair' },
  'a MacBook of no model': { at: '/services/macbook-repair', title: 'Which MacBook do you have?' },
}

type Asked = Pick<ContextFrom<typeof devicePickerMachine>, 'category' | 'brand' | 'filter'>

async function expectBrands(page: Page, { category }: Asked) {
  const [title, brands] =
    category === 'mobile-repair'
      ? ['Which brand is your phone?', PHONE_BRANDS]
      : ['Which watch do you have?', ['Apple Watch']]
  await expectTitle(page, title)
  await expect(tiles(page, 'Brands')).toHaveText([...brands, MISSING])
}

async function expectModels(page: Page, { brand, filter: text }: Asked) {
  const models = page.getByLabel(`${brand} models`).getByRole('listitem')
  const device = brand === 'Samsung' ? 'Samsung phone' : brand?.replace('Tablet', 'tablet')
  await expectTitle(page, `Which ${device} do you have?`)
  await expect(filter(page)).toHaveValue(text)
  if (text === 'Nokia 3310') {
    await expect(page.getByText('No Samsung called “Nokia 3310”')).toBeVisible()
    return expect(models).toHaveCount(0)
  }
  if (text === 's23')
    return expect(models).toHaveText(['Galaxy S23 Ultra', 'Galaxy S23 FE', 'Galaxy S23', MISSING])
  await expect(page.getByText(/^\d+ models$/)).toBeVisible()
  await expect(models.last()).toHaveText(MISSING)
}

async function expectQuestion(
  page: Page,
  { state: { value, context } }: Observation<typeof devicePickerMachine>,
) {
  if (value === 'choosingBrand') return expectBrands(page, context)
  if (value === 'choosingModel') return expectModels(page, context)
  if (value === 'incomplete') return expectTitle(page, 'Please go back and select a model first.')
  await expectTitle(page, 'What is wrong with your Galaxy S23?')
  await expect(tiles(page, 'Issues')).toHaveText([...ISSUES, /^Not sure\? Tell us/])
}

async function expectDestination(page: Page, { start }: PathHistory) {
  const { at, title } = DESTINATIONS[start] ?? { at: '', title: '' }
  await expectPath(page, at)
  await expectTitle(page, title)
  if (start !== 'a phone') return
  for (const word of ['Samsung', 'Galaxy S23', 'Battery Repair'])
    await expect(page.getByLabel('What you chose')).toContainText(word)
}

export const devicePickerPage = pageModel({
  flow: devicePickerModel,
  opens: {
    phones: { at: '/services/mobile-repair' },
    watches: { at: '/services/apple-watch-repair' },
    'phones of a brand': { at: '/services/mobile-repair/samsung' },
    'phones with a filter': {
      at: '/services/mobile-repair/samsung',
      setUp: (page) => reloadWithDraft(page, { modelFilter: 's23' }),
    },
    'watches of a brand': { at: '/services/apple-watch-repair/models' },
    'iPads of a series': { at: '/services/ipad-repair/ipad-pro' },
    'MacBooks of a series': { at: '/services/macbook-repair/macbook-air' },
    'tablets of a brand': { at: '/services/tablet-repair/lenovo-tablet' },
    'glass for a brand': { at: '/services/tempered-glass/samsung', as: 'customer' },
    'a phone': { at: '/repair/mobile-repair/samsung/galaxy-s23', as: 'customer' },
    'a MacBook of no model': { at: '/services/macbook-repair/macbook-air/issues' },
    'a watch of no brand':
      'The address of an issue list always names its brand, that of the watches included.',
  },
  does: {
    'filter.change': (page, { text }) => filter(page).fill(text),
    'brand.choose': (page, { brand }) => choose(page, brand),
    'model.choose': (page, { model }) => choose(page, model),
    'issue.choose': (page, { issue }) => button(issue)(page).click(),
    'brands.open': { press: button('MacBook Repair: choose the brand') },
  },
  offers: {
    'filter.change': ({ context }, { text }) =>
      context.category === 'mobile-repair' && text !== context.filter,
    'brand.choose': ({ context }, { brand }) => CATEGORY_OF[brand] === context.category,
    'model.choose': ({ context }, { model }) =>
      CATEGORY_OF[model] === context.category && context.filter !== 'Nokia 3310',
  },
  calls: {},
  // The state of a picker is its address: every disturbance leads back to the same question.
  disturbances: {
    reload: (glimpse) => ({ in: [glimpse.state.value], expects: (page) => expectQuestion(page, glimpse) }),
    loggedOut: (glimpse) => ({ in: [glimpse.state.value], expects: (page) => expectQuestion(page, glimpse) }),
  },
  sees: {
    init: 'passes',
    choosingBrand: expectQuestion,
    choosingModel: expectQuestion,
    choosingIssue: expectQuestion,
    incomplete: expectQuestion,
    leaving: expectDestination,
  },
})
