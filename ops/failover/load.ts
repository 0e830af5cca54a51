/** Customers submit and read, and the owner marks requests as done, while something happens to the database. */

import { setTimeout as pause } from 'node:timers/promises'
import { getSession } from '#shared/account/session-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import type { Answer } from './answers.ts'
import type { Customer, People } from './people.ts'

const SUBMITTERS = 4
const MARKERS = 2
const READERS = 2
const PACE_MS = 60
/** Shorter than the browser's Retry-After, to measure the wait. */
const RETRY_MS = 300
/** How long unconfirmed writes are repeated after the end of the round. */
const DRAIN_MS = 90_000
/** Every fourth request is looked for at once, and sent again under its key. */
const CHECK_EVERY = 4

export type LoadResult = {
  answers: Answer[]
  /** The idempotency keys that were sent, and the request's number of those that were confirmed. */
  sent: Set<string>
  confirmed: Map<string, number>
  /** The requests whose "Mark as done" was confirmed. */
  done: Set<number>
  /** Confirmed requests that their customer's list did not show, and keys that got two numbers. */
  notListed: number
  renumbered: number
  endedAt: number
}

type Called = { status: number }

export function startLoad(people: People, firstCustomer: number) {
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  const result: LoadResult = {
    ...{ answers: [], sent: new Set(), confirmed: new Map(), done: new Set() },
    ...{ notListed: 0, renumbered: 0, endedAt: 0 },
  }
  const toMark: number[] = []
  let over = false
  let drainUntil = Number.POSITIVE_INFINITY

  async function record<T extends Called>(
    kind: Answer['kind'],
    call: () => Promise<T>,
  ): Promise<T | undefined> {
    const called = await call().catch((error: unknown) => String(error))
    result.answers.push({ at: now(), kind, status: typeof called === 'string' ? called : called.status })
    return typeof called === 'string' ? undefined : called
  }
  /** Repeats a call until it is confirmed: with its key, or because it may be done twice. */
  async function untilConfirmed<T extends Called>(kind: Answer['kind'], call: () => Promise<T>) {
    while (performance.now() < drainUntil) {
      const called = await record(kind, call)
      if (called && called.status < 500) return called
      await pause(RETRY_MS)
    }
    return undefined
  }

  async function checkSubmitted(customer: Customer, key: string, id: number): Promise<void> {
    const list = await record('list', () =>
      customer.call(listOwnRequests, { params: { userId: customer.userId } }),
    )
    if (list?.status === 200 && !list.answer?.some((request) => request.id === id)) result.notListed++
    const again = await record('repeat', () => customer.call(submitRequest, submission(key)))
    if (again?.status === 200 && again.answer?.id !== id) result.renumbered++
  }
  async function submit(customers: readonly Customer[]): Promise<void> {
    for (let turn = 0; !over; turn++) {
      const customer = customers[turn % customers.length]
      if (!customer) throw new Error('No customer has signed in')
      const key = crypto.randomUUID()
      result.sent.add(key)
      const called = await untilConfirmed('submit', () => customer.call(submitRequest, submission(key)))
      const id = called?.answer?.id
      if (id !== undefined) {
        result.confirmed.set(key, id)
        toMark.push(id)
        if (turn % CHECK_EVERY === 0) await checkSubmitted(customer, key, id)
      }
      await pause(PACE_MS)
    }
  }
  async function mark(): Promise<void> {
    while (!over) {
      const id = toMark.shift()
      if (id !== undefined) {
        const body = { status: 'DONE' } as const
        const called = await untilConfirmed('mark', () =>
          people.owner.call(setRequestStatus, { params: { id }, body }),
        )
        if (called?.status === 204) result.done.add(id)
      }
      await pause(2 * PACE_MS)
    }
  }
  async function read(customer: Customer | undefined): Promise<void> {
    while (!over) {
      await record('session', async () => (await customer?.call(getSession, {})) ?? { status: 0 })
      await pause(2 * PACE_MS)
    }
  }

  /** Each round begins with other customers, so that none submits more than a day allows. */
  const rotated = [...people.customers.slice(firstCustomer), ...people.customers.slice(0, firstCustomer)]
  const share = Math.floor(rotated.length / SUBMITTERS)
  const work = [
    ...Array.from({ length: SUBMITTERS }, (_, i) => submit(rotated.slice(i * share, (i + 1) * share))),
    ...Array.from({ length: MARKERS }, mark),
    ...Array.from({ length: READERS }, (_, i) => read(rotated[i])),
  ]
  return {
    /** Ends the load, and repeats what is not confirmed yet. */
    async stop(): Promise<LoadResult> {
      over = true
      result.endedAt = now()
      drainUntil = performance.now() + DRAIN_MS
      await Promise.all(work)
      return result
    },
  }
}

/** The key stands in the notes as well, so that a row without its key would be found. */
const submission = (key: string) => ({
  body: { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair', notes: key },
  idempotencyKey: key,
})
