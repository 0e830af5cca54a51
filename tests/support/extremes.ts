/** Numbers, times and ids at the ends of their types, and the calls that take them. */

import { getBooks } from '#shared/billing/books-api.ts'
import { checkPayments, countCash } from '#shared/billing/cash-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { importPrices, putPrices, putScopePrices } from '#shared/price/price-api.ts'
import { getReport, listReport } from '#shared/report/report-api.ts'
import { creditDocument, getBilling, issueDocument } from '#shared/request/billing-api.ts'
import { claimWarranty } from '#shared/request/claim-api.ts'
import { decideByLink, sendEstimate } from '#shared/request/estimate-api.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import { changeMany, listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { assignTechnician, listTechnicians, switchTechnician } from '#shared/request/technician-api.ts'
import { markThreadSeen } from '#shared/request/thread-api.ts'
import { listDayVisits } from '#shared/request/visit-api.ts'
import { getPins, getSettings, putPins, putSettings } from '#shared/shop/settings-api.ts'
import { endpoints } from './endpoints.ts'
import { draftOf, lineOf, optionOf } from './estimates.ts'
import { type Person, pathOf } from './person.ts'

const NUMBERS = [
  ...[0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e300, -(2 ** 53)],
  ...['9007199254740993', null],
]
const TIMES = [
  ...['2026-12-31T10:00:00+05', '2027-02-29T10:00:00Z', '2026-12-31T24:00:00Z', '0000-01-01T00:00:00Z'],
  ...[
    '9999-12-31T23:59:59.999Z',
    '2026-12-31T10:00:60Z',
    '2026-12-31T10:00:00+99:99',
    '2026-12-31 10:00',
    '',
  ],
]
const DAYS = ['2027-02-29', '0000-01-01', '9999-12-31', '2026-02-31', '2026-13-01', '']
const ORDER = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

const FILE_ROW = { type: 'phones', brand: '', model: '', issue: 'Screen Repair' }

export type ExtremeCall = {
  person: Person
  endpoint: Pick<Endpoint, 'method'>
  path: string
  body?: unknown
}

type People = { owner: Person; customer: Person }

/** A request of the customer's that is repaired. @returns its id */
async function repairOne({ owner, customer }: People) {
  const submitted = await customer.call(submitRequest, { body: ORDER, idempotencyKey: crypto.randomUUID() })
  const params = { id: submitted.answer?.id ?? 0 }
  for (const type of ['confirm', 'depart', 'arrive', 'finish'] as const)
    await owner.call(takeStep, { params, body: { type }, idempotencyKey: crypto.randomUUID() })
  return params.id
}

/** A repair of the customer's that is done, and under warranty. @returns its id */
async function doneOne(people: People) {
  const id = await repairOne(people)
  await people.owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  return id
}

/** A request of the customer's that is repaired and billed. @returns its id, and that of its document */
async function billOne(people: People) {
  const { owner } = people
  const params = { id: await repairOne(people) }
  const body = { option: optionOf('', 2_499) }
  await owner.call(issueDocument, { params, body, idempotencyKey: crypto.randomUUID() })
  const { answer, error } = await owner.call(getBilling, { params })
  const [document] = answer?.documents ?? []
  if (!document) throw new Error(error)
  return { billed: params.id, documentId: document.id }
}

