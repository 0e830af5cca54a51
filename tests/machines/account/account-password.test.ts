import { expect, test } from 'vitest'
import { accountErrors } from '#machines/account/account-setup.ts'
import * as m from '#texts'
import { filled, here, open, openListed, phone } from './account-setup.ts'

test('a new password is sent once, with the current one, and the list is refetched', async () => {
  const { flow, change, list, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  flow.send({ type: 'submit' })
  expect(now().value).toBe('changing')
  const { currentPassword, newPassword } = filled
  expect(change.requests).toEqual([{ body: { currentPassword, newPassword } }])
  await change.resolve(m.password_changed())
  expect(now().context.form).toEqual({ currentPassword: '', newPassword: '', repeated: '' })
  expect(accountErrors(now().context)).toEqual({})
  expect(now().context.changeResult).toBe('Your password is changed. Other devices were signed out.')
  expect(now().context.sessions).toEqual([phone, here])
  await list.resolve([here])
  expect(now().value).toBe('listed')
  expect(now().context.sessions).toEqual([here])
})

test('missing fields show their errors, and nothing is sent', async () => {
  const { flow, change, now } = await openListed()
  flow.send({ type: 'submit' })
  expect(accountErrors(now().context)).toEqual({
    currentPassword: 'Password is required.',
    newPassword: 'Password is required.',
    repeated: 'Repeat the new password.',
  })
  expect(change.requests).toEqual([])
})

test("the new password follows the registration's rules and is repeated correctly", async () => {
  const { flow, now, fill } = await openListed()
  fill({ newPassword: '12345', repeated: '12345 ' })
  expect(accountErrors(now().context)).toEqual({})
  flow.send({ type: 'field.blur', field: 'newPassword' })
  expect(accountErrors(now().context)).toEqual({ newPassword: 'Min 6 characters.' })
  flow.send({ type: 'field.blur', field: 'repeated' })
  expect(accountErrors(now().context).repeated).toBe('The two new passwords are not the same.')
  flow.send({ type: 'submit' })
  expect(now().value).toBe('listed')
})

test('a wrong current password shows at its field until it changes, and the other input stays', async () => {
  const { flow, change, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  const wrong = 'This is not your password.'
  await change.reject(403, wrong, { currentPassword: wrong })
  expect(now().value).toBe('listed')
  expect(accountErrors(now().context)).toEqual({ currentPassword: wrong })
  expect(now().context.form).toEqual(filled)
  flow.send({ type: 'form.change', patch: { currentPassword: 'x' } })
  expect(accountErrors(now().context)).toEqual({})
})

test('a failure without field errors shows the default text', async () => {
  const { flow, change, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  await change.reject(429, 'Too many tries. Try again in an hour.')
  expect(now().getMeta()['account.refused']).toEqual({ dialog: { title: 'Password not changed' } })
  expect(now().context.message).toBe('Too many tries. Try again in an hour.')
  flow.send({ type: 'dismiss' })
  expect(now().value).toBe('listed')
  expect(now().context.form).toEqual(filled)
})

test('without a response the text does not claim whether the password has changed', async () => {
  const { flow, change, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  await change.reject(0)
  expect(now().value).toBe('noResponse')
  expect(now().hasTag('dialog')).toBe(true)
  flow.send({ type: 'dismiss' })
  expect(now().context.form).toEqual(filled)
})

test('the password can be changed although the list failed to load', async () => {
  const { flow, change, list, now, fill } = open()
  fill()
  flow.send({ type: 'submit' })
  expect(change.requests).toEqual([])
  await list.reject(500)
  expect(now().value).toBe('failed')
  flow.send({ type: 'submit' })
  await change.reject(503)
  flow.send({ type: 'dismiss' })
  expect(now().value).toBe('failed')
  flow.send({ type: 'submit' })
  expect(change.requests).toHaveLength(2)
})

test('the confirmation shows until the next change begins', async () => {
  const { flow, change, list, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  await change.resolve(m.password_changed())
  await list.resolve([here])
  fill()
  expect(now().context.changeResult).toBe(m.password_changed())
  flow.send({ type: 'submit' })
  expect(now().context.changeResult).toBe('')
})
