/** Page model of the boxes of a thread on /my-requests/$id, as the shop sees them. */
import type { Page } from 'playwright/test'
import { getThread, markThreadSeen, writeToThread } from '#shared/request/thread-api.ts'
import { answerNext } from '../engine/answer-in-page.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import {
  button,
  expectBusy,
  expectFieldError,
  expectSent,
  expectUsable,
  reloadWithDraft,
  retype,
} from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { boxAfter, ID, KEYS, kindOf, WORDS } from './thread.history.ts'
import { threadModel } from './thread.model.ts'

const AT = `/my-requests/${ID}`
const main = (page: Page) => page.locator('main')
const NAMES = {
  message: { box: 'New message', button: 'Send to Asha' },
  note: { box: 'New note', button: 'Save note' },
}
const box = (page: Page, path: Pick<PathHistory, 'start'>) =>
  main(page).getByLabel(NAMES[kindOf(path)].box, { exact: true })
const send = (page: Page, path: Pick<PathHistory, 'start'>) => button(NAMES[kindOf(path)].button)(page)
const kind = (context: { kind: 'message' | 'note' }) => ({
  start: context.kind === 'note' ? 'a note of the shop' : '',
})
const reply = button('On our way')
const isShown = (page: Page) => expect(main(page).getByLabel('New message', { exact: true })).toBeVisible()

/** The next fetch of the thread returns a message of the customer; the page fetches when it becomes visible. */
async function receive(page: Page, id: number) {
  const entry = { id, kind: 'message', by: 'customer', body: 'Is it ready?', at: '2026-11-23T04:00:00.000Z' }
  const json = { entries: [entry], unread: 1, isOpen: true }
  await answerNext(page, getThread, 200, json)
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

async function expectBox(page: Page, path: PathHistory) {
  const { body, touched } = boxAfter(path)
  await expect(box(page, path)).toHaveValue(body)
  await expectFieldError(box(page, path), touched && body === '' ? 'Write something first.' : null)
}

export const threadPage = pageModel({
  flow: threadModel,
  opens: {
    'a message of the shop': { at: AT, as: 'owner', setUp: isShown },
    'a message typed before a reload': {
      at: AT,
      as: 'owner',
      setUp: (page) =>
        reloadWithDraft(page, { message: { requestId: ID, body: WORDS, idempotencyKey: KEYS.saved } }),
    },
    'a note of the shop': { at: AT, as: 'owner', setUp: isShown },
  },
  does: {
    'form.change': (page, { patch: { body } }, { context }) => retype(box(page, kind(context)), body),
    'reply.choose': (page) => reply(page).click(),
    submit: (page, _, { context }) => send(page, kind(context)).click(),
    dismiss: { press: button('Close') },
    seen: (page, { upTo }) => receive(page, upTo),
  },
  offers: {
    // One fetch of the thread at a time.
    seen: (state) => !state.matches({ box: 'refetching' }),
    'reply.choose': ({ context }) => context.kind === 'message',
  },
  calls: {
    writeToThread: { endpoint: writeToThread },
    refreshThread: { endpoint: getThread, passThrough: true, retryDelay: 1_000 },
    markThreadSeen: { endpoint: markThreadSeen },
  },
  disturbances: {
    reload: ({ start, history }) => ({
      in: states('box.writing', 'reading.idle'),
      expects: (page) => expect(box(page, { start })).toHaveValue(boxAfter({ start, history }).body),
    }),
    // The page asks for a login, and the thread is removed.
    loggedOut: () => ({ at: AT, expects: (page) => expect(main(page).getByLabel(/^New/)).toHaveCount(0) }),
  },
  sees: {
    async 'box.writing'(page, path) {
      await expectBox(page, path)
      await expect(send(page, path)).toBeEnabled()
    },
    async 'box.sending'(page, path) {
      await expectBox(page, path)
      await expectBusy(send(page, path))
      await expectUsable(reply(page), kindOf(path) === 'note')
      await expectSent(page, writeToThread, { kind: kindOf(path), body: boxAfter(path).body })
    },
    async 'box.refetching'(page, path) {
      await expectBox(page, path)
      await expectBusy(send(page, path))
    },
    async 'box.failed'(page, path) {
      await expectBox(page, path)
      await expect(send(page, path)).toBeEnabled()
    },
    'reading.idle': 'passes',
    'reading.marking': (page, path) => expectSent(page, markThreadSeen, { upTo: boxAfter(path).seenUpTo }),
  },
})
