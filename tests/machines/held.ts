/** A call whose answer the test gives, when the test wants. */
import { setImmediate } from 'node:timers/promises'
import { fromPromise } from 'xstate'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'

/** `asked` is what was sent so far; `answer` and `refuse` settle the newest call that was not given up. */
export function held<E extends Endpoint, Output = ResponseOf<E>>(endpoint: E) {
  const asked: RequestOf<E>[] = []
  let open: PromiseWithResolvers<Output> | null = null
  const actor = fromPromise<Output, RequestOf<E>>(({ input, signal }) => {
    const mine = Promise.withResolvers<Output>()
    asked.push(input)
    open = mine
    signal.addEventListener('abort', () => {
      if (open === mine) open = null
    })
    return mine.promise
  })
  const take = () => {
    if (!open) throw new Error(`${endpoint.method} ${endpoint.path} is not being called`)
    const taken = open
    open = null
    return taken
  }
  return {
    actor,
    asked,
    get isOpen() {
      return open !== null
    },
    async answer(output: Output) {
      take().resolve(output)
      await setImmediate()
    },
    async refuse(status: number, text = '', fields: Record<string, string> = {}) {
      take().reject(new ApiError(status, text, fields))
      await setImmediate()
    },
  }
}
