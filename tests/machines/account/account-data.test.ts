import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { accountDataMachine } from '#machines/account/account-data.ts'
import type { Destination } from '#machines/lib/destination.ts'
import { closeAccount, getCustomerData } from '#shared/account/data-api.ts'
import type { CustomerData } from '#shared/customer-data.ts'
import { copy } from '#tests/paths/account/account-data.history.ts'
import { stubActor } from '../stub-actor.ts'

const PASSWORD = 'monsoon-mango-47'
const WRONG = 'This is not your password.'

function open() {
  const read = stubActor(getCustomerData)
  const close = stubActor(closeAccount)
  const clock = new SimulatedClock()
  const did: (Destination | string)[] = []
  const saved: CustomerData[] = []
  const machine = accountDataMachine.provide({
    actors: {
      getCustomerData: read.actor,
      closeAccount: close.actor,
      saveFile: fromPromise<string, { data: CustomerData }>(async ({ input }) => {
        saved.push(input.data)
        return 'data.json'
      }),
    },
    actions: {
      navigate: (_, destination) => did.push(destination),
      endSession: () => did.push('session ended'),
      refreshClosing: () => did.push('read again'),
    },
  })
  const flow = createActor(machine, { clock }).start()
  const now = () => flow.getSnapshot()
  const confirm = (text = PASSWORD) => {
    flow.send({ type: 'ask', warranties: [] })
    flow.send({ type: 'password.change', text })
    flow.send({ type: 'confirm' })
  }
  return { flow, read, close, clock, did, saved, now, confirm }
}

test('two taps on Download read one copy, which is forgotten once it is a file', async () => {
  const { flow, read, saved, now } = open()
  flow.send({ type: 'download' })
  flow.send({ type: 'download' })
  flow.send({ type: 'ask', warranties: [] })
  expect(read.requests).toEqual([{}])
  await read.resolve(copy)
  await setImmediate()
  expect(saved).toEqual([copy])
  expect(now().value).toEqual({ ready: 'saved' })
  expect(now().context).toMatchObject({ data: null, message: 'Look for data.json among your downloads.' })
})

test('two taps on Yes delete once, and the session hears of it', async () => {
  const { flow, close, now, did, confirm } = open()
  confirm()
  flow.send({ type: 'confirm' })
  expect(close.requests).toEqual([{ body: { currentPassword: PASSWORD } }])
  await close.resolve(undefined)
  expect([now().status, now().value, now().context.password]).toEqual(['done', 'closed', ''])
  expect(did).toEqual(['session ended'])
})

test('the dialog names the warranties that end', () => {
  const { flow, now } = open()
  flow.send({ type: 'ask', warranties: ['PIM-26-0042', 'PIM-26-0043'] })
  expect(now().context.message).toMatch(/Your warranties for PIM-26-0042 and PIM-26-0043 end with it\.$/)
})

test('nothing is deleted without a password', () => {
  const { close, now, confirm } = open()
  confirm('')
  expect(now().value).toBe('asking')
  expect(now().context.passwordError).toBe('Password is required.')
  expect(close.requests).toEqual([])
})

test('a wrong password shows at its field and can be corrected', async () => {
  const { flow, close, now, confirm } = open()
  confirm('mango')
  await close.reject(403, WRONG, { currentPassword: WRONG })
  expect(now().context).toMatchObject({ password: 'mango', passwordError: WRONG, failure: '' })
  flow.send({ type: 'password.change', text: PASSWORD })
  expect(now().context.passwordError).toBe('')
})

test('without an answer the dialog says that nobody knows, and keeps the password', async () => {
  const { close, now, confirm } = open()
  confirm()
  await close.reject(0)
  expect(now().value).toBe('asking')
  expect(now().context.password).toBe(PASSWORD)
  expect(now().context.failure).toMatch(/^No answer came\. Your account may be deleted or not\./)
})

test('a request that was opened meanwhile closes the dialog, and what is open is read again', async () => {
  const { close, now, did, confirm } = open()
  confirm()
  await close.reject(409, 'Not done yet: PIM-26-0043.')
  expect(now().value).toEqual({ ready: 'refused' })
  expect(now().context).toMatchObject({ password: '', message: 'Not done yet: PIM-26-0043.' })
  expect(did).toEqual(['read again'])
})

test.each(['copy', 'deletion'])(
  'whose session has ended before the %s is sent to the login',
  async (what) => {
    const { flow, read, close, clock, did, now, confirm } = open()
    if (what === 'copy') flow.send({ type: 'download' })
    else confirm()
    await (what === 'copy' ? read : close).reject(401, 'Please log in.')
    expect(now().value).toBe('loginRequired')
    expect(now().context.password).toBe('')
    clock.increment(1_500)
    expect(did).toEqual([{ to: 'login' }])
  },
)
