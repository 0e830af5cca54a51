import { fromPromise } from 'xstate'

/**
 * A placeholder actor that refetches a list and is done when the cache holds the server's list. The machine stays busy
 * with its row until then, so that the row does not flicker back. `provide` replaces it.
 */
export const refetch = <Input = undefined>(what: string) =>
  fromPromise<void, Input>(() => Promise.reject(new Error(`reading ${what} again was not provided`)))
