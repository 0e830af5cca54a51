/** A successful call of every endpoint that changes the shop, by who may. The texts that people type hold SENTINEL. */

import { isoTime } from '#server/lib/iso-time.ts'
import { getCash } from '#shared/billing/cash-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { writeToThread } from '#shared/request/thread-api.ts'
import { listMessages, sendMessage } from '#shared/shop/message-api.ts'
import { getPins, getSettings } from '#shared/shop/settings-api.ts'
import type { Customer, Shop } from '#tests/support/app.ts'
import { doneRepair } from '#tests/support/claims.ts'
import { agreedRequest, billedRequest, paid, repairedRequest } from '#tests/support/documents.ts'
import { billingTokenOf, checkedDevice, sent, YES } from '#tests/support/estimate-shop.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { newPhoneNumber, type Person } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'
import { fileRow, fixed, idsOf, wholeGuide } from '#tests/support/price-shop.ts'
import { addTechnician } from '#tests/support/technicians.ts'

/** In every address, note and message, and in nothing else. */
export const SENTINEL = 'Zuikerbrood'

export type Write = {
  by: Person
  params?: Readonly<Record<string, number | string>>
  query?: string
  body?: unknown
}

const repair = {
  ...{ brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' },
  ...{ notes: `${SENTINEL} at the gate`, pickupAddress: `44 ${SENTINEL} Road`, city: SENTINEL },
}
const message = { name: 'Asha', phone: '9876543210', message: `Do you mend a ${SENTINEL}?` }

/** Each prepares what its call needs, in a shop that others have used. */
export function writesOf(shop: Shop): Readonly<Record<string, () => Promise<Write>>> {
  const newKey = (): string => crypto.randomUUID()
  const submitted = async (customer: Customer) => {
    const { answer } = await customer.call(submitRequest, { body: repair, idempotencyKey: newKey() })
    return answer?.id ?? 0
  }
  const ofOwner = async (write: Omit<Write, 'by'>): Promise<Write> => ({ by: await shop.owner(), ...write })
  const ofCustomer = async (body?: unknown): Promise<Write> => {
    const by = await shop.customer()
    return { by, params: { id: await submitted(by) }, body }
  }
  /** A call of the owner about a new request. */
  const ofRequest = async (body?: unknown): Promise<Write> =>
    ofOwner({ params: { id: await submitted(await shop.customer()) }, body })
  const guideVersion = async () => (await wholeGuide(await shop.owner())).version
  const PRICE = { ...fixed('Tempered Glass', 29_900), scope: 'glass' }
  const photoOf = async (by: Customer) => {
    const id = await submitted(await shop.customer())
    return { by, params: { id, photoId: await uploaded(by, id, { kind: 'before' }) } }
  }

  return {
    changePassword: async () => {
      const by = await shop.customer()
      const { passwordHash } = by.details
      return { by, body: { currentPassword: passwordHash, newPassword: 'a new kettle on the stove' } }
    },
    endSessions: async () => {
      const by = await shop.customer()
      return { by, body: { currentPassword: by.details.passwordHash } }
    },
    endUserSessions: async () => ofOwner({ params: { id: (await shop.customer()).userId } }),
    endAllSessions: () => ofOwner({}),
    addModel: () => ofOwner({ params: { brandId: 1 }, body: { name: 'Kettle 9' } }),
    renameModel: async () =>
      ofOwner({ params: await idsOf(shop.visitor(), 'Apple', 'iPhone 12'), body: { name: 'Kettle 8' } }),
    moveModel: async () =>
      ofOwner({ params: await idsOf(shop.visitor(), 'Apple', 'iPhone 11'), body: { towards: 'newest' } }),
    deleteModel: async () => ofOwner({ params: await idsOf(shop.visitor(), 'Apple', 'iPhone X') }),
    putScopePrices: async () =>
      ofOwner({ query: '?scope=glass', body: { version: await guideVersion(), rows: [] } }),
    putPrices: async () => ofOwner({ body: { version: await guideVersion(), rows: [PRICE] } }),
    importPrices: async () => {
      const rows = [fileRow(2, 'phones; ; ; Screen Repair; 2499')]
      return ofOwner({ body: { dryRun: false, version: await guideVersion(), rows } })
    },
    putSettings: async () => {
      const { answer } = await (await shop.owner()).call(getSettings, { params: { group: 'replies' } })
      const value = { replies: [{ name: SENTINEL, text: `We come to ${SENTINEL}.` }] }
      return ofOwner({ params: { group: 'replies' }, body: { value, version: answer?.version ?? 0 } })
    },
    putPins: async () => ofOwner({ body: (await (await shop.owner()).call(getPins, {})).answer }),
    setMessageHandled: async () => {
      await shop.visitor().call(sendMessage, { body: message, idempotencyKey: newKey() })
      const [newest] = (await (await shop.owner()).call(listMessages, {})).answer ?? []
      return ofOwner({ params: { id: newest?.id ?? 0 }, body: { handled: true } })
    },
    retryNotification: async () => {
      const id = await checkedDevice(shop, await shop.customer())
      await shop.sendOutbox()
      const { id: smsId } = await shop.database
        .updateTable('notifications')
        .set({ state: 'failed' })
        .where('request_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      return ofOwner({ params: { id: smsId } })
    },
    countCash: async () => {
      const { id, owner } = await billedRequest(shop)
      await paid(owner, id, { amount: 20_000, how: 'cash' })
      const { tills = [] } = (await owner.call(getCash, {})).answer ?? {}
      const { person = null, upTo = 0, sum = 0 } = tills.find((till) => till.person === owner.userId) ?? {}
      return { by: owner, body: { person, upTo, expected: sum, counted: 0 } }
    },
    checkPayments: async () => {
      const { id, owner } = await billedRequest(shop)
      return {
        by: owner,
        body: { ids: [await paid(owner, id, { amount: 20_000, how: 'card', ref: SENTINEL })] },
      }
    },
    issueDocument: async () => {
      const [customer, by] = [await shop.customer(), await shop.owner()]
      return {
        by,
        params: { id: await repairedRequest(shop, customer) },
        body: { option: optionOf(SENTINEL, 2_499) },
      }
    },
    creditDocument: async () => {
      const { owner, document } = await billedRequest(shop)
      return { by: owner, params: { id: document.id }, body: { amount: 50_000, reason: 'goodwill' } }
    },
    recordPayment: async () => {
      const [customer, owner] = [await shop.customer(), await shop.owner()]
      const id = await agreedRequest(shop, { customer, owner })
      const at = isoTime(shop.clock.now() - 60_000)
      return { by: owner, params: { id }, body: { amount: 50_000, how: 'card', ref: SENTINEL, at } }
    },
    claimWarranty: async () => {
      const by = await shop.customer()
      return { by, params: { id: await doneRepair(shop, by) }, body: { words: `${SENTINEL} again` } }
    },
    sendEstimate: async () =>
      ofOwner({
        params: { id: await checkedDevice(shop, await shop.customer()) },
        body: draftOf({ note: `The ${SENTINEL} is straight.` }),
      }),
    decideByLink: async () => {
      const [customer, owner] = [await shop.customer(), await shop.owner()]
      await sent(owner, await checkedDevice(shop, customer))
      return { by: shop.visitor(), body: { token: await billingTokenOf(shop, customer), ...YES } }
    },
    sharePhoto: async () => ({ ...(await photoOf(await shop.owner())), body: { shared: true } }),
    deletePhoto: async () => photoOf(await shop.owner()),
    changeMany: async () =>
      ofOwner({ body: { type: 'confirm', ids: [await submitted(await shop.customer())] } }),
    recordExport: () => ofOwner({ body: { filter: { find: SENTINEL }, rows: 3 } }),
    setRequestStatus: () => ofRequest({ status: 'DONE' }),
    takeStep: () => ofCustomer({ type: 'cancel' }),
    correctContact: () => ofCustomer({ landmark: `Behind the ${SENTINEL}` }),
    setPartsCost: () => ofRequest({ partsCost: 190_000 }),
    renewLink: () => ofCustomer(),
    submitRequest: () => ofCustomer(repair),
    takeByPhone: async () => {
      const person = { name: 'Meera', phone: newPhoneNumber().slice(3), email: '' }
      const id = await submitted(await shop.customer())
      const note = { kind: 'note', body: `Pays in ${SENTINEL}` } as const
      const owner = await shop.owner()
      await owner.call(writeToThread, { params: { id }, body: note, idempotencyKey: newKey() })
      return { by: owner, body: { ...repair, ...person } }
    },
    addTechnician: () => ofOwner({ body: { name: 'Imran Shaikh', phone: newPhoneNumber() } }),
    correctTechnician: async () => {
      const id = await addTechnician(await shop.owner(), 'Kavita More')
      return ofOwner({ params: { id }, body: { name: 'Kavita Patil', phone: newPhoneNumber() } })
    },
    switchTechnician: async () =>
      ofOwner({
        params: { id: await addTechnician(await shop.owner(), 'Ravi Kale') },
        body: { active: false },
      }),
    assignTechnician: async () => {
      const technicianId = await addTechnician(await shop.owner(), 'Sunil Pawar')
      return ofRequest({ technicianId, leg: 'visit' })
    },
  }
}
