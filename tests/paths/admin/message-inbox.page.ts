/** The owner's messages and texts, in the tab Messages of /admin-dashboard. */
import type { Locator, Page } from 'playwright/test'
import {
  getCounts,
  listMessages,
  listNotifications,
  retryNotification,
  setMessageHandled,
} from '#shared/api.ts'
import { desk } from '../engine/admin.ts'
import { button } from '../engine/look.ts'
import type { Past } from '../engine/model.ts'
import { pageModel, states } from '../engine/page-model.ts'
import { patient } from '../engine/seen.ts'
import { seeAge, seeButtons, seeChange, seeReadAgain } from './admin-page.ts'
import { inHand, messageInboxModel } from './message-inbox.model.ts'

const card = (page: Page, text: string) =>
  page.getByRole('article', { includeHidden: true }).filter({ hasText: text })
const action = (of: Locator) => of.getByRole('button', { includeHidden: true })

const ANY_MARK = /^Mark as (not )?handled, message from /
const ANY_AGAIN = /^Send again, text for request /

const messages = desk.messages.map((message) => ({
  ...message,
  button: `Mark as ${message.handled ? 'not handled' : 'handled'}, message from ${message.name}`,
}))
const texts = desk.texts.map((text) => ({
  ...text,
  heading: `Request ${text.requestId}: done`,
  button: `Send again, text for request ${text.requestId}`,
}))

/** The flow begins before its lists are there. */
async function isListed(page: Page) {
  for (const { heading } of texts) await patient(card(page, heading)).toBeVisible()
  for (const { name } of messages) await patient(card(page, name)).toBeVisible()
}

/** Everything on the desk, the one row busy. The walk answers for the shop: what is marked stays as it was there. */
async function seeDesk(page: Page, way: Past, busyIn: 'messages' | 'texts' | null) {
  const { id: busyWith } = inHand(way.past)
  for (const { name, message, handled } of messages) {
    await patient(card(page, name)).toContainText(message)
    await patient(
      card(page, name).getByText(handled ? 'Handled' : 'Not handled', { exact: true }),
    ).toHaveCount(1)
  }
  for (const { heading } of texts) {
    await patient(card(page, heading).getByText('Failed', { exact: true })).toHaveCount(1)
    await patient(card(page, heading)).toContainText('6 tries')
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

async function seeAll(page: Page, way: Past) {
  await seeDesk(page, way, null)
  await seeAge(page, way, 'messages')
  await seeAge(page, way, 'texts')
}

const press = (page: Page, rows: readonly { id: number; button: string }[], id: number) =>
  button(rows.find((row) => row.id === id)?.button ?? '')(page).click()

export const messageInboxPage = pageModel({
  flow: messageInboxModel,
  opens: {
    'two messages and two texts': {
      at: '/admin-dashboard?tab=messages',
      as: 'owner',
      first: isListed,
    },
  },
  does: {
    mark: { press: button(ANY_MARK), by: (page, { id }) => press(page, messages, id) },
    resend: { press: button(ANY_AGAIN), by: (page, { id }) => press(page, texts, id) },
    dismiss: { press: button('OK') },
  },
  calls: {
    setMessageHandled: { row: setMessageHandled },
    retryNotification: { row: retryNotification },
    refreshMessages: { row: listMessages, real: true, retriedAfter: 1_000 },
    refreshNotifications: { row: listNotifications, real: true, retriedAfter: 1_000 },
  },
  hostile: {
    reload: (glimpse) => ({ in: states('idle'), keeps: (page) => seeDesk(page, glimpse, null) }),
    loggedOut: () => ({ at: '/login' }),
  },
  sees: {
    idle: seeAll,
    async marking(page, way) {
      const { id, handled } = inHand(way.past)
      await seeDesk(page, way, 'messages')
      await seeChange(page, setMessageHandled, { params: { id }, body: { handled } })
    },
    async refetchingMessages(page, way) {
      await seeDesk(page, way, 'messages')
      await seeReadAgain(page, setMessageHandled, [listMessages], [getCounts])
    },
    notMarked: seeAll,
    async resending(page, way) {
      await seeDesk(page, way, 'texts')
      await seeChange(page, retryNotification, { params: { id: inHand(way.past).id } })
    },
    async refetchingNotifications(page, way) {
      await seeDesk(page, way, 'texts')
      await seeReadAgain(page, retryNotification, [listNotifications], [getCounts])
    },
    notQueued: seeAll,
  },
})
