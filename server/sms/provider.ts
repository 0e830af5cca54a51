/** Creates the SMS sender of SMS_PROVIDER. */
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.ts'
import { isLoopback } from '../lib/origin.ts'
import { withBreaker } from './circuit-breaker.ts'
import { createFileSender } from './file.ts'
import { SEND_TIMEOUT_MS } from './http.ts'
import { createMsg91 } from './msg91.ts'
import type { SmsSender } from './sender.ts'
import type { SmsSettings } from './settings.ts'
import { createTwilio } from './twilio.ts'

/** The webhook for the provider's delivery receipts. */
export const RECEIPTS_PATH = '/api/sms/receipts'

type SmsDeps = {
  config: { sms: SmsSettings; smsOutbox: string; publicUrl: string }
  clock: Clock
  log: Logger
  timeoutMs?: number
}

export function createSmsSender({
  config,
  clock,
  log,
  timeoutMs: limitMs = SEND_TIMEOUT_MS,
}: SmsDeps): SmsSender {
  const { sms, smsOutbox, publicUrl } = config
  switch (sms.provider) {
    case 'outbox':
      return createFileSender(smsOutbox, clock)
    case 'msg91':
      return withBreaker(createMsg91(sms, limitMs), log)
    case 'twilio':
      // Twilio refuses an SMS whose webhook it cannot reach.
      return withBreaker(
        createTwilio(sms, limitMs, isLoopback(publicUrl) ? undefined : `${publicUrl}${RECEIPTS_PATH}`),
        log,
      )
  }
}
