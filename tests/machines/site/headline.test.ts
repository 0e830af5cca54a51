import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { currentWord, headlineMachine } from '#machines/site/headline.ts'
import { headlineWords } from '#shared/catalogue/catalogue.ts'

function open(reducedMotion = false) {
  const clock = new SimulatedClock()
  const flow = createActor(headlineMachine, { input: { reducedMotion }, clock }).start()
  return { clock, flow, word: () => currentWord(flow.getSnapshot().context) }
}

test('each word shows for 2.5 seconds, and the first follows the sixth', () => {
  const { clock, word } = open()
  expect(headlineWords()).toHaveLength(6)
  for (const shown of [...headlineWords(), headlineWords()[0]]) {
    expect(word()).toBe(shown)
    clock.increment(2_499)
    expect(word()).toBe(shown)
    clock.increment(1)
  }
  expect(word()).toBe(headlineWords()[1])
})

test('with reduced motion the first word stays until the person starts the rotation', () => {
  const { clock, flow, word } = open(true)
  clock.increment(60_000)
  expect(word()).toBe('mobile')
  flow.send({ type: 'resume' })
  clock.increment(2_500)
  expect(word()).toBe('mobile')
  flow.send({ type: 'rotate' })
  clock.increment(2_500)
  expect(word()).toBe('iPad')
})

test('a hidden page pauses the rotation and resumes with the same word for its full time', () => {
  const { clock, flow, word } = open()
  clock.increment(4_000)
  flow.send({ type: 'pause' })
  clock.increment(60_000)
  expect(word()).toBe('iPad')
  flow.send({ type: 'resume' })
  clock.increment(2_499)
  expect(word()).toBe('iPad')
  clock.increment(1)
  expect(word()).toBe('Apple Watch')
})

test('a stopped word stays when the page is hidden and shown', () => {
  const { clock, flow, word } = open()
  flow.send({ type: 'stop' })
  flow.send({ type: 'pause' })
  flow.send({ type: 'resume' })
  clock.increment(60_000)
  expect(word()).toBe('mobile')
  flow.send({ type: 'rotate' })
  flow.send({ type: 'pause' })
  flow.send({ type: 'stop' })
  flow.send({ type: 'resume' })
  clock.increment(60_000)
  expect(word()).toBe('mobile')
})
