import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { apiActor, errorMessage, failureOf, invariant, isSessionEnded } from '#machines/lib/api-actor.ts'
import { getSession } from '#shared/account/session-api.ts'
import { ApiError } from '#shared/api-error.ts'

test('an actor that was not provided fails with its name', async () => {
  const actor = createActor(apiActor(getSession), { input: {} })
  const outcome = toPromise(actor)
  actor.start()
  await expect(outcome).rejects.toThrow('GET /api/auth/session was not provided')
})

test("the server's text is shown, or the default text", () => {
  expect(errorMessage(new ApiError(429, 'Wait a minute.'), 'Sorry')).toBe('Wait a minute.')
  expect(errorMessage(new ApiError(0, ''), 'Sorry')).toBe('Sorry')
})

test('field errors are passed on', () => {
  expect(failureOf(new ApiError(422, 'No.', { phone: 'Must be 10 digits.' })).fields).toEqual({
    phone: 'Must be 10 digits.',
  })
})

test('an unexpected error counts as 500 without a text', () => {
  const bug = new TypeError('x is undefined')
  expect(failureOf(bug)).toEqual({ status: 500, text: '', fields: {} })
  expect(errorMessage('thrown text', 'Sorry')).toBe('Sorry')
})

test('only a 401 means that the session has ended', () => {
  expect(isSessionEnded(null, { error: new ApiError(401, '') })).toBe(true)
  expect(isSessionEnded(null, { error: new ApiError(403, '') })).toBe(false)
  expect(isSessionEnded(null, { error: new Error('401') })).toBe(false)
})

test('a missing value throws an error with its name', () => {
  expect(invariant(0, 'id')).toBe(0)
  expect(() => invariant(null, 'order')).toThrow('order is missing')
})
