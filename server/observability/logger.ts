/** Structured logs on stdout: never secrets, codes, bodies or full phone numbers. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from '../lib/request-id.ts'

const SECRETS = ['password', 'passwordHash', 'newPassword', 'otp', 'code', 'token', 'cookie', 'authorization']

/** +919876543210 as the log shows it. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}******${phone.slice(-2)}`

export const createLogger = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    mixin() {
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  }
  return pino(options, to ?? pino.destination({ dest: 1, sync: true }))
}
