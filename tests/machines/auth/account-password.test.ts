import { expect, test } from 'vitest'
import { accountErrors } from '#machines/auth/account-setup.ts'
import { passwordChanged } from '#shared/texts.ts'
import { filled, here, open, openListed, phone } from './account-setup.ts'

test('a new password goes to the shop once, with the one until now, and the list is read again', async () => {
  const { flow, change, list, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  flow.send({ type: 'submit' })
  expect(now().value).toBe('changing')
  const { currentPassword, newPassword } = filled
  expect(change.requests).toEqual([{ body: { currentPassword, newPassword } }])
  await change.resolve(passwordChanged)
  expect(now().context.form).toEqual({ currentPassword: '', newPassword: '', repeated: '' })
  expect(accountErrors(now().context)).toEqual({})
  expect(now().context.changeResult).toBe('Your password is changed. Other devices were signed out.')
  expect(now().context.sessions).toEqual([phone, here])
  await list.resolve([here])
  expect(now().value).toBe('listed')
  expect(now().context.sessions).toEqual([here])
})

test('what is missing is said in its place, and nothing is sent', async () => {
  const { flow, change, now } = await openListed()
  flow.send({ type: 'submit' })
  expect(accountErrors(now().context)).toEqual({
    currentPassword: 'Password is required.',
    newPassword: 'Password is required.',
    repeated: 'Repeat the new password.',
  })
  expect(change.requests).toEqual([])
})

test('the new password is as long as at registering, and the same both times', async () => {
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

test('a wrong password until now is said at its field until it is changed, and the rest stays typed', async () => {
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

test('a refusal that is about no field is told in the words of the shop', async () => {
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

test('without an answer nobody claims to know whether the password is changed', async () => {
  const { flow, change, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  await change.reject(0)
  expect(now().value).toBe('noResponse')
  expect(now().hasTag('dialog')).toBe(true)
  flow.send({ type: 'dismiss' })
  expect(now().context.form).toEqual(filled)
})

test('the password can be changed where the list could not be read', async () => {
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

test('what was done is said until the next change begins', async () => {
  const { flow, change, list, now, fill } = await openListed()
  fill()
  flow.send({ type: 'submit' })
  await change.resolve(passwordChanged)
  await list.resolve([here])
  fill()
  expect(now().context.changeResult).toBe(passwordChanged)
  flow.send({ type: 'submit' })
  expect(now().context.changeResult).toBe('')
})
