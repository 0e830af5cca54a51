import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { statusChangeMachine } from '#machines/owner/status-change.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { stubActor } from '../stub-actor.ts'

function open() {
  const call = stubActor(setRequestStatus)
  const refreshed: number[] = []
  const machine = statusChangeMachine.provide({
    actors: { setRequestStatus: call.actor },
    actions: { refreshLists: (_, { id }) => refreshed.push(id) },
  })
  const flow = createActor(machine).start()
  const ask = () => flow.send({ type: 'ask', id: 12, label: 'iPhone 14, Asha Patil' })
  return { flow, call, ask, now: () => flow.getSnapshot(), refreshed }
}

test('the admin is asked for confirmation, with the name of the request', () => {
  const { ask, now, call } = open()
  ask()
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['statusChange.confirming']).toEqual({
    dialog: {
      title: 'Mark as Done?',
      kind: 'alert',
      buttons: [
        { event: 'confirm', label: 'Yes, mark as done' },
        { event: 'cancel', label: 'Cancel' },
      ],
    },
  })
  expect(now().context).toEqual({
    id: 12,
    message: 'Request 12, iPhone 14, Asha Patil. This cannot be undone. The customer gets an SMS.',
    received: { amount: '', how: null, verified: null },
    showsErrors: false,
  })
  expect(call.requests).toEqual([])
})

test('Cancel changes nothing', () => {
  const { ask, flow, now, call } = open()
  ask()
  flow.send({ type: 'cancel' })
  expect(now().value).toEqual({ ready: 'idle' })
  expect(call.requests).toEqual([])
})

test('a confirmed request is saved once, the list is refreshed and an alert confirms it', async () => {
  const { ask, flow, now, call, refreshed } = open()
  ask()
  flow.send({ type: 'confirm' })
  flow.send({ type: 'confirm' })
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([{ params: { id: 12 }, body: { status: 'DONE' } }])
  expect(refreshed).toEqual([])
  await call.resolve(undefined)
  expect(now().getMeta()['statusChange.ready.saved']).toEqual({
    alert: { tone: 'done', title: 'Marked as Done', text: 'Customer has been notified.' },
  })
  expect(now().hasTag('dialog')).toBe(false)
  expect(refreshed).toEqual([12])
  flow.send({ type: 'dismiss' })
  expect(now().value).toEqual({ ready: 'idle' })
})

test.each([0, 401, 409, 503])('a failure (%i) shows a dialog and can be retried', async (status) => {
  const { ask, flow, now, call, refreshed } = open()
  ask()
  flow.send({ type: 'confirm' })
  await call.reject(status)
  expect(now().getMeta()['statusChange.failed']).toEqual({
    dialog: { title: 'Error', text: 'Failed to update repair status.' },
  })
  expect(now().hasTag('dialog')).toBe(true)
  expect(refreshed).toEqual([])
  flow.send({ type: 'dismiss' })
  ask()
  expect(now().value).toBe('confirming')
})
