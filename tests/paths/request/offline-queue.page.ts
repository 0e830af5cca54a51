/** Page model of the queue of steps at /day, for a technician. The sheet is the same in every walk. */
import type { Locator, Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { login } from '#shared/account/account-api.ts'
import { getDay } from '#shared/request/day-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { dayJob, daySheet } from '#tests/support/sample-day.ts'
import { answerEvery, answerNext } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button, expectPath } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { ARRIVE, DEPART, nextOf, phoneAfter, SAME, USER } from './offline-queue.history.ts'
import { offlineQueueModel } from './offline-queue.model.ts'

type State = SnapshotFrom<typeof offlineQueueModel.machine>

const AT = '/day'
const NAME = 'Sneha Kulkarni'
const sheet = {
  ...daySheet,
  today: { ...daySheet.today, jobs: [dayJob(DEPART.requestId, { name: NAME })] },
}
const main = (page: Page) => page.locator('main')
const card = (page: Page) => main(page).getByRole('region', { name: NAME })
const loggedOut = (page: Page) => main(page).getByRole('heading', { name: 'Log in again' })
const refused = (page: Page) => main(page).getByRole('alert').filter({ hasText: '“Depart” was refused' })

/** Another tab of the same technician sends the steps itself: tests/offline/offline.test.ts. */
const OTHER_TAB = 'Nobody logs in while the queue rests but in another tab.'

async function expectCount(page: Page, path: PathHistory) {
  const { actions } = phoneAfter(path)
  const count = actions.filter((one) => one.refused === null).length
  const text = main(page).getByText(/\d+ steps? wait|Sending \d+ step/)
  if (count === 0) await expect(text).toHaveCount(0)
  else await expect(text).toContainText(count === 1 ? /1 step\b/ : new RegExp(`${count} steps`))
  await expect(refused(page)).toHaveCount(
    actions.some(({ key, refused: why }) => key === DEPART.key && why !== null) ? 1 : 0,
  )
}

/** React shows what a skeleton stood for after a pause. */
const showAfterPause = (page: Page, part: Locator) =>
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

/** What the sheet shows can be taken: the first step, or the second one behind the first. */
const isShown = ({ context: { actions } }: State, key: string) =>
  key === DEPART.key
    ? actions.length === 0
    : key === ARRIVE.key &&
      actions.length === 1 &&
      actions[0]?.key === DEPART.key &&
      actions[0].refused === null

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
        await showAfterPause(page, button('Refresh')(page))
        await button('Refresh')(page).click()
        await showAfterPause(page, card(page))
      },
    },
    'a cellar': 'A page opens without a network by the service worker, which the walks block.',
  },
  does: {
    added: (page, { action }) => press(page, action.key === DEPART.key ? 'Depart' : 'Arrive'),
    'net.up': (page) => page.context().setOffline(false),
    'net.down': (page) => page.context().setOffline(true),
    retry: (page) => button('Try now')(page).click(),
    reread: (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    discard: (page) => refused(page).getByRole('button', { name: 'Remove this step' }).click(),
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
  },
  disturbances: {
    isShared: 'the machine follows the network, and sends from each tab',
    reload({ start, history, state }) {
      const { isUp, actions } = phoneAfter({ start, history })
      if (!isUp) return null
      if (state.matches('locked')) return { at: '/admin' }
      return { in: states(nextOf(actions) ? 'sending' : 'idle') }
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
      await expect(main(page).getByText('The steps on this phone could not be read')).toBeVisible()
    },
    idle: expectCount,
    sending: expectCount,
    waiting: expectCount,
    async locked(page) {
      await expect(loggedOut(page)).toBeVisible()
      await expect(main(page)).toContainText(/steps? waits? on this phone until you do/)
    },
    asking: 'passes',
  },
  unreachable: {
    'offlineQueue.restoring added -> offlineQueue.restoring': 'The reading is over before anybody can press.',
    'offlineQueue.unread session.started -> offlineQueue.restoring': OTHER_TAB,
    'offlineQueue.waiting discard -> offlineQueue.asking': 'The sheet of the walks has one visit.',
    'offlineQueue.idle session.started -> offlineQueue.restoring': OTHER_TAB,
    'offlineQueue.waiting session.started -> offlineQueue.restoring': OTHER_TAB,
  },
})
