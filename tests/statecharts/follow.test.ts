/** The steps that "Follow the person" switches to. */
import { expect, test } from 'vitest'
import { forgotPasswordMachine } from '#machines/account/forgot-password.ts'
import { loginMachine } from '#machines/account/login.ts'
import { sessionMachine } from '#machines/account/session.ts'
import { contactMachine } from '#machines/site/contact.ts'
import { headlineMachine } from '#machines/site/headline.ts'
import { modelSearchMachine } from '#machines/site/model-search.ts'
import { FOLLOW_RULES } from '#src/app/follow-rules.ts'
import { followedStep } from '#statecharts/page/frames.ts'

const step = (machine: { id: string }, type: string, ...taken: string[]) => ({
  machine: machine.id,
  type,
  taken,
  page: '/login',
})

const before = step(loginMachine, 'form.change', 'change')

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
  expect(followedStep([before, frame], FOLLOW_RULES)).toBe(frame)
})

test.each([
  ['an event that nothing answered', step(loginMachine, 'submit')],
  ['the end of a machine', step(loginMachine, 'xstate.stop')],
  ['the start of the session on every page', step(sessionMachine, 'xstate.init')],
  ['the session’s own calls', step(sessionMachine, 'xstate.done.actor.getSession', 'done')],
  ['the start of the header’s search', step(modelSearchMachine, 'xstate.init')],
  ['the headline, which changes by itself', step(headlineMachine, 'xstate.after.turn.headline', 'after')],
])('%s is not followed', (_, frame) => {
  expect(followedStep([before, frame], FOLLOW_RULES)).toBe(before)
})

test('of the machines that a page starts, the first one is followed', () => {
  const start = step(loginMachine, 'xstate.init')
  const second = step(forgotPasswordMachine, 'xstate.init')
  expect(followedStep([before, start, second], FOLLOW_RULES)).toBe(start)
  const elsewhere = { ...step(contactMachine, 'xstate.init'), page: '/contact' }
  expect(followedStep([before, start, second, elsewhere], FOLLOW_RULES)).toBe(elsewhere)
})

test('nothing is followed before the first step', () => {
  expect(followedStep([], FOLLOW_RULES)).toBeUndefined()
})

test('the hydration machine does not replace the machine that the user is using', () => {
  const before = { machine: 'login', type: 'submit', taken: ['login'], page: 'a' }
  const hydrating = { machine: 'hydration', type: 'xstate.init', taken: [], page: 'b' }
  expect(followedStep([before, hydrating], FOLLOW_RULES)).toBe(before)
})
