/** The id of the call that is being answered, known to everything that the answer sets off. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const calls = new AsyncLocalStorage<string | undefined>()

/** Undefined where no call is answered. */
export const callId = (): string | undefined => calls.getStore()

/** Does the work as a part of the call; of none without an id. */
export const inCall = <T>(id: string | undefined, work: () => T): T => calls.run(id, work)

/** What a proxy may give a call as its id: nothing that could end a line or fill the log. */
const SANE = /^[\w.-]{8,64}$/

/** The id that came with a call when it is sane, a new one otherwise. */
export const callIdOf = (given: string | undefined): string =>
  given !== undefined && SANE.test(given) ? given : randomUUID()
