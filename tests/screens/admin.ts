/** Screens of the admin pages: every tab empty, loading, failed and in use. */
import type { Page } from 'playwright'
import { dialog, expectFailed, failRequest, holdRequest, inSequence, press, type Screen } from './screen.ts'

const DESK = '/admin-dashboard'
const ALL = '**/api/repair/all*'
const STATUS = '**/api/repair/*/status'
const TABLETS = '/admin/edit-models?category=tablet-repair&brand=samsung-tablet'
const BRANDS = '**/api/admin/brands'
const MODELS = '**/api/admin/brands/*/models'

const orders = { path: `${DESK}?tab=orders`, as: 'owner' } as const
const messages = { path: `${DESK}?tab=messages`, as: 'owner' } as const
const models = { path: TABLETS, as: 'owner' } as const

const ask = inSequence(press(/^Mark as Done, request/), dialog)
const confirm = inSequence(ask, press('Yes, mark as done'))
const openRow = (page: Page) =>
  page
    .getByRole('button', { name: /details of the request/ })
    .nth(1)
    .click()
const newModel = inSequence(
  (page) => page.getByLabel('Model name').fill('Galaxy Tab S11 Ultra'),
  press('Add model'),
)
/** A full page of orders: the list has more. */
const many = (page: Page) =>
  page.route(ALL, async (route) => {
    const rows: { id: number }[] = await route.fetch().then((response) => response.json())
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    await route.fulfill({
      json: Array.from({ length: limit }, (_, index) => ({
        ...rows[index % rows.length],
        id: 1_000 - index,
      })),
    })
  })
const done = (page: Page) => page.route(STATUS, (route) => route.fulfill({ status: 204 }))

export const adminScreens: readonly Screen[] = [
  { name: 'admin-dashboard', path: DESK, as: 'owner' },
  { name: 'admin-dashboard-empty', path: DESK, as: 'quietOwner' },
  {
    name: 'admin-dashboard-failed',
    path: DESK,
    as: 'owner',
    before: inSequence(failRequest(ALL), failRequest('**/api/admin/*')),
    first: expectFailed(3),
  },
  {
    name: 'admin-dashboard-loading',
    path: DESK,
    as: 'owner',
    before: inSequence(holdRequest(ALL), holdRequest('**/api/admin/*')),
  },
  {
    name: 'admin-dashboard-table',
    path: DESK,
    as: 'owner',
    first: (page) => page.getByText('Show as a table').click(),
  },
  { name: 'admin-messages', ...messages },
  { name: 'admin-messages-empty', ...messages, as: 'quietOwner' },
  {
    name: 'admin-messages-failed',
    ...messages,
    before: inSequence(failRequest('**/api/admin/messages*'), failRequest('**/api/admin/notices*')),
    first: expectFailed(2),
  },
  {
    name: 'admin-messages-loading',
    ...messages,
    before: inSequence(holdRequest('**/api/admin/messages*'), holdRequest('**/api/admin/notices*')),
  },
  {
    name: 'admin-messages-marking',
    ...messages,
    before: holdRequest('**/api/admin/messages/*'),
    first: press(/^Mark as handled/),
  },
  {
    name: 'admin-messages-not-marked',
    ...messages,
    before: failRequest('**/api/admin/messages/*'),
    first: inSequence(press(/^Mark as handled/), dialog),
  },
  {
    name: 'admin-messages-not-resent',
    ...messages,
    before: failRequest('**/api/admin/notices/*/retry'),
    first: inSequence(press(/^Send again/), dialog),
  },
  {
    name: 'admin-messages-resending',
    ...messages,
    before: holdRequest('**/api/admin/notices/*/retry'),
    first: press(/^Send again/),
  },
  { name: 'admin-models', ...models },
  { name: 'admin-models-adding', ...models, before: holdWriteRequests, first: newModel },
  { name: 'admin-models-asking', ...models, first: inSequence(press(/^Delete Galaxy/), dialog) },
  { name: 'admin-models-brands-failed', ...models, before: failRequest(BRANDS), first: expectFailed() },
  { name: 'admin-models-brands-loading', ...models, before: holdRequest(BRANDS) },
  { name: 'admin-models-choose', path: '/admin/edit-models', as: 'owner' },
  {
    name: 'admin-models-deleting',
    ...models,
    before: holdRequest('**/api/admin/models/*'),
    first: inSequence(press(/^Delete Galaxy/), dialog, press('Yes, delete')),
  },
  { name: 'admin-models-failed', ...models, before: failRequest(MODELS), first: expectFailed() },
  { name: 'admin-models-loading', ...models, before: holdRequest(MODELS) },
  { name: 'admin-models-wrong', ...models, first: press('Add model') },
  { name: 'admin-orders', ...orders },
  { name: 'admin-orders-confirm', ...orders, first: ask },
  { name: 'admin-orders-done', ...orders, path: `${DESK}?tab=orders&show=done` },
  { name: 'admin-orders-empty', ...orders, as: 'quietOwner' },
  { name: 'admin-orders-failed', ...orders, before: failRequest(ALL), first: expectFailed() },
  { name: 'admin-orders-found', ...orders, path: `${DESK}?tab=orders&find=meera` },
  { name: 'admin-orders-loading', ...orders, before: holdRequest(ALL) },
  {
    name: 'admin-orders-marked',
    ...orders,
    before: done,
    first: inSequence(confirm, (page) => page.getByRole('heading', { name: 'Marked as Done' }).waitFor()),
  },
  { name: 'admin-orders-marking', ...orders, before: holdRequest(STATUS), first: confirm },
  { name: 'admin-orders-none-found', ...orders, path: `${DESK}?tab=orders&find=zzz` },
  {
    name: 'admin-orders-not-marked',
    ...orders,
    before: failRequest(STATUS),
    first: inSequence(confirm, (page) => page.getByRole('heading', { name: 'Error' }).waitFor()),
  },
  {
    name: 'admin-orders-older',
    ...orders,
    before: many,
    first: inSequence(holdRequest(ALL), press('Show older')),
  },
  {
    name: 'admin-orders-older-failed',
    ...orders,
    before: many,
    first: inSequence(failRequest(ALL), press('Show older'), (page) =>
      page.getByText('Older orders could not be loaded').waitFor(),
    ),
  },
  { name: 'admin-orders-open', ...orders, first: openRow },
  { name: 'admin-users', path: `${DESK}?tab=users`, as: 'owner' },
  {
    name: 'admin-users-failed',
    path: `${DESK}?tab=users`,
    as: 'owner',
    before: failRequest('**/api/admin/users*'),
    first: expectFailed(),
  },
  {
    name: 'admin-users-loading',
    path: `${DESK}?tab=users`,
    as: 'owner',
    before: holdRequest('**/api/admin/users*'),
  },
]

/** Keeps write requests pending; reads pass. */
function holdWriteRequests(page: Page) {
  return page.route(MODELS, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
}
