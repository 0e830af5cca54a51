/** Structured logs on stdout: never secrets, codes, bodies or whole phone numbers. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { callId } from '../http/request-id.ts'

const SECRETS = ['password', 'passwordHash', 'newPassword', 'otp', 'code', 'token', 'cookie', 'authorization']

/** +919876543210 as the log shows it. */
export const masked = (phone: string) => `${phone.slice(0, 3)}******${phone.slice(-2)}`

/** A write for every line costs more than the line: they go together, soon after, and all of them before the end. */
const TOGETHER_BYTES = 4_096
const TOGETHER_MS = 200
/** What nobody reads in time must not fill the memory. */
const WAITING_MOST_BYTES = 8 * 2 ** 20

function stdout(): DestinationStream {
  const stream = pino.destination({
    dest: 1,
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: TOGETHER_MS,
    maxLength: WAITING_MOST_BYTES,
  })
  let lines = ''
  const handOver = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  // Before the stream's own end, which writes what it has.
  process.prependOnceListener('exit', handOver)
  return {
    // The stream measures all that waits anew for each piece: the lines of one moment come as one.
    write(line) {
      if (lines === '') setImmediate(handOver)
      lines += line
    },
  }
}

export const createLogger = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    mixin() {
      const requestId = callId()
      return requestId === undefined ? {} : { requestId }
    },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  }
  return pino(options, to ?? stdout())
}
