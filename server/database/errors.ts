/** What an error of either engine means: worth another try, away, or a bug. */

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return `sqlite-${error.errcode & 0xff}`
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Another writer was first: nothing of ours was kept, so the same work may be done again. */
const AGAIN = new Set(['40001', '40P01', 'sqlite-5', 'sqlite-6'])
export const isRetryable = (error: unknown) => AGAIN.has(codeOf(error))

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'EMFILE', // no descriptor is left to connect with
  'ENFILE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300', // too many connections
  '57P01', // the server is shutting down
  '57P02',
  '57P03', // it is starting up
  '25P03', // it ended an idle transaction
  'sqlite-5', // busy
  'sqlite-6',
  'sqlite-8', // read-only
  'sqlite-10', // input or output failed
  'sqlite-13', // the disk is full
  'sqlite-14', // it cannot be opened
])
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/

/** The database cannot be reached or cannot write: nothing is wrong with the call, it may come again later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code = codeOf(error)
  if (AWAY.has(code) || code.startsWith('08')) return true
  return error instanceof Error && AWAY_WORDS.test(error.message)
}
