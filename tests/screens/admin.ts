/** Screens of the admin pages: every tab empty, loading, failed and in use. */
import type { Page } from 'playwright'
import type { QueuePage } from '#shared/request/queue.ts'
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

const DASHBOARD = '/admin-dashboard'
const NEWEST = '**/api/repair/all*'
const ALL = '**/api/admin/requests?*'
const STATUS = '**/api/repair/*/status'
const TABLETS = '/admin/edit-models?category=tablet-repair&brand=samsung-tablet'
const BRANDS = '**/api/admin/brands'
const MODELS = '**/api/admin/brands/*/models'

const dashboard = { path: DASHBOARD, as: 'owner' } as const
const orders = { path: `${DASHBOARD}?tab=orders`, as: 'owner' } as const
const messages = { path: `${DASHBOARD}?tab=messages`, as: 'owner' } as const
const models = { path: TABLETS, as: 'owner' } as const

const ask = inSequence(press(/^Mark as Done, request/), waitForDialog)
const confirm = inSequence(ask, press('Yes, mark as done'))
/** The figures are loaded when scrolled into view. */
const showFigures = async (page: Page) => {
  await page.getByRole('region', { name: 'Figures' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Newest requests' }).scrollIntoViewIfNeeded()
  await page
    .getByText(/^(All orders|No repair requests found\.)$/)
    .last()
    .waitFor()
}
const openRow = (page: Page) =>
  page
    .getByRole('link', { name: /, open PIM-/ })
    .nth(1)
    .click()
const choose = (page: Page) => page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
const newModel = inSequence(
  (page) => page.getByLabel('Model name').fill('Galaxy Tab S11 Ultra'),
  press('Add model'),
)
/** A full page of orders: the list has more. */
const many = (page: Page) =>
  page.route(ALL, async (route) => {
    const first: QueuePage = await route.fetch().then((response) => response.json())
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    const rows = Array.from({ length: limit }, (_, index) => ({
      ...first.rows[index % first.rows.length],
      id: 1_000 - index,
    }))
    await route.fulfill({ json: { ...first, rows, next: 'more' } })
  })
const done = (page: Page) => page.route(STATUS, (route) => route.fulfill({ status: 204 }))

export const adminScreens: readonly Screen[] = [
  { name: 'admin-dashboard', ...dashboard, act: showFigures },
  { name: 'admin-dashboard-empty', ...dashboard, as: 'quietOwner', act: showFigures },
  {
    name: 'admin-dashboard-failed',
    ...dashboard,
    prepare: inSequence(serveShell, failRequest(NEWEST), failRequest('**/api/admin/*')),
    act: expectFailed(3),
  },
  {
    name: 'admin-dashboard-loading',
    ...dashboard,
    prepare: inSequence(serveShell, holdRequest(NEWEST), holdRequest('**/api/admin/*')),
  },
  {
    name: 'admin-dashboard-resending',
    ...dashboard,
    prepare: holdRequest('**/api/admin/notifications/*/retry'),
    act: press(/^Send again/),
  },
  {
    name: 'admin-dashboard-table',
    ...dashboard,
    act: inSequence(showFigures, (page) => page.getByText('Show as a table').click()),
  },
  {
    name: 'admin-orders-correct',
    ...orders,
    act: inSequence(openRow, press('Correct name, phone or address')),
  },
  { name: 'admin-messages', ...messages },
  { name: 'admin-messages-empty', ...messages, as: 'quietOwner' },
  {
    name: 'admin-messages-failed',
    ...messages,
    prepare: inSequence(
      serveShell,
      failRequest('**/api/admin/messages*'),
      failRequest('**/api/admin/notifications*'),
    ),
    act: expectFailed(2),
  },
  {
    name: 'admin-messages-loading',
    ...messages,
    prepare: inSequence(
      serveShell,
      holdRequest('**/api/admin/messages*'),
      holdRequest('**/api/admin/notifications*'),
    ),
  },
  {
    name: 'admin-messages-marking',
    ...messages,
    prepare: holdRequest('**/api/admin/messages/*'),
    act: press(/^Mark as resolved/),
  },
  {
    name: 'admin-messages-not-marked',
    ...messages,
    prepare: failRequest('**/api/admin/messages/*'),
    act: inSequence(press(/^Mark as resolved/), waitForDialog),
  },
  {
    name: 'admin-messages-not-resent',
    ...messages,
    prepare: failRequest('**/api/admin/notifications/*/retry'),
    act: inSequence(press(/^Send again/), waitForDialog),
  },
  {
    name: 'admin-messages-resending',
    ...messages,
    prepare: holdRequest('**/api/admin/notifications/*/retry'),
    act: press(/^Send again/),
  },
  { name: 'admin-models', ...models },
  { name: 'admin-models-adding', ...models, prepare: holdWriteRequests, act: newModel },
  { name: 'admin-models-asking', ...models, act: inSequence(press(/^Delete Galaxy/), waitForDialog) },
  { name: 'admin-models-brands-failed', ...models, prepare: failRequest(BRANDS), act: expectFailed() },
  { name: 'admin-models-brands-loading', ...models, prepare: holdRequest(BRANDS) },
  { name: 'help', path: '/help' },
  { name: 'admin-models-choose', path: '/admin/edit-models', as: 'owner' },
  {
    name: 'admin-models-deleting',
    ...models,
    prepare: holdRequest('**/api/admin/models/*'),
    act: inSequence(press(/^Delete Galaxy/), waitForDialog, press('Yes, delete')),
  },
  { name: 'admin-models-failed', ...models, prepare: failRequest(MODELS), act: expectFailed() },
  { name: 'admin-models-loading', ...models, prepare: holdRequest(MODELS) },
  { name: 'admin-models-wrong', ...models, act: press('Add model') },
  { name: 'admin-orders', ...orders },
  { name: 'admin-orders-chosen', ...orders, act: choose },
  {
    name: 'admin-orders-chosen-time',
    ...orders,
    act: inSequence(choose, press('Reschedule'), waitForDialog),
  },
  { name: 'admin-orders-confirm', ...orders, act: ask },
  { name: 'admin-orders-done', ...orders, path: `${DASHBOARD}?tab=orders&show=done` },
  { name: 'admin-orders-empty', ...orders, as: 'quietOwner' },
  {
    name: 'admin-orders-failed',
    ...orders,
    prepare: inSequence(serveShell, failRequest(ALL)),
    act: expectFailed(),
  },
  { name: 'admin-orders-found', ...orders, path: `${DASHBOARD}?tab=orders&find=meera` },
  { name: 'admin-orders-loading', ...orders, prepare: inSequence(serveShell, holdRequest(ALL)) },
  {
    name: 'admin-orders-marked',
    ...orders,
    prepare: done,
    act: inSequence(confirm, (page) => page.getByText('Marked as Done').waitFor()),
  },
  { name: 'admin-orders-marking', ...orders, prepare: holdRequest(STATUS), act: confirm },
  { name: 'admin-orders-none-found', ...orders, path: `${DASHBOARD}?tab=orders&find=zzz` },
  {
    name: 'admin-orders-not-marked',
    ...orders,
    prepare: failRequest(STATUS),
    act: inSequence(confirm, (page) => page.getByRole('heading', { name: 'Error' }).waitFor()),
  },
  {
    name: 'admin-orders-older',
    ...orders,
    prepare: many,
    act: inSequence(holdRequest(ALL), press('Show older')),
  },
  {
    name: 'admin-orders-older-failed',
    ...orders,
    prepare: many,
    act: inSequence(failRequest(ALL), press('Show older'), (page) =>
      page.getByText('Older orders could not be loaded').waitFor(),
    ),
  },
  { name: 'admin-orders-open', ...orders, act: openRow },
  { name: 'admin-orders-today', ...orders, path: `${DASHBOARD}?tab=orders&show=today` },
  { name: 'admin-orders-filtered', ...orders, path: `${DASHBOARD}?tab=orders&brand=Samsung&day=2026-11-24` },
  { name: 'admin-users', path: `${DASHBOARD}?tab=users`, as: 'owner' },
  {
    name: 'admin-users-failed',
    path: `${DASHBOARD}?tab=users`,
    as: 'owner',
    prepare: inSequence(serveShell, failRequest('**/api/admin/users*')),
    act: expectFailed(),
  },
  {
    name: 'admin-users-loading',
    path: `${DASHBOARD}?tab=users`,
    as: 'owner',
    prepare: inSequence(serveShell, holdRequest('**/api/admin/users*')),
  },
]

/** Keeps write requests pending; reads pass. */
function holdWriteRequests(page: Page) {
  return page.route(MODELS, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
}
