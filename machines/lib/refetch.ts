import { fromPromise } from 'xstate'

/**
 * Names reading a list again as an actor, done when the list on the page is the server's. Until then a flow stays
 * busy with its row, so that nothing springs back. Who runs the machine provides it.
 */
export const refetch = <Input = undefined>(what: string) =>
  fromPromise<void, Input>(() => Promise.reject(new Error(`reading ${what} again was not provided`)))
