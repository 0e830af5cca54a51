/** Sharing and deleting photos: quick presses and refusals; tests/paths walks all transitions. */
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { photoAlbumMachine } from '#machines/request/photo-album.ts'
import { isShared } from '#machines/request/photo-album-setup.ts'
import { ApiError } from '#shared/api-error.ts'

type Call = { params: { id: number; photoId: number }; body: { shared: boolean } }

function open(answer: () => Promise<undefined> = async () => undefined) {
  const calls: [number, boolean][] = []
  const machine = photoAlbumMachine.provide({
    actors: {
      sharePhoto: fromPromise<undefined, Call>(({ input }) => {
        calls.push([input.params.photoId, input.body.shared])
        return answer()
      }),
    },
  })
  const actor = createActor(machine, { input: { requestId: 42 } }).start()
  const now = () => actor.getSnapshot()
  const rested = () => expect.poll(() => now().value).toBe('idle')
  const looks = (id: number, shared: boolean) => isShared(now().context, { id, shared })
  return { actor, calls, now, rested, looks }
}

test('quick presses are all sent, in their order, and each box shows its last press at once', async () => {
  const { actor, calls, now, rested, looks } = open()
  actor.send({ type: 'share', id: 1, shared: true })
  actor.send({ type: 'share', id: 2, shared: true })
  actor.send({ type: 'share', id: 1, shared: false })
  expect([looks(1, true), looks(2, false), looks(3, false)]).toEqual([false, true, false])
  await rested()
  expect(calls).toEqual([
    [1, true],
    [2, true],
    [1, false],
  ])
  expect(now().context.changes).toBe(3)
})

test('a press holds until the page has read the photos again; then the server’s word counts', async () => {
  const { actor, rested, looks } = open()
  actor.send({ type: 'share', id: 1, shared: true })
  await rested()
  expect(looks(1, false)).toBe(true)
  actor.send({ type: 'photos.read' })
  expect(looks(1, false)).toBe(false)
})

test('a share that fails falls back, and its photo says why; without an answer nothing is read again', async () => {
  const { actor, now, rested, looks } = open(() => Promise.reject(new ApiError(0, '')))
  actor.send({ type: 'share', id: 1, shared: true })
  await rested()
  expect(looks(1, false)).toBe(false)
  expect(now().context.problem).toEqual({ id: 1, message: 'No network. Try again when there is one.' })
  expect(now().context.changes).toBe(0)
})
