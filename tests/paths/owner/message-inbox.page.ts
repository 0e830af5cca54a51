/** Page model of messages and SMS in the tab Messages of /admin-dashboard. */

import type { Locator, Page } from 'playwright/test'
import { getCounts } from '#shared/request/queue-api.ts'
import { listMessages, setMessageHandled } from '#shared/shop/message-api.ts'
import { listNotifications, retryNotification } from '#shared/shop/notification-api.ts'
import { adminData } from '../engine/admin-data.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { expectButtons, expectChange, expectRefetched, expectStaleMessage } from './admin-page.ts'
import { messageInboxModel, pressedRow } from './message-inbox.model.ts'

const card = (page: Page, text: string) =>
  page.getByRole('article', { includeHidden: true }).filter({ hasText: text })
const action = (of: Locator) => of.getByRole('button', { includeHidden: true })

const ANY_MARK = /^Mark as (new|resolved), message from /
const ANY_RESEND = /^Send again, text for request /

const messages = adminData.messages.map((message) => ({
  ...message,
  button: `Mark as ${message.handled ? 'new' : 'resolved'}, message from ${message.name}`,
}))
const referenceOf = ({ requestId }: { requestId: number }) => `PIM-26-${String(requestId).padStart(4, '0')}`
const texts = adminData.texts.map((text) => ({
  ...text,
  heading: `${referenceOf(text)}: done`,
  button: `Send again, text for request ${referenceOf(text)}`,
}))

/** Waits for the lists: the machine starts before they are loaded. */
async function isListed(page: Page) {
  for (const { heading } of texts) await expect(card(page, heading)).toBeVisible()
  for (const { name } of messages) await expect(card(page, name)).toBeVisible()
}

/** Expects all rows, with one busy. Replies come from the walk, so marked messages do not change in the lists. */
async function expectLists(page: Page, path: PathHistory, busyIn: 'messages' | 'texts' | null) {
  const { id: busyWith } = pressedRow(path.history)
  for (const { name, message, handled } of messages) {
    await expect(card(page, name)).toContainText(message)
    await expect(card(page, name).getByText(handled ? 'Resolved' : 'New', { exact: true })).toHaveCount(1)
  }
  for (const { heading } of texts) {
    await expect(card(page, heading).getByText('Failed', { exact: true })).toHaveCount(1)
    await expect(card(page, heading)).toContainText('tried 6 times')
  }
  await expectButtons([
    ...messages.map(({ id, name }) => ({
      is: action(card(page, name)),
      busy: busyIn === 'messages' && id === busyWith,
    })),
    ...texts.map(({ id, heading }) => ({
      is: action(card(page, heading)),
      busy: busyIn === 'texts' && id === busyWith,
    })),
  ])
}

async function expectIdle(page: Page, path: PathHistory) {
  await expectLists(page, path, null)
  await expectStaleMessage(page, path, 'messages')
  await expectStaleMessage(page, path, 'texts')
}

const press = (page: Page, rows: readonly { id: number; button: string }[], id: number) =>
  button(rows.find((row) => row.id === id)?.button ?? '')(page).click()

export const messageInboxPage = pageModel({
  flow: messageInboxModel,
  opens: {
    'two messages and two texts': {
      at: '/admin-dashboard?tab=messages',
      as: 'owner',
      setUp: isListed,
    },
  },
  does: {
    mark: { press: button(ANY_MARK), by: (page, { id }) => press(page, messages, id) },
    resend: { press: button(ANY_RESEND), by: (page, { id }) => press(page, texts, id) },
    dismiss: { press: button('OK') },
  },
  calls: {
    setMessageHandled: { endpoint: setMessageHandled },
    retryNotification: { endpoint: retryNotification },
    refreshMessages: { endpoint: listMessages, passThrough: true, retryDelay: 1_000 },
    refreshNotifications: { endpoint: listNotifications, passThrough: true, retryDelay: 1_000 },
  },
  disturbances: {
    reload: (glimpse) => ({ in: states('idle'), expects: (page) => expectLists(page, glimpse, null) }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    idle: expectIdle,
    async marking(page, path) {
      const { id, handled } = pressedRow(path.history)
      await expectLists(page, path, 'messages')
      await expectChange(page, setMessageHandled, { params: { id }, body: { handled } })
    },
    async refetchingMessages(page, path) {
      await expectLists(page, path, 'messages')
      await expectRefetched(page, setMessageHandled, [listMessages], [getCounts])
    },
    notMarked: expectIdle,
    async resending(page, path) {
      await expectLists(page, path, 'texts')
      await expectChange(page, retryNotification, { params: { id: pressedRow(path.history).id } })
    },
    async refetchingNotifications(page, path) {
      await expectLists(page, path, 'texts')
      await expectRefetched(page, retryNotification, [listNotifications], [getCounts])
    },
    notQueued: expectIdle,
  },
})
