/** The SMS worker: claims due SMS, sends them, retries, and gives up after six attempts. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Language } from '#texts/languages.ts'
import { isUnavailable } from '../database/errors.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { type Clock, MINUTE, SECOND } from '../lib/clock.ts'
import { withRequestId } from '../lib/request-id.ts'
import { MissingTemplateError, SmsError, type SmsSender, sendInLanguage } from '../sms/sender.ts'
import { recordSent } from './delivery-receipts.ts'
import { claimDueSms, hasDueSms, type QueuedSms } from './outbox-queue.ts'
import { releaseClaim, returnClaims } from './outbox-repository.ts'
import {
  codeSmsOf,
  doneSms,
  isClosing,
  isOvertaken,
  type Links,
  toSms,
  type VisitCode,
} from './request-sms.ts'

const MAX_TRIES = 6
const BATCH_SIZE = 20
/** Longer than a batch can take at 5 seconds per SMS. */
const LEASE_MS = 3 * MINUTE
const POLL_MS = SECOND
const FIRST_PAUSE_MS = 2 * SECOND
const SETTLE_PAUSE_MS = SECOND / 2
/** How long a stopping worker may store results; the process ends 9 seconds after SIGTERM. */
const SETTLE_AFTER_STOP_MS = 5 * SECOND

/** 2, 8, 32, 128, 512 seconds: survives a short outage of the provider; a long one ends in `failed`. */
const pauseAfter = (tries: number) => FIRST_PAUSE_MS * 4 ** (tries - 1)
const MAX_WAITS = { leaseMs: LEASE_MS, pauseMs: pauseAfter(MAX_TRIES - 1) }

type Lease = { lease: string; leasedUntil: number }

/** `postponed`: the attempt failed and another follows. `failed`: no further attempt. `dropped`: not to be sent. */
type SendResult = 'sent' | 'postponed' | 'failed' | 'dropped'

export type OutboxWorker = {
  /** Starts sending the due SMS without waiting; a call while it sends makes it look again afterwards. */
  kick(): void
  /** Sends all due SMS. */
  drain(): Promise<void>
  /** Also polls every second, for retries and for SMS of other processes. */
  start(): void
  /** Finishes the SMS being sent and releases the waiting ones. */
  stop(): Promise<void>
}

export type OutboxDeps = {
  database: Database
  sms: SmsSender
  /** The links in the texts. */
  links: Links
  /** The customer's code for the visit that is made now; null for none. */
  codeOf: (requestId: number) => Promise<VisitCode | null>
  clock: Clock
  log: Logger
  /** Called with the result of each attempt. */
  onResult?: (result: SendResult) => void
}

export function createOutboxWorker(deps: OutboxDeps): OutboxWorker {
  const { database, sms, links, codeOf, clock, log, onResult } = deps
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let settleUntil = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  /** Stores a result and retries while the database is unavailable: after the lease another worker would send the SMS again. */
  async function settle(leasedUntil: number, work: (trx: Transaction) => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write(database, work)
        return
      } catch (error) {
        const isOver = clock.now() >= leasedUntil || performance.now() >= settleUntil
        if (isOver || !isUnavailable(error)) throw error
        await pause(SETTLE_PAUSE_MS)
      }
    }
  }

  /** Undefined when no text with a code is to be sent, or it has no template. */
  async function sendWithCode(queued: QueuedSms, language: Language): Promise<string | undefined> {
    const create = await codeSmsOf(queued, codeOf)
    if (!create) return undefined
    try {
      return await sendInLanguage(sms, language, create)
    } catch (error) {
      if (!(error instanceof MissingTemplateError)) throw error
      return undefined
    }
  }

  /** Falls back to the text that is always registered when a request is done without a repair and has no template of its own. */
  async function send(queued: QueuedSms): Promise<string> {
    // Neither the request nor the account has a language.
    const language = queued.language ?? 'en'
    const sent = await sendWithCode(queued, language)
    if (sent !== undefined) return sent
    try {
      return await sendInLanguage(sms, language, () => toSms(queued, links))
    } catch (error) {
      if (!(error instanceof MissingTemplateError) || !isClosing(queued)) throw error
      return sendInLanguage(sms, language, () => doneSms(queued))
    }
  }

  async function sendOne(queued: QueuedSms, { lease, leasedUntil }: Lease): Promise<void> {
    const { id, requestId, tries } = queued
    const details = { notification: id, request: requestId, tries }
    const drop = async (reason: 'overtaken' | 'no-template') => {
      await write(database, (trx) => releaseClaim(trx, { id, lease }, { state: 'dropped', reason }))
      log.info({ event: 'notification.dropped', reason, ...details })
      onResult?.('dropped')
    }
    if (isOvertaken(queued, clock.now())) return drop('overtaken')
    try {
      const providerId = await send(queued)
      await settle(leasedUntil, (trx) => recordSent(trx, { id, lease }, providerId, clock.now()))
      log.info({ event: 'notification.sent', ...details })
      onResult?.('sent')
    } catch (error) {
      if (error instanceof MissingTemplateError) return drop('no-template')
      if (!(error instanceof SmsError)) throw error
      const result = error.permanent || tries >= MAX_TRIES ? 'failed' : 'postponed'
      const state =
        result === 'failed'
          ? ({ state: 'failed' } as const)
          : ({ state: 'queued', next_at: clock.now() + pauseAfter(tries) } as const)
      await settle(leasedUntil, (trx) => releaseClaim(trx, { id, lease }, state))
      log.warn({ event: `notification.${result}`, ...details, err: error })
      onResult?.(result)
    }
  }

  async function sendDue(): Promise<void> {
    while (!stopped && (await hasDueSms(database, { now: clock.now(), ...MAX_WAITS }))) {
      const lease = randomUUID()
      const now = clock.now()
      const leasedUntil = now + LEASE_MS
      const claimed = await write(database, (trx) =>
        claimDueSms(trx, { lease, limit: BATCH_SIZE, now, ...MAX_WAITS }),
      )
      for (const queued of claimed) {
        // After the lease has ended, another worker may be sending the rest.
        if (stopped || clock.now() >= leasedUntil) break
        // Log lines carry the id of the request that queued the SMS.
        await withRequestId(queued.callId ?? undefined, () => sendOne(queued, { lease, leasedUntil }))
      }
      if (stopped) await write(database, (trx) => returnClaims(trx, lease))
    }
  }

  async function run(): Promise<void> {
    do {
      again = false
      await sendDue()
    } while (again && !stopped)
  }

  function drain(): Promise<void> {
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  const kick = () => {
    if (stopped) return
    // The SMS stays queued after an error, and the next poll sends it.
    withRequestId(undefined, drain).catch((error) => log.warn({ event: 'outbox.away', err: error }))
  }

  return {
    kick,
    drain,
    start() {
      timer = setInterval(kick, POLL_MS)
      timer.unref()
    },
    async stop() {
      stopped = true
      settleUntil = performance.now() + SETTLE_AFTER_STOP_MS
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
