/** The owner works through a day of forty requests: by keyboard alone, and by thumb alone. */
import { readFileSync } from 'node:fs'
import { type Download, expect, type Locator, type Page } from 'playwright/test'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { owner } from '../support/owner.ts'
import { expectAlert } from './dialogs.ts'
import { test } from './fixtures.ts'
import { type InputMethod, keyboard } from './input-methods.ts'
import { answerDialog, expectHydrated, login } from './steps.ts'
import { thumb } from './thumb.ts'

test.use({ demo: true, ownShop: 'owner-day' })

const REFERENCE = /PIM-\d\d-\d{4,}/

const main = (page: Page) => page.getByRole('main')
/** On a phone the open request hides the list. */
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Orders', includeHidden: true }).locator('tbody tr')
/** The link that opens a request. */
const opener = (row: Locator) => row.getByRole('link', { name: /, open PIM-/ })
const panel = (page: Page) => page.getByRole('complementary')
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' })
const bucket = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to do now' }).getByRole('link', { name: new RegExp(`^${name}`) })
const panelTitle = (page: Page, name: string | RegExp = REFERENCE) =>
  panel(page).getByRole('heading', { level: 2, name })

const referenceOf = async (row: Locator) => REFERENCE.exec((await row.textContent()) ?? '')?.[0] ?? ''

/** The length of each list: on the dashboard, in its bucket, and by its rows. */
async function expectCount(page: Page, name: string, count: number) {
  await expect(rows(page)).toHaveCount(count)
  await expect(bucket(page, name)).toHaveText(`${name} ${count}`)
}

/** Opens the bucket "To close", whose list is as long as the previous one. */
async function openToClose(page: Page, hands: InputMethod) {
  await hands.press(bucket(page, 'To close'))
  await expect(rows(page).filter({ hasText: /Cancelled|Handed over/ })).toHaveCount(2)
  await expectCount(page, 'To close', 2)
}

