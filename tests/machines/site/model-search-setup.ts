/** Opens the model search machine with a stubbed catalogue. */
import { setImmediate } from 'node:timers/promises'
import { createActor, fromPromise } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import type { Catalogue } from '#machines/site/model-suggestions.ts'
import { ApiError } from '#shared/api-error.ts'

export const catalogue: Catalogue = [
  { name: 'Apple', models: [{ name: 'iPhone 14' }, { name: 'iPhone 14 Pro' }] },
  { name: 'Samsung Tablet', models: [{ name: 'Galaxy Tab S9' }] },
]

export function open() {
  const loads: PromiseWithResolvers<Catalogue>[] = []
  const destinations: Destination[] = []
  const machine = modelSearchMachine.provide({
    actors: {
      loadCatalogue: fromPromise(() => {
        const load = Promise.withResolvers<Catalogue>()
        loads.push(load)
        return load.promise
      }),
    },
    actions: { navigate: (_, destination) => destinations.push(destination) },
  })
  const flow = createActor(machine).start()
  const type = (text: string) => flow.send({ type: 'text.change', text })
  const submit = () => flow.send({ type: 'submit' })
  async function come(entries: Catalogue = catalogue) {
    loads.at(-1)?.resolve(entries)
    await setImmediate()
  }
  async function fail() {
    loads.at(-1)?.reject(new ApiError(0, ''))
    await setImmediate()
  }
  return { flow, loads, destinations, type, submit, come, fail, now: () => flow.getSnapshot() }
}

/** Focused, with the catalogue loaded. */
export async function ready() {
  const search = open()
  search.flow.send({ type: 'focus' })
  await search.come()
  return search
}
