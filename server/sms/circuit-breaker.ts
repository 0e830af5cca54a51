/** Spares a provider in trouble, and people the wait for it: after five failures in a row nothing is sent for a while. */
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import type { Logger } from 'pino'
import { SECOND } from '../lib/clock.ts'
import { ProviderUnavailable } from './http.ts'
import { SmsError, type SmsSender } from './sender.ts'

const FAILURES_MOST = 5
/** Then one message tries whether it is back. */
export const BREAK_MS = 20 * SECOND

/** A number that cannot be reached is no failure of the provider and counts for nothing. */
export function withBreaker(sender: SmsSender, log: Logger): SmsSender {
  const breaker = circuitBreaker(handleType(ProviderUnavailable), {
    halfOpenAfter: BREAK_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MOST),
  })
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open) log.error({ event: 'sms.provider-away', pauseMs: BREAK_MS })
    if (state === CircuitState.Closed) log.info({ event: 'sms.provider-back' })
  })
  return {
    async send(sms) {
      try {
        return await breaker.execute(() => sender.send(sms))
      } catch (error) {
        if (!isBrokenCircuitError(error)) throw error
        throw new SmsError('The provider failed several times and is not asked for a moment', {
          permanent: false,
        })
      }
    },
  }
}
