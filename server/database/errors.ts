/** Classifies the errors of SQLite and PostgreSQL: retryable, unavailable, or a bug. */

/** The SQLSTATE, SQLite's primary result code or the system's error code; empty for other errors. */
export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return `sqlite-${error.errcode & 0xff}`
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Another writer was first and the transaction was rolled back: it may run again. */
const RETRYABLE = new Set(['40001', '40P01', 'sqlite-5', 'sqlite-6'])
export const isRetryable = (error: unknown) => RETRYABLE.has(errorCode(error))

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'EMFILE', // no file descriptor is left
  'ENFILE',
  'ENOSPC', // the disk of the photos is full
  'EDQUOT',
  'EROFS',
  'EIO',
  'ESTALE', // the mounted folder is gone
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300', // too many connections
  '57P01', // the server is shutting down
  '57P02',
  '57P03', // the server is starting up
  '25P03', // the server ended an idle transaction
  '25006', // read-only: another server became the primary a moment ago
  '55P03', // lock_timeout
  '57014', // statement_timeout
  'sqlite-5', // busy
  'sqlite-6',
  'sqlite-8', // read-only
  'sqlite-10', // I/O error
  'sqlite-13', // the disk is full
  'sqlite-14', // cannot open the file
])
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/

/** The database cannot be reached or cannot write: the request is answered 503 and may be sent again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code = errorCode(error)
  if (UNAVAILABLE.has(code) || code.startsWith('08')) return true
  return error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message)
}
