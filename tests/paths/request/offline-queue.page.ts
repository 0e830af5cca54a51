/** Page model of the queue of steps, payments and photos at /day, for a technician. The sheet is the same in every walk. */
import type { Locator, Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { login } from '#shared/account/account-api.ts'
import { waitingOf } from '#shared/request/day-action.ts'
import { getDay } from '#shared/request/day-api.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { uploadPhoto } from '#shared/request/photo-api.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { requestDetails } from '#tests/machines/request/request-fixtures.ts'
import { dayJob, daySheet } from '#tests/support/sample-day.ts'
import { answerEvery, answerNext } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectPath } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import {
  ARRIVE,
  CASH,
  DEPART,
  nextOf,
  PICTURE,
  phoneAfter,
  SAME,
  sendsIn,
  USER,
} from './offline-queue.history.ts'
import { offlineQueueModel } from './offline-queue.model.ts'
import { PIXEL } from './photo-pages.ts'

type State = SnapshotFrom<typeof offlineQueueModel.machine>

const AT = '/day'
const NAME = 'Sneha Kulkarni'
const PAYS = 'Amit Pawar'
const PICTURED = 'Meera Joshi'
const repaired = dayJob(CASH.requestId, {
  ...{ name: PAYS, stage: 'repaired', isDone: true, next: 'DONE' },
  ...{ agreed: 49_900, toPay: 49_900, owed: 49_900 },
})
const collected = dayJob(PICTURE.requestId, {
  ...{ name: PICTURED, stage: 'collected', isDone: true, next: 'diagnose', deviceInShop: true },
})
const sheet = {
  ...daySheet,
  today: { ...daySheet.today, jobs: [dayJob(DEPART.requestId, { name: NAME }), repaired, collected] },
}
/** The request of the job that is repaired, as its page reads it. */
const request = { ...requestDetails, id: CASH.requestId, stage: 'repaired', name: PAYS }
const main = (page: Page) => page.locator('main')
const card = (page: Page) => main(page).getByRole('region', { name: NAME })
const loggedOut = (page: Page) => main(page).getByRole('heading', { name: 'Log in again' })
const refused = (page: Page) => main(page).getByRole('alert').filter({ hasText: '“Depart” was refused' })
const refusedCash = (page: Page) =>
  main(page).getByRole('alert').filter({ hasText: '“₹499 in cash” was refused' })

const refusedPhoto = (page: Page) => main(page).getByRole('alert').filter({ hasText: '“Photo” was refused' })

/** tests/machines and the walks of the actor press then. */
const MOVED_CLOCK = 'The pause after a press moves the clock, and the wait ends.'

/** Another tab of the same technician sends the steps itself: tests/offline/offline.test.ts. */
const OTHER_TAB = 'Nobody logs in while the queue rests but in another tab.'

async function expectCount(page: Page, path: PathHistory) {
  const { actions } = phoneAfter(path)
  const waiting = waitingOf(actions)
  const said = main(page).getByText(/waiting on this phone|Sending \d/)
  if (waiting.length === 0) await expect(said).toHaveCount(0)
  for (const kind of ['step', 'payment', 'photo'] as const) {
    const count = waiting.filter((one) => one.kind === kind).length
    if (count > 0) await expect(said).toContainText(`${count} ${kind}${count === 1 ? '' : 's'}`)
    else if (waiting.length > 0) await expect(said).not.toContainText(kind)
  }
  const isRefused = (asked: string) => actions.some(({ key, refused: why }) => key === asked && why !== null)
  await expect(refused(page)).toHaveCount(isRefused(DEPART.key) ? 1 : 0)
  await expect(refusedCash(page)).toHaveCount(isRefused(CASH.key) ? 1 : 0)
  await expect(refusedPhoto(page)).toHaveCount(isRefused(PICTURE.key) ? 1 : 0)
}

/** React shows what a skeleton stood for after a pause. */
export const showAfterPause = (page: Page, part: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(500)
      return part.isVisible()
    }, 'the sheet is shown')
    .toBe(true)

/** Presses the large button, and lets the pause after it pass. */
async function press(page: Page, name: string) {
  await card(page).getByRole('button', { name, exact: true }).click()
  const isBusy = async () => {
    await page.clock.runFor(1_000)
    return card(page).locator('[aria-busy=true]').count()
  }
  await expect.poll(isBusy, 'the button rests').toBe(0)
}

/** Takes ₹499 in cash on the job's page, and goes back to the sheet. */
async function takeCash(page: Page) {
  await main(page).getByRole('link', { name: PAYS }).click()
  await showAfterPause(page, button('Take a payment')(page))
  await button('Take a payment')(page).click()
  await main(page).getByRole('radio', { name: 'Cash' }).check()
  await button('Record ₹499 in cash')(page).click()
  await expect(main(page).getByText('Money taken')).toBeVisible()
  await main(page).getByRole('link', { name: 'Day sheet' }).click()
  await showAfterPause(page, card(page))
}

/** Takes a photo on the job's page, and goes back to the sheet. */
async function takePicture(page: Page) {
  await main(page).getByRole('link', { name: PICTURED }).click()
  await showAfterPause(page, button('Photo of its condition')(page))
  const opening = page.waitForEvent('filechooser')
  await button('Photo of its condition')(page).click()
  const buffer = Buffer.from(PIXEL, 'base64')
  await (await opening).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  await expect(main(page).getByRole('img', { name: 'Photo when collected' })).toHaveCount(1)
  await main(page).getByRole('link', { name: 'Day sheet' }).click()
  await showAfterPause(page, card(page))
}

