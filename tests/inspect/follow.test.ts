/** Which steps "Follow the person" goes to. */
import { expect, test } from 'vitest'
import { loginMachine } from '#machines/auth/login.ts'
import { sessionMachine } from '#machines/auth/session.ts'
import { headlineMachine } from '#machines/site/headline.ts'
import { isPersonStep } from '#src/inspect/frames.ts'

const step = (machine: { id: string }, type: string, ...taken: string[]) => ({
  machine: machine.id,
  type,
  taken,
})

test.each([
  [
    'an event that took a transition',
    step(loginMachine, 'submit', 'login.editing submit -> login.submitting'),
  ],
  ['the response that the machine called for', step(loginMachine, 'xstate.done.actor.login', 'done')],
  ['a delay that elapsed', step(loginMachine, 'xstate.after.cooldown.login', 'after')],
  ['the start of a page’s machine', step(loginMachine, 'xstate.init')],
  ['a login, in the session', step(sessionMachine, 'session.started', 'session.guest -> session.user')],
])('%s is followed', (_, frame) => {
  expect(isPersonStep(frame)).toBe(true)
})

test.each([
  ['an event that nothing answered', step(loginMachine, 'submit')],
  ['the end of a machine', step(loginMachine, 'xstate.stop')],
  ['the start of the session on every page', step(sessionMachine, 'xstate.init')],
  ['the session’s own calls', step(sessionMachine, 'xstate.done.actor.getSession', 'done')],
  ['the headline, which changes by itself', step(headlineMachine, 'xstate.after.turn.headline', 'after')],
])('%s is not followed', (_, frame) => {
  expect(isPersonStep(frame)).toBe(false)
})
