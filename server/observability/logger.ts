/** Structured logs on stdout: never secrets, codes, bodies or full phone numbers. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { errorCode } from '../database/errors.ts'
import { currentRequestId } from '../lib/request-id.ts'

const SECRETS = ['password', 'passwordHash', 'newPassword', 'otp', 'code', 'token', 'cookie', 'authorization']

/** +919876543210 as the log shows it. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}******${phone.slice(-2)}`

/**
 * An error with its SQLSTATE or system code as `errorCode`: a field `code` is redacted, as it may be an OTP. Without
 * PostgreSQL's `detail`, which quotes the row's values.
 */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { code: _code, detail: _detail, ...rest } = pino.stdSerializers.err(error)
  return { ...rest, errorCode: errorCode(error) || undefined }
}

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
    serializers: { err: serializeError },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  }
  return pino(options, to ?? pino.destination({ dest: 1, sync: true }))
}
