/** Screens of the home page, its form and the header. */
import type { Page } from 'playwright'
import { fillIn, homeForm } from '../journeys/forms.ts'
import { dialog, failRequest, goOffline, holdRequest, inSequence, press, type Screen } from './screen.ts'

const SUBMIT = '**/api/repair/submit'
const PHONE = [360, 768] as const
const DESKTOP = [1280] as const

const long = {
  ...homeForm,
  Name: 'Venkatanarasimharajuvaripeta Subrahmanyam Iyengara',
  Notes: 'दरवाज्याजवळ कुत्रा आहे, आधी फोन करा. संध्याकाळी सहा नंतर घरी असतो.',
}
const fill = (page: Page) => fillIn(page, homeForm)
const submit = press('Submit')
const toForm = (page: Page) =>
  page.getByRole('heading', { name: 'Request a repair' }).scrollIntoViewIfNeeded()

const leave = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Name' }).fill('  ')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12345')
  await page.getByRole('textbox', { name: 'Phone' }).press('Enter')
  await press('OK')(page)
}
const search = (text: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('combobox').fill(text)
  await page.getByRole('banner').getByRole('combobox').locator('xpath=ancestor::form').waitFor()
}
const find = async (page: Page) => {
  await search('Nokia 3310')(page)
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await dialog(page)
}
const openMenu = press('Menu')
const inMenu = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByText(name, { exact: true }).click()

export const homeScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', as: 'customer' },
  {
    name: 'home-form-busy',
    path: '/',
    as: 'customer',
    before: holdRequest(SUBMIT),
    first: inSequence(fill, submit),
  },
  {
    name: 'home-form-check',
    path: '/',
    first: (page) =>
      page
        .getByRole('textbox', { name: 'Name' })
        .press('Enter')
        .then(() => dialog(page)),
  },
  {
    name: 'home-form-failed',
    path: '/',
    as: 'customer',
    before: failRequest(SUBMIT),
    first: inSequence(fill, submit, dialog),
  },
  { name: 'home-form-filled', path: '/', first: fill },
  { name: 'home-form-long', path: '/', first: (page) => fillIn(page, long) },
  { name: 'home-form-login', path: '/', first: inSequence(fill, submit, dialog) },
  {
    name: 'home-form-sent',
    path: '/',
    as: 'newcomer',
    before: mockResponse(SUBMIT),
    first: inSequence(fill, submit, dialog),
  },
  {
    name: 'home-form-waiting',
    path: '/',
    first: inSequence(fill, submit, press('Go to Login'), (page) => page.goto('/')),
  },
  { name: 'home-form-wrong', path: '/', first: inSequence(toForm, leave) },
  { name: 'home-offline', path: '/', first: goOffline },
  { name: 'home-still', path: '/', first: (page) => page.getByRole('button', { name: /headline/ }).focus() },

  { name: 'bar-brands', path: '/', widths: DESKTOP, first: press('Top Brands') },
  { name: 'bar-menu', path: '/', widths: PHONE, first: openMenu },
  { name: 'bar-menu-brands', path: '/', widths: PHONE, first: inSequence(openMenu, inMenu('Top Brands')) },
  { name: 'bar-menu-signed-in', path: '/', as: 'customer', widths: PHONE, first: openMenu },
  { name: 'bar-owner', path: '/', as: 'owner', widths: DESKTOP },
  { name: 'bar-search', path: '/', widths: DESKTOP, first: search('galaxy s2') },
  {
    name: 'bar-search-failed',
    path: '/',
    widths: DESKTOP,
    before: failRequest('**/api/catalogue'),
    first: inSequence(
      search('galaxy'),
      (page) => page.getByRole('banner').getByRole('combobox').press('Enter'),
      dialog,
    ),
  },
  {
    name: 'bar-search-loading',
    path: '/',
    widths: DESKTOP,
    before: holdRequest('**/api/catalogue'),
    first: search('galaxy'),
  },
  { name: 'bar-search-none', path: '/', widths: DESKTOP, first: search('nokia') },
  { name: 'bar-search-not-found', path: '/', widths: DESKTOP, first: find },
  { name: 'bar-search-phone', path: '/', widths: PHONE, first: searchInSheet },
  { name: 'bar-services', path: '/', widths: DESKTOP, first: press('Repair Service') },
]

async function searchInSheet(page: Page) {
  await press('Search your model')(page)
  await page.getByRole('dialog').getByRole('combobox').fill('galaxy s2')
  await page.getByRole('option').first().waitFor()
}

/** Mocks a successful call, so that no request is created. */
function mockResponse(path: string) {
  return (page: Page) => page.route(path, (route) => route.fulfill({ json: { id: 1 } }))
}
