/** Playback of frames. */
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { playbackMachine } from '#statecharts/page/playback.ts'

function playback() {
  const clock = new SimulatedClock()
  const actor = createActor(playbackMachine, { clock }).start()
  return { clock, actor, at: () => actor.getSnapshot().context.at, state: () => actor.getSnapshot().value }
}

test('playback shows the next frame each second and stops at the last', () => {
  const { clock, actor, at, state } = playback()
  actor.send({ type: 'open', count: 3, at: 0 })
  actor.send({ type: 'play' })
  clock.increment(999)
  expect(at()).toBe(0)
  clock.increment(1)
  expect(at()).toBe(1)
  clock.increment(1_000)
  expect([at(), state()]).toEqual([2, 'resting'])
  actor.send({ type: 'play' })
  expect([at(), state()]).toEqual([0, 'playing'])
})

test('going to a frame stops playback and stays in range; "live" leaves the frames', () => {
  const { actor, at, state } = playback()
  actor.send({ type: 'open', count: 3, at: 1 })
  actor.send({ type: 'play' })
  actor.send({ type: 'go', at: 9 })
  expect([at(), state()]).toEqual([2, 'resting'])
  actor.send({ type: 'go', at: -1 })
  expect(at()).toBe(0)
  actor.send({ type: 'live' })
  expect(state()).toBe('live')
})
