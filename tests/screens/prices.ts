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

export const priceScreens: readonly Screen[] = [
  { name: 'admin-prices', ...ofKind },
  { name: 'admin-prices-brand', ...ofBrand },
  { name: 'admin-prices-empty', ...ofKind, as: 'quietOwner' },
  {
    name: 'admin-prices-failed',
    ...ofKind,
    prepare: inSequence(serveShell, failRequest(GUIDE)),
    act: expectFailed(),
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
