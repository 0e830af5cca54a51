/** The owner changes many orders at once. */
import { expect, type Page, type Request } from 'playwright/test'
import { listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { getHistory } from '#shared/request/request-api.ts'
import { windowText } from '#shared/shop/window-text.ts'
import { owner } from '../support/owner.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { bar, boxes, chooseAll, createOrders, inBar, openOrders, personOf, rows } from './chosen-orders.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import type { Customer } from './steps.ts'

const BULK = '**/api/admin/bulk'

async function markChosen(page: Page, question: string) {
  await inBar(page, 'Mark as Done').click()
  const dialog = page.getByRole('alertdialog', { name: 'Mark as Done?' })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Yes, mark as done' }).click()
}

/** The number of SMS about finished repairs that the customer got. */
const textsTo = async (shop: ServerProcess, { phone }: Customer) =>
  (await shop.messages()).filter(({ to, kind }) => to === `+91${phone}` && kind === 'status').length

const keyOf = (request: Request) => request.headers()['idempotency-key']

test(
  'of 30 orders three are done meanwhile: 27 are marked, three named and shown, 27 texts are sent',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer, ids } = await createOrders(shop, workerIndex, 30)
    const page = await person()
    await openOrders(page, customer, 30)
    await chooseAll(page, 30)
    const other = await personOf(shop, owner)
    for (const id of ids.slice(0, 3))
      await other.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await expect.poll(() => textsTo(shop, customer)).toBe(3)

    await markChosen(page, '30 requests are marked. Each customer gets an SMS. This cannot be undone.')
    const report = page.getByRole('dialog', { name: 'Not all were changed' })
    await expect(report).toContainText('27 requests are marked as Done.')
    await expect(report).toContainText('3 requests were not changed:')
    await expect(report.getByRole('listitem')).toHaveText(
      Array.from({ length: 3 }, () => /^PIM-\d\d-\d+, Sneha KulkarniThis request is done already\.$/),
    )
    await report.getByRole('button', { name: 'Show these' }).click()
    await expect(page).toHaveURL(/ids=/)
    await expect(rows(page)).toHaveCount(3)
    await expect(bar(page)).toContainText('3 chosen')
    // One SMS for each, also for requests that the other owner had marked.
    await expect.poll(() => textsTo(shop, customer)).toBe(30)
    await page.goBack()
    await expect(page).not.toHaveURL(/ids=/)
  },
)

test(
  'a stop ends it after the call that runs, and what was not sent stays chosen @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer } = await createOrders(shop, workerIndex, 45)
    const page = await person()
    await openOrders(page, customer, 45)
    await chooseAll(page, 45)
    const stopped = Promise.withResolvers<void>()
    let calls = 0
    await page.route(BULK, async (route) => {
      if (++calls === 2) await stopped.promise
      await route.continue()
    })
    await markChosen(page, '45 requests are marked.')
    await expect(bar(page)).toContainText('20 of 45 sent')
    await expect(inBar(page, 'Stop')).toBeFocused()
    await inBar(page, 'Stop').click()
    await expect(bar(page)).toContainText('Stopping…')
    stopped.resolve()
    const report = page.getByRole('dialog', { name: 'Not all were changed' })
    await expect(report).toContainText('40 requests are marked as Done.')
    await expect(report).toContainText('5 requests are still chosen: the list shows where they stand.')
    await report.getByRole('button', { name: 'Close' }).click()
    expect(calls).toBe(2)
    await expect(bar(page)).toContainText('5 chosen')
    await expect(rows(page)).toHaveCount(5)
  },
)