/** What the sheet shows can be taken: the first step, or the second one behind the first. */
function isShown({ context: { actions } }: State, key: string): boolean {
  if (key === CASH.key || key === PICTURE.key) return !actions.some((action) => action.key === key)
  const steps = actions.filter(({ kind }) => kind === 'step')
  if (key === DEPART.key) return steps.length === 0
  if (key !== ARRIVE.key) return false
  return steps.length === 1 && steps[0]?.key === DEPART.key && steps[0].refused === null
}

/** Runs in the page: the browser gives the phone's steps back, or does not. */
function setReadable(isReadable: boolean) {
  const { prototype } = IDBObjectStore
  const known: unknown = Reflect.get(window, 'getAllOfPage')
  if (typeof known !== 'function') Reflect.set(window, 'getAllOfPage', prototype.getAll)
  const original: unknown = Reflect.get(window, 'getAllOfPage')
  Reflect.set(
    prototype,
    'getAll',
    isReadable
      ? original
      : () => {
          throw new DOMException('not readable', 'UnknownError')
        },
  )
}

export const offlineQueuePage = pageModel({
  flow: offlineQueueModel,
  opens: {
    'a phone with a network': {
      at: AT,
      as: 'technician',
      async setUp(page) {
        await answerEvery(page, getDay, 200, sheet)
        await answerEvery(page, getRequest, 200, request)
        await showAfterPause(page, button('Refresh')(page))
        await button('Refresh')(page).click()
        await showAfterPause(page, card(page))
      },
    },
    'a cellar': 'A page opens without a network by the service worker, which the walks block.',
  },
  does: {
    added: (page, { action: { key } }) =>
      key === CASH.key
        ? takeCash(page)
        : key === PICTURE.key
          ? takePicture(page)
          : press(page, key === DEPART.key ? 'Depart' : 'Arrive'),
    'net.up': (page) => page.context().setOffline(false),
    'net.down': (page) => page.context().setOffline(true),
    retry: (page) => button('Try now')(page).click(),
    reread: (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    discard: (page, { key }) =>
      key === CASH.key
        ? refusedCash(page).getByRole('button', { name: 'Remove this payment' }).click()
        : key === PICTURE.key
          ? refusedPhoto(page).getByRole('button', { name: 'Remove this photo' }).click()
          : refused(page).getByRole('button', { name: 'Remove this step' }).click(),
    confirm: { press: button('Yes, remove it') },
    dismiss: { press: button('Keep it') },
    async 'session.started'(page) {
      await answerNext(page, login, 200, { userId: USER, role: 'TECHNICIAN' })
      await main(page).getByRole('link', { name: 'Log in' }).click()
      await main(page).getByLabel('Email').fill('suresh@mail.example')
      await main(page).getByLabel('Password', { exact: true }).fill('monsoon-mango-47')
      await button('Login')(page).click()
      await expectPath(page, AT)
      await showAfterPause(page, card(page))
    },
  },
  offers: {
    // The pause after a press would move the time of the waiting on.
    added: (state, { action }) =>
      isShown(state, action.key) &&
      !state.matches('waiting') &&
      !state.matches('asking') &&
      !state.matches('askingPayment') &&
      !state.matches('askingPhoto') &&
      !state.matches('locked'),
    'net.up': ({ context }) => !context.isUp,
    'net.down': ({ context }) => context.isUp,
    retry: (state) => state.matches('unread') || nextOf(state.context.actions) !== undefined,
    reread: () => true,
    'session.started': (state) => state.matches('locked'),
  },
  calls: {
    readActions: {
      answer: (page, label) => page.evaluate(setReadable, label === SAME),
      can: ({ context: { actions } }, label) =>
        label === SAME || (label === 'not readable' && actions.length > 0),
    },
    takeStep: { endpoint: takeStep },
    recordPayment: { endpoint: recordPayment },
    sendPhoto: { endpoint: uploadPhoto },
  },
  disturbances: {
    isShared: 'the machine follows the network, and sends from each tab',
    reload({ start, history, state }) {
      const { isUp, actions } = phoneAfter({ start, history })
      if (!isUp) return null
      if (state.matches('locked')) return { at: '/admin' }
      const next = nextOf(actions)
      return { in: states(next ? sendsIn(next) : 'idle') }
    },
    away: ({ state }) =>
      state.matches('locked')
        ? { at: AT }
        : {
            in: states(state.value),
            survives: true,
            expects: (page) => showAfterPause(page, page.locator('h1')),
          },
    loggedOut: ({ state }) => (state.matches('locked') ? null : { in: states(state.value), survives: true }),
  },
  sees: {
    restoring: 'passes',
    async unread(page) {
      await expect(main(page).getByText('What waits on this phone could not be read')).toBeVisible()
    },
    idle: expectCount,
    sending: expectCount,
    paying: expectCount,
    uploading: expectCount,
    waiting: expectCount,
    async locked(page) {
      await expect(loggedOut(page)).toBeVisible()
      await expect(main(page)).toContainText(/Until you do, this phone keeps \d/)
    },
    asking: 'passes',
    askingPayment: 'passes',
    askingPhoto: 'passes',
  },
  unreachable: {
    'offlineQueue.waiting added#1 -> offlineQueue.idle': MOVED_CLOCK,
    'offlineQueue.waiting added#2': MOVED_CLOCK,
    'offlineQueue.uploading added#2': 'A walk takes one photo; day-photos.spec.ts takes a second one.',
    'offlineQueue.restoring added -> offlineQueue.restoring': 'The reading is over before anybody can press.',
    'offlineQueue.unread session.started -> offlineQueue.restoring': OTHER_TAB,
    'offlineQueue.idle session.started -> offlineQueue.restoring': OTHER_TAB,
    'offlineQueue.waiting session.started -> offlineQueue.restoring': OTHER_TAB,
  },
})
