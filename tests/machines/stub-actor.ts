/** A stub for the actor of an API call, settled by the test. */
import { setImmediate } from 'node:timers/promises'
import { fromPromise } from 'xstate'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'

/** `requests`: the inputs so far. `resolve` and `reject` settle the newest call that was not aborted. */
export function stubActor<E extends Endpoint, Output = ResponseOf<E>>(endpoint: E) {
  const requests: RequestOf<E>[] = []
  let pending: PromiseWithResolvers<Output> | null = null
  const actor = fromPromise<Output, RequestOf<E>>(({ input, signal }) => {
    const call = Promise.withResolvers<Output>()
    requests.push(input)
    pending = call
    signal.addEventListener('abort', () => {
      if (pending === call) pending = null
    })
    return call.promise
  })
  const takePending = () => {
    if (!pending) throw new Error(`${endpoint.method} ${endpoint.path} has no pending call`)
    const call = pending
    pending = null
    return call
  }
  return {
    actor,
    requests,
    get isPending() {
      return pending !== null
    },
    async resolve(output: Output) {
      takePending().resolve(output)
      await setImmediate()
    },
    async reject(status: number, text = '', fields: Record<string, string> = {}) {
      takePending().reject(new ApiError(status, text, fields))
      await setImmediate()
    },
  }
}