/** Every call with an extreme value. Submits a request of the customer's, which the steps are about. */
export async function extremeCalls({ owner, customer }: People): Promise<ExtremeCall[]> {
  const submitted = await customer.call(submitRequest, { body: ORDER, idempotencyKey: crypto.randomUUID() })
  if (!submitted.answer) throw new Error(submitted.error)
  const { id } = submitted.answer
  const { billed, documentId } = await billOne({ owner, customer })
  const done = await doneOne({ owner, customer })
  const week = (await owner.call(getSettings, { params: { group: 'hours' } })).answer?.value
  const pins = (await owner.call(getPins, {})).answer?.value
  const call = (person: Person, endpoint: Endpoint, path: string, body?: unknown): ExtremeCall => ({
    person,
    endpoint,
    path,
    body,
  })
  const numbers = NUMBERS.flatMap((number) => [
    call(customer, submitRequest, submitRequest.path, { ...ORDER, userId: number }),
    call(owner, putSettings, pathOf(putSettings, { group: 'hours' }), { value: week, version: number }),
    call(owner, putPins, putPins.path, { value: pins, version: number }),
    call(customer, submitRequest, submitRequest.path, { ...ORDER, price: number }),
    ...['low', 'high', 'warrantyDays'].map((cell) => {
      const rows = [{ issue: 'Screen Repair', low: 100, high: null, warrantyDays: null, [cell]: number }]
      return call(owner, putScopePrices, `${putScopePrices.path}?scope=type:phones`, { version: 0, rows })
    }),
    call(owner, putScopePrices, `${putScopePrices.path}?scope=model:${number}`, {
      version: number,
      rows: [],
    }),
    ...['quantity', 'price', 'warrantyDays'].map((cell) => {
      const option = { title: '', lines: [{ ...lineOf('Screen', 100), [cell]: number }], discount: 0 }
      return call(owner, sendEstimate, pathOf(sendEstimate, { id }), { ...draftOf(), options: [option] })
    }),
    ...[{ validDays: number }, { options: [{ ...optionOf('', 100), discount: number }] }].map((body) =>
      call(owner, sendEstimate, pathOf(sendEstimate, { id }), { ...draftOf(), ...body }),
    ),
    ...['quantity', 'price', 'warrantyDays', 'discount'].map((cell) => {
      const lines = [{ ...lineOf('Screen', 100), [cell]: number }]
      const option = { title: '', lines, discount: cell === 'discount' ? number : 0 }
      return call(owner, issueDocument, pathOf(issueDocument, { id: billed }), { option })
    }),
    call(owner, creditDocument, pathOf(creditDocument, { id: documentId }), {
      amount: number,
      reason: 'other',
    }),
    ...[{ amount: number, how: 'cash' }, { undoes: number }].map((payment) =>
      call(owner, recordPayment, pathOf(recordPayment, { id: billed }), payment),
    ),
    ...['person', 'upTo', 'expected', 'counted'].map((cell) => {
      const count = { person: 1, upTo: 1, expected: 100, counted: 100 }
      return call(owner, countCash, countCash.path, { ...count, [cell]: number })
    }),
    call(owner, checkPayments, checkPayments.path, { ids: [number] }),
    call(owner, assignTechnician, pathOf(assignTechnician, { id }), { technicianId: number, leg: 'visit' }),
    call(owner, switchTechnician, pathOf(switchTechnician, { id: 1 }), { active: false, giveTo: number }),
    call(owner, changeMany, changeMany.path, { type: 'assign', ids: [id], technicianId: number }),
    call(owner, listQueue, `${listQueue.path}?tech=${number}`),
    call(owner, listReport, `${listReport.path}?of=paid&person=${number}`),
    call(owner, listReport, `${listReport.path}?of=visits&technician=${number}&after=${number}_${number}`),
    call(owner, setRequestStatus, pathOf(setRequestStatus, { id: billed }), {
      ...{ status: 'DONE', outcome: 'repaired' },
      ...{ amount: number, how: 'cash' },
    }),
    ...[
      { version: number, option: 0 },
      { version: 1, option: number },
    ].flatMap((answer) => [
      call(customer, takeStep, pathOf(takeStep, { id }), { type: 'approve', ...answer }),
      call(customer, decideByLink, decideByLink.path, { token: 'x', decision: 'approve', ...answer }),
    ]),
    call(owner, putPrices, putPrices.path, {
      version: number,
      rows: [{ scope: 'glass', issue: 'Tempered Glass', low: number, high: null, warrantyDays: number }],
    }),
    call(owner, importPrices, importPrices.path, {
      ...{ dryRun: false, version: number },
      rows: [{ ...FILE_ROW, line: number, price: String(number), warranty: String(number) }],
    }),
    call(owner, markThreadSeen, pathOf(markThreadSeen, { id }), { upTo: number }),
    call(owner, changeMany, changeMany.path, { type: 'confirm', ids: [number] }),
  ])
  const times = TIMES.flatMap((time) => [
    call(customer, submitRequest, submitRequest.path, {
      ...ORDER,
      pin: '411018',
      way: 'pickup',
      window: time,
    }),
    call(customer, submitRequest, submitRequest.path, { ...ORDER, preferredPickupAt: time }),
    call(customer, claimWarranty, pathOf(claimWarranty, { id: done }), { words: 'Again', window: time }),
    call(owner, takeStep, pathOf(takeStep, { id }), { type: 'confirm', window: time }),
    call(owner, takeStep, pathOf(takeStep, { id }), { type: 'depart', at: time }),
    call(owner, recordPayment, pathOf(recordPayment, { id: billed }), {
      ...{ amount: 100, how: 'cash' },
      at: time,
    }),
    call(customer, takeStep, pathOf(takeStep, { id }), { type: 'reschedule', window: time }),
    call(owner, changeMany, changeMany.path, { type: 'reschedule', ids: [id], window: time }),
  ])
  const days = DAYS.flatMap((day) => {
    const closures = { days: [{ day, reason: '', hours: null, capacity: null }] }
    return [
      call(owner, listDayVisits, `${listDayVisits.path}?day=${day}`),
      call(owner, listTechnicians, `${listTechnicians.path}?day=${day}`),
      call(owner, listQueue, `${listQueue.path}?day=${day}`),
      call(owner, listQueue, `${listQueue.path}?came=${day}_${day}&done=${day}_${day}`),
      ...['from', 'to'].flatMap((name) => [
        call(owner, getReport, `${getReport.path}?${name}=${day}`),
        call(owner, listReport, `${listReport.path}?of=left&${name}=${day}`),
      ]),
      call(owner, getBooks, `${getBooks.path}?month=${day.slice(0, 'YYYY-MM'.length)}`),
      call(owner, putSettings, pathOf(putSettings, { group: 'closures' }), { value: closures, version: 0 }),
      call(owner, takeStep, pathOf(takeStep, { id }), { type: 'promise', day, part: false }),
    ]
  })
  const reads = endpoints.filter(([, { method }]) => method === 'GET')
  const addresses = NUMBERS.map(String).flatMap((number) =>
    reads.flatMap(([, endpoint]) => {
      const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(number))
      const query = `limit=${number}&before=${number}&after=${number}_${number}&ids=${number}&open=${number}&brand=${number}`
      return [call(owner, endpoint, path), call(owner, endpoint, `${path}?${query}`)]
    }),
  )
  return [...numbers, ...times, ...days, ...addresses]
}

/** @returns the status */
export async function sendExtreme({ person, endpoint, path, body }: ExtremeCall): Promise<number> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return (await person.send(endpoint.method, path, { body, headers })).status
}
