/** The way of sending text messages that the settings name. */
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { type Config, isLoopback } from './config.ts'
import type { SmsSender } from './sms.ts'
import { withBreaker } from './sms-breaker.ts'
import { SEND_LIMIT_MS } from './sms-http.ts'
import { createMsg91 } from './sms-msg91.ts'
import { createSmsOutbox } from './sms-outbox.ts'
import { createTwilio } from './sms-twilio.ts'

/** Where the provider reports what became of a message. */
export const RECEIPTS_PATH = '/api/sms/receipts'

type SmsParts = {
  config: Config
  clock: Clock
  log: Logger
  /** How long a provider may take. */
  limitMs?: number
}

export function createSms({ config, clock, log, limitMs = SEND_LIMIT_MS }: SmsParts): SmsSender {
  const { sms, smsOutbox, publicUrl } = config
  switch (sms.provider) {
    case 'outbox':
      return createSmsOutbox(smsOutbox, clock)
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
