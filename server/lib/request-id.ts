/** The id of the current request, for the log lines of everything that the request causes. */
import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string | undefined>()

/** Undefined outside a request. */
export const currentRequestId = (): string | undefined => storage.getStore()

/** Runs the work with this request id; undefined: outside any request. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => storage.run(id, work)

/** Cannot end a log line and is short. */
const VALID_ID = /^[\w.-]{8,64}$/

/** The X-Request-Id header for the log; undefined when it is missing or not valid. The server never uses it as its own. */
export const clientRequestId = (header: string | undefined): string | undefined =>
  header !== undefined && VALID_ID.test(header) ? header : undefined
