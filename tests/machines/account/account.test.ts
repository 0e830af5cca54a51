import { expect, test } from 'vitest'
import { askAll, askPhone, here, open, openListed, phone, session } from './account-setup.ts'

const PROOF = 'monsoon-mango-47'
const type = (text: string) => ({ type: 'confirmPassword.change', text }) as const

test('a signed-out person sees a dialog and is redirected to the login after 1.5 seconds', () => {
  const { now, list, clock, destinations } = open(null)
  expect(now().getMeta()['account.loginRequired']).toEqual({
    dialog: {
      title: 'Login Required',
      text: 'Please log in to see your account.',
      buttons: [{ event: 'dismiss', label: 'Go to Login' }],
    },
  })
  expect(list.requests).toEqual([])
  clock.increment(1_499)
  expect(destinations).toEqual([])
  clock.increment(1)
  expect(destinations).toEqual([{ to: 'login' }])
  expect(now().status).toBe('done')
})

test('a failed load can be retried', async () => {
  const { flow, list, now } = open()
  expect(now().hasTag('busy')).toBe(true)
  await list.reject(0)
  expect(now().value).toBe('failed')
  flow.send({ type: 'retry' })
  await list.resolve([here])
  expect(now().value).toBe('listed')
  expect(now().context.sessions).toEqual([here])
})

test.each([
  [askPhone, { id: phone.id }, 'That device is logged out.'],
  [askAll, {}, 'All other devices are logged out.'],
])(
  'a logout of other devices needs a confirmation and the password, and is sent once: %o',
  async (ask, which, said) => {
    const { flow, end, list, now } = await openListed([phone, here, session('tablet')])
    flow.send(ask)
    expect(now().getMeta()['account.confirming']).toEqual({
      dialog: {
        title: 'Log out elsewhere?',
        buttons: [
          { event: 'confirm', label: 'Yes, log out' },
          { event: 'dismiss', label: 'Cancel' },
        ],
      },
    })
    expect(now().context.message).toBe(
      `${ask.device} will have to log in again. Enter your password to confirm.`,
    )
    flow.send(type(PROOF))
    flow.send({ type: 'confirm' })
    flow.send({ type: 'confirm' })
    flow.send(askAll)
    expect(end.requests).toEqual([{ body: { currentPassword: PROOF, ...which } }])
    await end.resolve(undefined)
    expect(now().context).toMatchObject({ endResult: said, target: null, confirmPassword: '' })
    await list.resolve([here])
    expect(now().context.sessions).toEqual([here])
    expect(now().context.endResult).toBe(said)
  },
)

test('Cancel ends no session and clears the password', async () => {
  const { flow, end, now } = await openListed()
  flow.send(askPhone)
  flow.send(type(PROOF))
  flow.send({ type: 'dismiss' })
  expect(now().value).toBe('listed')
  expect(now().context).toMatchObject({ target: null, confirmPassword: '' })
  expect(end.requests).toEqual([])
})

test('no session ends without a password', async () => {
  const { flow, end, now } = await openListed()
  flow.send(askPhone)
  flow.send({ type: 'confirm' })
  expect(now().value).toBe('confirming')
  expect(now().context.confirmPasswordError).toBe('Password is required.')
  flow.send(type('m'))
  expect(now().context.confirmPasswordError).toBe('')
  expect(end.requests).toEqual([])
})

test('a wrong password shows at its field and can be corrected', async () => {
  const { flow, end, now } = await openListed()
  flow.send(askPhone)
  flow.send(type('mango'))
  flow.send({ type: 'confirm' })
  const wrong = 'This is not your password.'
  await end.reject(403, wrong, { currentPassword: wrong })
  expect(now().value).toBe('confirming')
  expect(now().context).toMatchObject({ confirmPassword: 'mango', confirmPasswordError: wrong, failure: '' })
})

test.each([
  [0, '', 'We could not reach the shop. Check your connection and try again.'],
  [429, 'Too many tries. Try again in an hour.', 'Too many tries. Try again in an hour.'],
])('a failed logout (%i) shows the reason and can be retried with the same input', async (...row) => {
  const [status, text, said] = row
  const { flow, end, now } = await openListed()
  flow.send(askPhone)
  flow.send(type(PROOF))
  flow.send({ type: 'confirm' })
  await end.reject(status, text)
  expect(now().value).toBe('confirming')
  expect(now().context).toMatchObject({ confirmPassword: PROOF, confirmPasswordError: '', failure: said })
  flow.send({ type: 'confirm' })
  expect(now().context.failure).toBe('')
  expect(end.requests).toHaveLength(2)
})

test('a session that has already ended counts as ended', async () => {
  const { flow, end, now } = await openListed()
  flow.send(askPhone)
  flow.send(type(PROOF))
  flow.send({ type: 'confirm' })
  await end.reject(404, 'There is no such thing.')
  expect(now().value).toBe('loading')
  expect(now().context.endResult).toBe('That device is logged out.')
})

test("the last logout's message disappears when the next one is started", async () => {
  const { flow, end, list, now } = await openListed()
  flow.send(askPhone)
  flow.send(type(PROOF))
  flow.send({ type: 'confirm' })
  await end.resolve(undefined)
  await list.resolve([here, session('tablet')])
  flow.send(askAll)
  expect(now().context.endResult).toBe('')
})

test('a list that fails to load after a logout is not shown in its old state', async () => {
  const { flow, end, list, now } = await openListed()
  flow.send(askPhone)
  flow.send(type(PROOF))
  flow.send({ type: 'confirm' })
  await end.resolve(undefined)
  await list.reject(0)
  expect(now().value).toBe('failed')
  expect(now().context.sessions).toBeNull()
})

test('an expired session redirects to the login from every state', async () => {
  const reading = open()
  await reading.list.reject(401)
  const changing = await openListed()
  changing.fill()
  changing.flow.send({ type: 'submit' })
  await changing.change.reject(401)
  const ending = await openListed()
  ending.flow.send(askAll)
  ending.flow.send(type(PROOF))
  ending.flow.send({ type: 'confirm' })
  await ending.end.reject(401)
  for (const { now, flow, destinations } of [reading, changing, ending]) {
    expect(now().value).toBe('loginRequired')
    expect(now().context.confirmPassword).toBe('')
    flow.send({ type: 'dismiss' })
    expect(destinations).toEqual([{ to: 'login' }])
  }
})
