/** Screens of the home page, its form and the header. */
import type { Page } from 'playwright'
import { fillIn, homeForm } from '../journeys/forms.ts'
import {
  failRequest,
  goOffline,
  holdRequest,
  inSequence,
  press,
  type Screen,
  waitForDialog,
} from './screen.ts'

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
  await waitForDialog(page)
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
    prepare: holdRequest(SUBMIT),
    act: inSequence(fill, submit),
  },
  {
    name: 'home-form-check',
    path: '/',
    act: (page) => page.getByRole('textbox', { name: 'Name' }).press('Enter'),
  },
  {
    name: 'home-form-failed',
    path: '/',
    as: 'customer',
    prepare: failRequest(SUBMIT),
    act: inSequence(fill, submit, waitForDialog),
  },
  { name: 'home-form-filled', path: '/', act: fill },
  { name: 'home-form-long', path: '/', act: (page) => fillIn(page, long) },
  { name: 'home-form-login', path: '/', act: inSequence(fill, submit, waitForDialog) },
  {
    name: 'home-form-sent',
    path: '/',
    as: 'newcomer',
    prepare: mockResponse(SUBMIT),
    act: inSequence(fill, submit, waitForDialog),
  },
  {
    name: 'home-form-waiting',
    path: '/',
    act: inSequence(fill, submit, press('Go to Login'), (page) => page.goto('/')),
  },
  { name: 'home-form-wrong', path: '/', act: inSequence(toForm, leave) },
  { name: 'home-offline', path: '/', act: goOffline },
  { name: 'home-still', path: '/', act: (page) => page.getByRole('button', { name: /headline/ }).focus() },

  { name: 'bar-brands', path: '/', widths: DESKTOP, act: press('Top Brands') },
  { name: 'bar-menu', path: '/', widths: PHONE, act: openMenu },
  { name: 'bar-menu-brands', path: '/', widths: PHONE, act: inSequence(openMenu, inMenu('Top Brands')) },
  { name: 'bar-menu-signed-in', path: '/', as: 'customer', widths: PHONE, act: openMenu },
  { name: 'bar-owner', path: '/', as: 'owner', widths: DESKTOP },
  { name: 'bar-search', path: '/', widths: DESKTOP, act: search('galaxy s2') },
  {
    name: 'bar-search-failed',
    path: '/',
    widths: DESKTOP,
    prepare: failRequest('**/api/catalogue'),
    act: inSequence(
      search('galaxy'),
      (page) => page.getByRole('banner').getByRole('combobox').press('Enter'),
      waitForDialog,
    ),
  },
  {
    name: 'bar-search-loading',
    path: '/',
    widths: DESKTOP,
    prepare: holdRequest('**/api/catalogue'),
    act: search('galaxy'),
  },
  { name: 'bar-search-none', path: '/', widths: DESKTOP, act: search('nokia') },
  { name: 'bar-search-not-found', path: '/', widths: DESKTOP, act: find },
  { name: 'bar-search-phone', path: '/', widths: PHONE, act: searchInSheet },
  { name: 'bar-services', path: '/', widths: DESKTOP, act: press('Repair Service') },
]

async function searchInSheet(page: Page) {
  await press('Search your model')(page)
  await page.getByRole('dialog').getByRole('combobox').fill('galaxy s2')
  await page.getByRole('option').first().waitFor()
}

/** Mocks a successful call, so that no request is created. */
function mockResponse(path: string) {
  return (page: Page) =>
    page.route(path, (route) => route.fulfill({ json: { id: 1, reference: 'PIM-26-0001' } }))
}