test(
  'a reload in the middle asks again by the same key and doubles nothing @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer, ids } = await createOrders(shop, workerIndex, 30)
    const page = await person()
    await openOrders(page, customer, 30)
    await chooseAll(page, 30)
    const sent: Request[] = []
    page.on('request', (request) => request.url().endsWith('/api/admin/bulk') && sent.push(request))
    // The server executes the second call, and the response is lost.
    const isDone = Promise.withResolvers<void>()
    await page.route(BULK, async (route) => {
      if (sent.length !== 2) return route.continue()
      await route.fetch()
      isDone.resolve()
    })
    await markChosen(page, '30 requests are marked.')
    await isDone.promise
    await page.reload()
    await expect(page.getByText('30 requests are marked as Done.')).toBeVisible()
    expect(sent).toHaveLength(3)
    const [first, second, again] = sent.map(keyOf)
    expect(again).toBe(second)
    expect(again).not.toBe(first)
    const other = await personOf(shop, owner)
    for (const id of ids) {
      const { answer = [] } = await other.call(getHistory, { params: { id } })
      expect(answer.filter(({ type }) => type === 'DONE')).toHaveLength(1)
    }
    await expect.poll(() => textsTo(shop, customer)).toBe(30)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
    expect(sent, 'nothing is left to be sent').toHaveLength(3)
  },
)

test(
  'without a network it pauses, says why, and goes on where it was @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer } = await createOrders(shop, workerIndex, 2)
    const page = await person({ mayComplain: CALL_FAILED })
    await openOrders(page, customer, 2)
    await chooseAll(page, 2)
    await inBar(page, 'Mark as Done').click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Yes, mark as done' }).click()
    const paused = page.getByRole('alertdialog', { name: 'Not finished yet' })
    await expect(paused).toContainText('We could not reach the shop.')
    await page.context().setOffline(false)
    await paused.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('2 requests are marked as Done.')).toBeVisible()
  },
)

test(
  'by keyboard: Space and Shift with an arrow choose, then the visits are confirmed and moved @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer, ids } = await createOrders(shop, workerIndex, 3)
    const page = await person()
    await openOrders(page, customer, 3)
    await rows(page).first().getByRole('link').first().focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('1 chosen')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('2 chosen')
    await inBar(page, 'Confirm').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Confirm these visits?' }).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 visits are confirmed.')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Time agreed' })).toHaveCount(2)

    await boxes(page).first().check()
    await boxes(page).nth(1).check()
    await inBar(page, 'Reschedule').click()
    const dialog = page.getByRole('dialog', { name: 'Another time for these visits' })
    const save = dialog.getByRole('button', { name: 'Save the new time' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('radio', { name: /^The next free time/ }).check()
    await save.click()
    const moved = page.getByRole('dialog', { name: 'All of them are changed' })
    await expect(moved).toContainText('2 visits have a new time.')
    const other = await personOf(shop, owner)
    const { answer } = await other.call(listQueue, { query: { ids: ids.join() } })
    const times = (answer?.rows ?? []).flatMap(({ reference, name, visit }) =>
      visit?.window ? [`${reference}, ${name}${windowText(visit.window)}`] : [],
    )
    expect(times).toHaveLength(2)
    const listed = moved.getByRole('region', { name: 'The new times' }).getByRole('listitem')
    expect((await listed.allTextContents()).toSorted()).toEqual(times.toSorted())
    await page.keyboard.press('Enter')
    await expect(moved).toHaveCount(0)
  },
)

test(
  'all that the list shows are chosen at once, and the bar stands above the bottom bar of a phone',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const { customer } = await createOrders(shop, workerIndex, 3)
    const page = await person()
    await openOrders(page, customer, 3)
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
    await expect(bar(page)).toContainText('3 chosen')
    await expect(inBar(page, 'Export')).toBeInViewport({ ratio: 1 })
    const [at, below] = await Promise.all([
      bar(page).boundingBox(),
      page.getByRole('navigation', { name: 'Admin' }).boundingBox(),
    ])
    const isPhone = (page.viewportSize()?.width ?? 0) < 600
    if (isPhone) expect(at && at.y + at.height).toBeLessThanOrEqual(below?.y ?? 0)
    await inBar(page, 'Clear').click()
    await expect(bar(page)).toHaveCount(0)
    await expect(boxes(page).first()).not.toBeChecked()
    // A selection belongs to the list in which it was made.
    await boxes(page).first().check()
    await page.getByRole('button', { name: /^Done/ }).first().click()
    await expect(rows(page)).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  },
)
