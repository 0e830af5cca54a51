/** The owner's desk: every tab empty, loading, failed, in use. */
import type { Page } from 'playwright'
import { dialog, fail, failed, hold, inTurn, press, type Screen } from './screen.ts'

const DESK = '/admin-dashboard'
const ALL = '**/api/repair/all*'
const STATUS = '**/api/repair/*/status'
const TABLETS = '/admin/edit-models?category=tablet-repair&brand=samsung-tablet'
const BRANDS = '**/api/admin/brands'
const MODELS = '**/api/admin/brands/*/models'

const orders = { path: `${DESK}?tab=orders`, as: 'owner' } as const
const messages = { path: `${DESK}?tab=messages`, as: 'owner' } as const
const models = { path: TABLETS, as: 'owner' } as const

const ask = inTurn(press(/^Mark as Done, request/), dialog)
const confirm = inTurn(ask, press('Yes, mark as done'))
const openRow = (page: Page) =>
  page
    .getByRole('button', { name: /details of the request/ })
    .nth(1)
    .click()
const newModel = inTurn(
  (page) => page.getByLabel('Model name').fill('Galaxy Tab S11 Ultra'),
  press('Add model'),
)
/** As many orders as are asked for: the list goes on. */
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

export const deskScreens: readonly Screen[] = [
  { name: 'admin-dashboard', path: DESK, as: 'owner' },
  { name: 'admin-dashboard-empty', path: DESK, as: 'quietOwner' },
  {
    name: 'admin-dashboard-failed',
    path: DESK,
    as: 'owner',
    before: inTurn(fail(ALL), fail('**/api/admin/*')),
    first: failed(3),
  },
  {
    name: 'admin-dashboard-loading',
    path: DESK,
    as: 'owner',
    before: inTurn(hold(ALL), hold('**/api/admin/*')),
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
    before: inTurn(fail('**/api/admin/messages*'), fail('**/api/admin/notices*')),
    first: failed(2),
  },
  {
    name: 'admin-messages-loading',
    ...messages,
    before: inTurn(hold('**/api/admin/messages*'), hold('**/api/admin/notices*')),
  },
  {
    name: 'admin-messages-marking',
    ...messages,
    before: hold('**/api/admin/messages/*'),
    first: press(/^Mark as handled/),
  },
  {
    name: 'admin-messages-not-marked',
    ...messages,
    before: fail('**/api/admin/messages/*'),
    first: inTurn(press(/^Mark as handled/), dialog),
  },
  {
    name: 'admin-messages-not-resent',
    ...messages,
    before: fail('**/api/admin/notices/*/retry'),
    first: inTurn(press(/^Send again/), dialog),
  },
  {
    name: 'admin-messages-resending',
    ...messages,
    before: hold('**/api/admin/notices/*/retry'),
    first: press(/^Send again/),
  },
  { name: 'admin-models', ...models },
  { name: 'admin-models-adding', ...models, before: holdWrites, first: newModel },
  { name: 'admin-models-asking', ...models, first: inTurn(press(/^Delete Galaxy/), dialog) },
  { name: 'admin-models-brands-failed', ...models, before: fail(BRANDS), first: failed() },
  { name: 'admin-models-brands-loading', ...models, before: hold(BRANDS) },
  { name: 'admin-models-choose', path: '/admin/edit-models', as: 'owner' },
  {
    name: 'admin-models-deleting',
    ...models,
    before: hold('**/api/admin/models/*'),
    first: inTurn(press(/^Delete Galaxy/), dialog, press('Yes, delete')),
  },
  { name: 'admin-models-failed', ...models, before: fail(MODELS), first: failed() },
  { name: 'admin-models-loading', ...models, before: hold(MODELS) },
  { name: 'admin-models-wrong', ...models, first: press('Add model') },
  { name: 'admin-orders', ...orders },
  { name: 'admin-orders-confirm', ...orders, first: ask },
  { name: 'admin-orders-done', ...orders, path: `${DESK}?tab=orders&show=done` },
  { name: 'admin-orders-empty', ...orders, as: 'quietOwner' },
  { name: 'admin-orders-failed', ...orders, before: fail(ALL), first: failed() },
  { name: 'admin-orders-found', ...orders, path: `${DESK}?tab=orders&find=meera` },
  { name: 'admin-orders-loading', ...orders, before: hold(ALL) },
  {
    name: 'admin-orders-marked',
    ...orders,
    before: done,
    first: inTurn(confirm, (page) => page.getByRole('heading', { name: 'Marked as Done' }).waitFor()),
  },
  { name: 'admin-orders-marking', ...orders, before: hold(STATUS), first: confirm },
  { name: 'admin-orders-none-found', ...orders, path: `${DESK}?tab=orders&find=zzz` },
  {
    name: 'admin-orders-not-marked',
    ...orders,
    before: fail(STATUS),
    first: inTurn(confirm, (page) => page.getByRole('heading', { name: 'Error' }).waitFor()),
  },
  { name: 'admin-orders-older', ...orders, before: many, first: inTurn(hold(ALL), press('Show older')) },
  {
    name: 'admin-orders-older-failed',
    ...orders,
    before: many,
    first: inTurn(fail(ALL), press('Show older'), (page) =>
      page.getByText('Older orders could not be loaded').waitFor(),
    ),
  },
  { name: 'admin-orders-open', ...orders, first: openRow },
  { name: 'admin-users', path: `${DESK}?tab=users`, as: 'owner' },
  {
    name: 'admin-users-failed',
    path: `${DESK}?tab=users`,
    as: 'owner',
    before: fail('**/api/admin/users*'),
    first: failed(),
  },
  {
    name: 'admin-users-loading',
    path: `${DESK}?tab=users`,
    as: 'owner',
    before: hold('**/api/admin/users*'),
  },
]

/** The list is read; what would change it waits. */
function holdWrites(page: Page) {
  return page.route(MODELS, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
}
