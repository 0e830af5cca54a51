/** Adding photos: what one photo's failure means for the others, whatever happens meanwhile; tests/paths walks all transitions. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { photoUploadMachine } from '#machines/request/photo-upload.ts'
import type { PhotoToSend, SmallPhoto } from '#machines/request/photo-upload-setup.ts'
import { ApiError } from '#shared/api-error.ts'

const AT = '2026-11-24T06:30:00.000Z'
const small: SmallPhoto = { file: new Blob(['small']), preview: 'data:image/jpeg;base64,AA' }
const picked = (key: string, name = `${key}.jpg`) =>
  ({ key, kind: 'fault', at: AT, name, file: new Blob([name]) }) as const

type Answer = () => Promise<{ id: number } | undefined>

/** The machine with a browser that cannot read files named `.heic`, and a shop that answers the calls in turn. */
function open(answer: (photo: PhotoToSend) => ReturnType<Answer> = async () => ({ id: 1 })) {
  const calls: string[] = []
  const answers: boolean[] = []
  const machine = photoUploadMachine.provide({
    actors: {
      shrink: fromPromise<SmallPhoto, { file: Blob }>(async ({ input }) => {
        if ((await input.file.text()).endsWith('.heic')) throw new DOMException('', 'InvalidStateError')
        return small
      }),
      sendPhoto: fromPromise<{ id: number } | undefined, PhotoToSend>(({ input }) => {
        calls.push(input.key)
        return answer(input)
      }),
    },
    actions: { answerLeave: (_, { isLeaving }) => answers.push(isLeaving) },
  })
  const actor = createActor(machine, { input: { requestId: 42 } }).start()
  const now = () => actor.getSnapshot()
  const rested = () => expect.poll(() => now().matches({ shown: { work: 'resting' } })).toBe(true)
  return { actor, answers, calls, now, rested }
}

const failsFirst = () => {
  let isFirst = true
  return async () => {
    if (!isFirst) return { id: 9 }
    isFirst = false
    throw new ApiError(0, '')
  }
}

test('a photo that fails stays with its reason and holds up none of the others', async () => {
  const { actor, calls, now, rested } = open(failsFirst())
  actor.send({ type: 'add', photos: [picked('a'), picked('b', 'b.heic'), picked('c')], room: 5 })
  await rested()
  expect(calls).toEqual(['a', 'c'])
  expect(now().context.photos.map(({ key, problem }) => [key, problem?.kind])).toEqual([
    ['a', 'failed'],
    ['b', 'unreadable'],
  ])
  expect(now().can({ type: 'retry', key: 'b' })).toBe(false)
  actor.send({ type: 'retry', key: 'a' })
  await rested()
  expect(calls).toEqual(['a', 'c', 'a'])
})

test('a photo that is sent again while another one is on its way waits for it', async () => {
  const sending = Promise.withResolvers<{ id: number }>()
  const { actor, calls, now, rested } = open(async ({ key }) => {
    if (key === 'b') return sending.promise
    if (calls.filter((call) => call === 'a').length === 1) throw new ApiError(500, 'The shop is closed.')
    return { id: 1 }
  })
  actor.send({ type: 'add', photos: [picked('a'), picked('b')], room: 5 })
  await expect.poll(() => calls).toEqual(['a', 'b'])
  actor.send({ type: 'retry', key: 'a' })
  expect(now().context.current).toBe('b')
  sending.resolve({ id: 2 })
  await expect.poll(() => calls).toEqual(['a', 'b', 'a'])
  await rested()
  expect(now().context.sent.map(({ key, id }) => [key, id])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('a sent photo is shown until the page has read it', async () => {
  const { actor, now, rested } = open()
  actor.send({ type: 'add', photos: [picked('a')], room: 1 })
  await rested()
  expect(now().context).toMatchObject({ photos: [], changes: 1, sent: [{ id: 1 }] })
  actor.send({ type: 'photos.read', ids: [7] })
  expect(now().context.sent).toHaveLength(1)
  actor.send({ type: 'photos.read', ids: [7, 1] })
  expect(now().context.sent).toEqual([])
})

test('a photo on its way cannot be taken back, and one that waits can', async () => {
  const { actor, now } = open(() => new Promise(() => {}))
  actor.send({ type: 'add', photos: [picked('a'), picked('b')], room: 5 })
  await expect.poll(() => now().matches({ shown: { work: 'sending' } })).toBe(true)
  expect(now().can({ type: 'remove', key: 'a' })).toBe(false)
  actor.send({ type: 'remove', key: 'b' })
  expect(now().context.photos.map(({ key }) => key)).toEqual(['a'])
})

test('however photos are chosen, the request never gets more than it takes, and each left-out one is counted', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(7), { maxLength: 4 }), fc.nat(5), (choices, room) => {
      const { actor, now } = open(() => new Promise(() => {}))
      let chosen = 0
      let leftOut = 0
      for (const count of choices) {
        const photos = Array.from({ length: count }, () => picked(`${chosen++}`))
        actor.send({ type: 'add', photos, room })
        leftOut += now().context.leftOut
      }
      expect(now().context.photos.length).toBe(Math.min(room, chosen))
      expect(now().context.photos.length + leftOut).toBe(chosen)
      actor.stop()
    }),
  ))

test('whoever leaves is asked while a photo is not sent, and a photo is sent on while the question is open', async () => {
  const sending = Promise.withResolvers<{ id: number }>()
  const { actor, answers, now } = open(() => sending.promise)
  expect(now().can({ type: 'leave' })).toBe(false)
  actor.send({ type: 'add', photos: [picked('a')], room: 5 })
  await expect.poll(() => now().matches({ shown: { work: 'sending' } })).toBe(true)
  actor.send({ type: 'leave' })
  actor.send({ type: 'dismiss' })
  expect(answers).toEqual([false])
  actor.send({ type: 'leave' })
  expect(now().matches({ shown: { work: 'sending', page: 'asking' } })).toBe(true)
  sending.resolve({ id: 1 })
  await expect.poll(() => now().status).toBe('done')
  expect(answers).toEqual([false, true])
})

test('a photo that failed is lost with the page as well, and one that cannot be read is not', async () => {
  const { actor, answers, now, rested } = open(failsFirst())
  actor.send({ type: 'add', photos: [picked('b', 'b.heic')], room: 5 })
  await rested()
  expect(now().can({ type: 'leave' })).toBe(false)
  actor.send({ type: 'add', photos: [picked('a')], room: 5 })
  await expect.poll(() => now().context.photos.at(-1)?.problem?.kind).toBe('failed')
  actor.send({ type: 'leave' })
  actor.send({ type: 'confirm' })
  expect(answers).toEqual([true])
})
