/** Screens of the owner's price guide. */
import type { Page } from 'playwright'
import { serveShell } from '../support/serve-shell.ts'
import {
  expectFailed,
  failRequest,
  holdRequest,
  inSequence,
  press,
  type Screen,
  waitForDialog,
} from './screen.ts'

const GUIDE = '**/api/admin/prices*'
const ofKind = { path: '/admin-dashboard?tab=prices', as: 'owner' } as const
/** iPad Mini in the seeded catalogue. */
const ofBrand = { path: '/admin-dashboard?tab=prices&prices=12', as: 'owner' } as const

const open = press('iPad mini')
const type = (text: string) => (page: Page) => page.getByRole('textbox', { name: 'Screen Damage' }).fill(text)
const save = press('Save')

const FILE = `Device type,Brand,Model,Issue,Price,Warranty days
phones,,,Screen Repair,from 2499,180
,Samsung,Galaxy S23,Screen Repair,8499,90
,Samsung,Galxy S23,Mic Repair,899,
,Samsung,Galaxy S22,Mic Repair,free,
`
const chooseFile = (text: string) => async (page: Page) => {
  await page.locator('button:not([aria-disabled])', { hasText: 'Import a file' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices-nov.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const waitForReview = (page: Page) => page.locator('#price-file').waitFor()
const showAsked = (page: Page) =>
  page.getByRole('heading', { name: 'What you charged' }).scrollIntoViewIfNeeded()
const openCopy = inSequence(press('Many prices at once'), waitForDialog)
/** Samsung in the seeded catalogue. */
const ofSamsung = { path: '/admin-dashboard?tab=prices&prices=3', as: 'owner' } as const

export const priceScreens: readonly Screen[] = [
  { name: 'admin-prices', ...ofKind },
  { name: 'admin-prices-asked', ...ofKind, act: showAsked },
  { name: 'admin-prices-brand', ...ofBrand },
  { name: 'admin-prices-copy', ...ofSamsung, act: openCopy },
  { name: 'admin-prices-empty', ...ofKind, as: 'quietOwner' },
  {
    name: 'admin-prices-failed',
    ...ofKind,
    prepare: inSequence(serveShell, failRequest(GUIDE)),
    act: expectFailed(),
  },
  { name: 'admin-prices-file', ...ofKind, act: inSequence(chooseFile(FILE), waitForReview) },
  {
    name: 'admin-prices-file-refused',
    ...ofKind,
    act: inSequence(chooseFile('name,price\n'), (page) => page.getByRole('alert').waitFor()),
  },
  {
    name: 'admin-prices-leaving',
    ...ofBrand,
    act: inSequence(open, type('899'), press('iPad mini 2'), waitForDialog),
  },
  { name: 'admin-prices-loading', ...ofKind, prepare: inSequence(serveShell, holdRequest(GUIDE)) },
  {
    name: 'admin-prices-not-saved',
    ...ofBrand,
    act: inSequence(open, type('899'), failRequest(GUIDE), save, (page) => page.getByRole('alert').waitFor()),
  },
  { name: 'admin-prices-open', ...ofBrand, act: open },
  { name: 'admin-prices-wrong', ...ofBrand, act: inSequence(open, type('abc'), save) },
]
