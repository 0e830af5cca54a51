import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { hydrationMachine } from '#machines/site/hydration.ts'

/** @param restorePage resolves to whether the HTML is the page that the browser would render */
async function takeOver(restorePage: () => Promise<boolean>) {
  const actions: string[] = []
  const log = (name: string) => () => void actions.push(name)
  const machine = hydrationMachine.provide({
    actors: { restorePage: fromPromise(restorePage) },
    actions: {
      hydrate: log('hydrate'),
      render: log('render'),
      replayClicks: log('replayClicks'),
      revalidate: log('revalidate'),
    },
  })
  const actor = createActor(machine).start()
  await waitFor(actor, (state) => !state.matches('restoring'))
  return { actor, actions, state: () => actor.getSnapshot().value }
}

test('the page that this browser would render is hydrated', async () => {
  const { actions, state } = await takeOver(async () => true)
  expect([state(), actions]).toEqual(['hydrating', ['hydrate']])
})

test('the page of another address or person is rendered instead', async () => {
  const { actions, state } = await takeOver(async () => false)
  expect([state(), actions]).toEqual(['replaced', ['render']])
})

test('a page whose code does not load is rendered with its error', async () => {
  const { actions, state } = await takeOver(() => Promise.reject(new TypeError('Failed to fetch')))
  expect([state(), actions]).toEqual(['failed', ['render']])
})

const outcomes: readonly (readonly [state: string, restorePage: () => Promise<boolean>])[] = [
  ['hydrated', async () => true],
  ['replaced', async () => false],
  ['failed', () => Promise.reject(new Error('no code'))],
]

describe.each(outcomes)('a page that was %s', (_, restorePage) => {
  test('replays the clicks and revalidates its data once hydrated', async () => {
    const { actor, actions, state } = await takeOver(restorePage)
    actor.send({ type: 'page.ready' })
    expect(state()).toBe('hydrated')
    expect(actions.slice(1)).toEqual(['replayClicks', 'revalidate'])
  })
})
