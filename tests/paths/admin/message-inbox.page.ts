/** The owner's messages and texts, in the tab Messages of /admin-dashboard. */
import type { Locator, Page } from 'playwright/test'
import {
  getCounts,
  listMessages,
  listNotifications,
  retryNotification,
  setMessageHandled,
} from '#shared/api.ts'
import { adminData } from '../engine/admin-data.ts'
import { expect } from '../engine/expect.ts'
import type { PathHistory } from '../engine/model.ts'
import { button } from '../engine/page-assertions.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { seeAge, seeButtons, seeChange, seeReadAgain } from './admin-page.ts'
import { inHand, messageInboxModel } from './message-inbox.model.ts'

const card = (page: Page, text: string) =>
  page.getByRole('article', { includeHidden: true }).filter({ hasText: text })
const action = (of: Locator) => of.getByRole('button', { includeHidden: true })

const ANY_MARK = /^Mark as (not )?handled, message from /
const ANY_AGAIN = /^Send again, text for request /

const messages = adminData.messages.map((message) => ({
  ...message,
  button: `Mark as ${message.handled ? 'not handled' : 'handled'}, message from ${message.name}`,
}))
const texts = adminData.texts.map((text) => ({
  ...text,
  heading: `Request ${text.requestId}: done`,
  button: `Send again, text for request ${text.requestId}`,
}))

/** The flow begins before its lists are there. */
async function isListed(page: Page) {
  for (const { heading } of texts) await expect(card(page, heading)).toBeVisible()
  for (const { name } of messages) await expect(card(page, name)).toBeVisible()
}

/** Everything on the desk, the one row busy. The walk answers for the shop: what is marked stays as it was there. */
async function seeDesk(page: Page, path: PathHistory, busyIn: 'messages' | 'texts' | null) {
  const { id: busyWith } = inHand(path.history)
  for (const { name, message, handled } of messages) {
    await expect(card(page, name)).toContainText(message)
    await expect(
      card(page, name).getByText(handled ? 'Handled' : 'Not handled', { exact: true }),
    ).toHaveCount(1)
  }
  for (const { heading } of texts) {
    await expect(card(page, heading).getByText('Failed', { exact: true })).toHaveCount(1)
    await expect(card(page, heading)).toContainText('6 tries')
  }
  await seeButtons([
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

async function seeAll(page: Page, path: PathHistory) {
  await seeDesk(page, path, null)
  await seeAge(page, path, 'messages')
  await seeAge(page, path, 'texts')
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
    resend: { press: button(ANY_AGAIN), by: (page, { id }) => press(page, texts, id) },
    dismiss: { press: button('OK') },
  },
  calls: {
    setMessageHandled: { endpoint: setMessageHandled },
    retryNotification: { endpoint: retryNotification },
    refreshMessages: { endpoint: listMessages, passThrough: true, retryDelay: 1_000 },
    refreshNotifications: { endpoint: listNotifications, passThrough: true, retryDelay: 1_000 },
  },
  disturbances: {
    reload: (glimpse) => ({ in: states('idle'), expects: (page) => seeDesk(page, glimpse, null) }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    idle: seeAll,
    async marking(page, path) {
      const { id, handled } = inHand(path.history)
      await seeDesk(page, path, 'messages')
      await seeChange(page, setMessageHandled, { params: { id }, body: { handled } })
    },
    async refetchingMessages(page, path) {
      await seeDesk(page, path, 'messages')
      await seeReadAgain(page, setMessageHandled, [listMessages], [getCounts])
    },
    notMarked: seeAll,
    async resending(page, path) {
      await seeDesk(page, path, 'texts')
      await seeChange(page, retryNotification, { params: { id: inHand(path.history).id } })
    },
    async refetchingNotifications(page, path) {
      await seeDesk(page, path, 'texts')
      await seeReadAgain(page, retryNotification, [listNotifications], [getCounts])
    },
    notQueued: seeAll,
  },
})
