/** The worker that sends the texts owed to customers: claims, sends, tries again, gives up after six tries. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { type Clock, MINUTE, SECOND } from '../lib/clock.ts'
import { withRequestId } from '../lib/request-id.ts'
import { type Sms, SmsError, type SmsSender } from '../sms/sender.ts'
import { recordSent } from './delivery-receipts.ts'
import { claim, hasDue, type QueuedSms } from './outbox-queue.ts'
import { settleClaim } from './outbox-repository.ts'

const TRIES_MOST = 6
const BATCH = 20
/** Longer than a batch may take at the senders' limit of 5 seconds a message. */
const LEASE_MS = 3 * MINUTE
const EVERY_MS = SECOND
const FIRST_PAUSE_MS = 2 * SECOND

/** 2, 8, 32, 128, 512 seconds: a provider's short trouble passes, a long one ends in `failed`. */
const pauseAfter = (tries: number) => FIRST_PAUSE_MS * 4 ** (tries - 1)
const LONGEST_WAITS = { leaseMs: LEASE_MS, pauseMs: pauseAfter(TRIES_MOST - 1) }

const messageOf = ({ recipient, requestId }: QueuedSms): Sms => ({
  to: recipient,
  kind: 'status',
  values: { request: String(requestId) },
})

/** `postponed`: failed, to be sent again later. `failed`: given up. */
type SendResult = 'sent' | 'postponed' | 'failed'

export type OutboxWorker = {
  /** Sends what is due now; calls while it runs make it look once more. */
  kick(): void
  /** Sends everything that is due and comes back when it is done. */
  drain(): Promise<void>
  /** Looks every second too: for retries, and for what another process left behind. */
  start(): void
  /** Finishes the message in hand. */
  stop(): Promise<void>
}

export type OutboxDeps = {
  database: Database
  sms: SmsSender
  clock: Clock
  log: Logger
  /** Called with the result of each attempt. */
  onResult?: (result: SendResult) => void
}

export function createOutboxWorker({ database, sms, clock, log, onResult: told }: OutboxDeps): OutboxWorker {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function sendOne(notice: QueuedSms, lease: string): Promise<void> {
    const facts = { notice: notice.id, repair: notice.requestId, tries: notice.tries }
    try {
      const providerId = await sms.send(messageOf(notice))
      await write(database, (trx) => recordSent(trx, { id: notice.id, lease }, providerId, clock.now()))
      log.info({ event: 'notice.sent', ...facts })
      told?.('sent')
    } catch (error) {
      if (!(error instanceof SmsError)) throw error
      const over = error.permanent || notice.tries >= TRIES_MOST
      const outcome = over
        ? ({ state: 'failed' } as const)
        : ({ state: 'queued', next_at: clock.now() + pauseAfter(notice.tries) } as const)
      await write(database, (trx) => settleClaim(trx, { id: notice.id, lease }, outcome))
      log.warn({ event: over ? 'notice.failed' : 'notice.postponed', ...facts, err: error })
      told?.(over ? 'failed' : 'postponed')
    }
  }

  async function sendDue(): Promise<void> {
    while (!stopped && (await hasDue(database, { now: clock.now(), ...LONGEST_WAITS }))) {
      const lease = randomUUID()
      const now = clock.now()
      const claimed = await write(database, (trx) =>
        claim(trx, { lease, most: BATCH, now, ...LONGEST_WAITS }),
      )
      for (const notice of claimed) {
        // Its lines carry the id of the call that queued it, whoever sends it.
        if (!stopped) await withRequestId(notice.callId ?? undefined, () => sendOne(notice, lease))
      }
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
    // What is not sent now is sent by the next look: the rows are still there.
    if (stopped) return
    withRequestId(undefined, drain).catch((error) => log.warn({ event: 'outbox.away', err: error }))
  }

  return {
    kick,
    drain,
    start() {
      timer = setInterval(kick, EVERY_MS)
      timer.unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