async function signIn(page: Page, hands: InputMethod) {
  await page.goto('/login')
  await login(page, hands, owner, async () => {})
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** The list and the request that a page shows. */
async function shownOn(page: Page) {
  await expectHydrated(page)
  await expect(rows(page).first()).toBeAttached()
  await expect(panelTitle(page)).toBeVisible()
  return {
    list: await rows(page).evaluateAll((all) =>
      all.map(({ textContent }) => textContent?.match(/PIM-\d+-\d+/)?.[0]),
    ),
    open: await panelTitle(page).textContent(),
  }
}

/** Reload, Back and Forward, and the address in another tab show the same list and the same request. */
async function expectSameByAddress(page: Page) {
  const before = await shownOn(page)
  const address = page.url()
  await page.reload()
  expect(await shownOn(page), 'after a reload').toEqual(before)
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(before.list.length)
  await page.goForward()
  expect(await shownOn(page), 'after Back and Forward').toEqual(before)
  const tab = await page.context().newPage()
  await tab.goto(address)
  expect(await shownOn(tab), 'at the copied address').toEqual(before)
  await tab.close()
}

/** Takes the step that the panel of the request offers first. Its buttons change with the stage. */
async function takeOpenStep(page: Page, hands: InputMethod): Promise<string> {
  const steps = panel(page).getByRole('region', { name: 'Next steps' })
  const next = steps.getByRole('button').first()
  const name = (await next.textContent()) ?? ''
  const button = steps.getByRole('button', { name, exact: true })
  // A press during the refetch is ignored: the button is inactive then.
  await expect(async () => {
    if ((await button.count()) > 0) await hands.press(button)
    await expect(button).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
  return name
}

async function answerThread(page: Page, hands: InputMethod, text: string) {
  await hands.fill(panel(page).getByLabel('New message'), text)
  await hands.press(panel(page).getByRole('button', { name: /^Send to / }))
  await expect(panel(page).getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

/** The lines of a CSV file, which begins with the byte order mark. */
async function linesOf(download: Download): Promise<string[]> {
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.trimEnd().split('\r\n')
}

async function exportList(page: Page, hands: InputMethod): Promise<string[]> {
  const download = page.waitForEvent('download')
  await hands.press(main(page).getByRole('button', { name: 'Export', exact: true }).first())
  return linesOf(await download)
}

async function confirmChosen(page: Page, hands: InputMethod, count: number) {
  await expect(bar(page)).toContainText(`${count} chosen`)
  await hands.press(bar(page).getByRole('button', { name: 'Confirm', exact: true }))
  await answerDialog(page, hands, 'Confirm these visits?', 'Yes, confirm', `${count} requests.`)
  await expectAlert(page, 'All of them are changed', `${count} visits are confirmed.`)
}

async function closeChosen(page: Page, hands: InputMethod, count: number) {
  await expect(bar(page)).toContainText(`${count} chosen`)
  await hands.press(bar(page).getByRole('button', { name: 'Mark as Done', exact: true }))
  await answerDialog(page, hands, 'Mark as Done?', 'Yes, mark as done', `${count} requests are marked.`)
  await expectAlert(
    page,
    'All of them are changed',
    `${count} requests are marked as Done. The customers have been notified.`,
  )
}

/** The pending requests of the demonstration shop after one was marked as done. */
const REMAINING = 40

/** The number of remaining requests. */
const expectPending = (page: Page, count: number) =>
  expect(main(page).getByRole('button', { name: /^Pending/ })).toHaveText(`Pending ${count}`)

test('the owner works through the day by keyboard alone', async ({ person, hasTouch, shop }) => {
  test.skip(hasTouch, 'a phone has no keys')
  const page = await person()
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      document.addEventListener(type, () => sessionStorage.setItem('pointed', type), { capture: true })
  })
  const hands = keyboard(page)
  const key = (name: string) => page.keyboard.press(name)
  /** Moves to the row with this reference. */
  const goToRow = async (reference: string) => {
    await key('Control+k')
    await key('ArrowDown')
    await key('Home')
    const count = await rows(page).count()
    for (let at = 0; at < count; at++) {
      const focused = page.locator('tbody tr').filter({ has: page.locator('a:focus') })
      if ((await focused.count()) > 0 && (await referenceOf(focused)) === reference) return
      await key('ArrowDown')
    }
    throw new Error(`The row of ${reference} was not reached`)
  }

  await signIn(page, hands)
  await expect(main(page).getByRole('region', { name: 'Visits today' }).getByRole('listitem')).toHaveCount(9)
  await hands.press(main(page).getByRole('link', { name: '9 Visits today' }))
  await expect(page).toHaveURL(/tab=orders&show=today$/)
  await expectCount(page, 'Today', 9)
  const visits = await Promise.all((await rows(page).all()).map(referenceOf))

  // Enter opens a request beside the list, Esc goes back to its row.
  await goToRow(visits[1] ?? '')
  await key('Enter')
  await expect(page).toHaveURL(/tab=orders&show=today&open=\d+$/)
  await expect(panelTitle(page, visits[1] ?? '')).toBeFocused()
  await expectSameByAddress(page)
  await expectHydrated(page)
  await key('Escape')
  await expect(panel(page)).toHaveCount(0)

  // Control and Enter lead to the next step of each visit.
  const taken: string[] = []
  for (const reference of visits) {
    await goToRow(reference)
    await key('Control+Enter')
    const steps = panel(page).getByRole('region', { name: 'Next steps' })
    const next = steps.getByRole('button').first()
    await expect(next).toBeFocused()
    taken.push(await takeOpenStep(page, hands))
    await key('Escape')
    await expect(panel(page)).toHaveCount(0)
  }
  expect(new Set(taken)).toEqual(new Set(['Collect the device', 'Depart', 'Arrive', 'Confirm the visit']))

  // The rest of the list is exported.
  const lines = await exportList(page, hands)
  expect(lines).toHaveLength((await rows(page).count()) + 1)
  expect(lines.join('\n')).toContain('Meera Joshi')

  // A message is answered.
  await hands.press(bucket(page, 'Unread'))
  await expectCount(page, 'Unread', 3)
  await goToRow(await referenceOf(rows(page).first()))
  await key('Enter')
  await expect(panelTitle(page)).toBeFocused()
  await expect(panel(page).getByRole('region', { name: 'Next steps' })).toBeVisible()
  await key('End')
  await expect(panel(page).getByLabel('New message')).toBeVisible()
  await answerThread(page, hands, 'Yes, we bring one along.')
  await key('Escape')
  await expect(bucket(page, 'Unread')).toHaveText('Unread 2', { timeout: QUEUE_REFRESH_MS * 2 })

  // "Mark as Done" is the next step of requests in "To close".
  await openToClose(page, hands)
  await goToRow(await referenceOf(rows(page).first()))
  await key('Control+Enter')
  await answerDialog(page, hands, 'Mark as Done?', 'Yes, mark as done')
  await expectAlert(page, 'Marked as Done', 'Customer has been notified.')
  await expectPending(page, REMAINING)

  // Space selects a row, Shift and an arrow key the next ones.
  await hands.press(bucket(page, 'New'))
  const fresh = Number(/\d+/.exec((await bucket(page, 'New').textContent()) ?? '')?.[0])
  await expectCount(page, 'New', fresh)
  await goToRow(await referenceOf(rows(page).first()))
  await key('Space')
  for (let at = 1; at < fresh; at++) await key('Shift+ArrowDown')
  await confirmChosen(page, hands, fresh)
  await expect(bucket(page, 'New')).toHaveText('New 0')

  // The rest of the day at once.
  await hands.press(main(page).getByRole('button', { name: /^Pending/ }))
  await expect(rows(page)).toHaveCount(REMAINING)
  await goToRow(await referenceOf(rows(page).first()))
  await key('Space')
  for (let at = 1; at < REMAINING; at++) await key('Shift+ArrowDown')
  await closeChosen(page, hands, REMAINING)
  await expectPending(page, 0)
  const told = async () =>
    (await shop.messages()).filter(({ kind }) => /status|closed|cancelled/.test(kind)).length
  // The shop had cancelled one of them before, and the customer got the SMS then.
  await expect.poll(told).toBe(REMAINING)
  expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull()
})

test('the owner works through the day by thumb alone', async ({ person, hasTouch }) => {
  test.skip(!hasTouch, 'a desk has no touch screen')
  const page = await person()
  const hands = thumb(page)
  await signIn(page, hands)
  await hands.press(main(page).getByRole('link', { name: '9 Visits today' }))
  await expectCount(page, 'Today', 9)
  const visits = await Promise.all((await rows(page).all()).map(referenceOf))

  // A tap on a visit replaces the list by the request.
  await hands.press(opener(rows(page).nth(1)))
  await expect(panelTitle(page, visits[1] ?? '')).toBeVisible()
  await expectSameByAddress(page)
  await expectHydrated(page)
  await expect(panel(page).getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: /^Directions/ })).toBeVisible()
  const close = panel(page).getByRole('button', { name: 'Close the request' })
  await takeOpenStep(page, hands)
  await hands.press(close)
  for (const reference of visits.slice(2)) {
    await hands.press(opener(rows(page).filter({ hasText: reference })))
    await takeOpenStep(page, hands)
    await hands.press(close)
    await expect(panel(page)).toHaveCount(0)
  }

  await hands.press(bucket(page, 'Unread'))
  await expectCount(page, 'Unread', 3)
  await hands.press(opener(rows(page).first()))
  // The messages replace the placeholder once it is on the screen.
  await expect(async () => {
    await panel(page).locator('#thread').scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(panel(page).getByLabel('New message')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await answerThread(page, hands, 'Yes, we bring one along.')
  await hands.press(close)
  await expect(bucket(page, 'Unread')).toHaveText('Unread 2', { timeout: QUEUE_REFRESH_MS * 2 })

  await openToClose(page, hands)
  await hands.press(
    rows(page)
      .first()
      .getByRole('button', { name: /^Mark as Done/ }),
  )
  await answerDialog(page, hands, 'Mark as Done?', 'Yes, mark as done')
  await expectAlert(page, 'Marked as Done', 'Customer has been notified.')
  await expectPending(page, REMAINING)

  await hands.press(bucket(page, 'New'))
  const fresh = Number(/\d+/.exec((await bucket(page, 'New').textContent()) ?? '')?.[0])
  await expectCount(page, 'New', fresh)
  for (const row of await rows(page).all()) await hands.press(row.getByRole('checkbox'))
  await confirmChosen(page, hands, fresh)
  await expect(bucket(page, 'New')).toHaveText('New 0')

  await hands.press(main(page).getByRole('button', { name: /^Pending/ }))
  await expect(rows(page)).toHaveCount(REMAINING)
  const lines = await exportList(page, hands)
  expect(lines).toHaveLength(REMAINING + 1)
  for (const row of await rows(page).all()) await hands.press(row.getByRole('checkbox'))
  await closeChosen(page, hands, REMAINING)
  await expectPending(page, 0)
})
