/** The way of sending text messages that the settings name. */
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.ts'
import { isLoopback } from '../lib/origin.ts'
import { withBreaker } from './circuit-breaker.ts'
import { createFileSender } from './file.ts'
import { SEND_LIMIT_MS } from './http.ts'
import { createMsg91 } from './msg91.ts'
import type { SmsSender } from './sender.ts'
import type { SmsSettings } from './settings.ts'
import { createTwilio } from './twilio.ts'

/** Where the provider reports what became of a message. */
export const RECEIPTS_PATH = '/api/sms/receipts'

type SmsDeps = {
  config: { sms: SmsSettings; smsOutbox: string; publicUrl: string }
  clock: Clock
  log: Logger
  /** How long a provider may take. */
  limitMs?: number
}

export function createSms({ config, clock, log, limitMs = SEND_LIMIT_MS }: SmsDeps): SmsSender {
  const { sms, smsOutbox, publicUrl } = config
  switch (sms.provider) {
    case 'outbox':
      return createFileSender(smsOutbox, clock)
    case 'msg91':
      return withBreaker(createMsg91(sms, limitMs), log)
    case 'twilio':
      // Twilio refuses a message whose receipts go where it cannot reach.
      return withBreaker(
        createTwilio(sms, limitMs, isLoopback(publicUrl) ? undefined : `${publicUrl}${RECEIPTS_PATH}`),
        log,
      )
  }
}
