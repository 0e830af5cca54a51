// @vitest-environment jsdom
/** Stately's inspector receives redacted steps, and opens for developers only. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '#machines/account/login.ts'
import { login } from '#shared/account/account-api.ts'
import { VISIBLE_KEYS } from '#src/app/visible-keys.ts'
import { createWatch } from '#statecharts/inspector/watch.ts'
import { stubActor } from '#tests/machines/stub-actor.ts'

const posted: unknown[] = []
const inspectorWindow = { postMessage: (message: unknown) => posted.push(message) }
const open = vi.fn((_url: string, _name: string) => inspectorWindow)

beforeEach(() => {
  posted.length = 0
  open.mockClear()
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

async function logIn(inspect: ReturnType<typeof createWatch>['inspect']) {
  const call = stubActor(login)
  const machine = loginMachine.provide({ actors: { login: call.actor } })
  const actor = createActor(machine, {
    input: { pendingOrder: null, email: '', isPasswordReset: false },
    inspect,
  }).start()
  actor.send({ type: 'form.change', patch: { email: 'sneha@mail.example', password: 'monsoon-mango-47' } })
  actor.send({ type: 'submit' })
  await call.reject(400, 'monsoon-mango-47 is wrong')
}

test('with ?inspect the steps of every actor are sent, without personal data', async () => {
  window.history.replaceState(null, '', '/login?inspect')
  await logIn(createWatch(async () => VISIBLE_KEYS).inspect)
  await expect.poll(() => open).toHaveBeenCalledOnce()
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  const text = () => JSON.stringify(posted)
  await expect.poll(() => text()).toContain('xstate.error.actor')
  expect(posted).toContainEqual(
    expect.objectContaining({ type: '@xstate.actor', name: expect.stringContaining('login') }),
  )
  expect(posted).toContainEqual(
    expect.objectContaining({ snapshot: expect.objectContaining({ value: { editing: 'idle' } }) }),
  )
  expect(text()).toContain('•••')
  expect(text()).not.toMatch(/sneha|mango/)
})

test('without ?inspect nothing is opened or sent', async () => {
  await logIn(createWatch(async () => VISIBLE_KEYS).inspect)
  expect(open).not.toHaveBeenCalled()
  expect(posted).toEqual([])
})

test('no file of the built application has Stately’s inspector', () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts)
    expect(readFileSync(join('dist/assets', name), 'utf8'), name).not.toMatch(
      /statelyai|stately\.ai\/inspect/,
    )
})
