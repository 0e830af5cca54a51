/** A circuit breaker for the SMS provider: after five failures in a row, sending fails at once for a while. */
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import type { Logger } from 'pino'
import { SECOND } from '../lib/clock.ts'
import { ProviderUnavailable } from './http.ts'
import { SmsError, type SmsSender } from './sender.ts'

const MAX_FAILURES = 5
/** After this time one SMS tests whether the provider is available again. */
export const HALF_OPEN_AFTER_MS = 20 * SECOND

/** Counts only ProviderUnavailable errors, not numbers that cannot be reached. */
export function withBreaker(sender: SmsSender, log: Logger): SmsSender {
  const breaker = circuitBreaker(handleType(ProviderUnavailable), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  })
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open) log.error({ event: 'sms.provider-away', pauseMs: HALF_OPEN_AFTER_MS })
    if (state === CircuitState.Closed) log.info({ event: 'sms.provider-back' })
  })
  return {
    async send(sms) {
      try {
        return await breaker.execute(() => sender.send(sms))
      } catch (error) {
        if (!isBrokenCircuitError(error)) throw error
        throw new SmsError('The provider failed several times in a row: sending is paused', {
          permanent: false,
        })
      }
    },
  }
}
