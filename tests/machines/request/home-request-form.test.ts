import { expect, test } from 'vitest'
import { disabledReason, missingFieldNames, requestFieldErrors } from '#machines/request/request-fields.ts'
import { asha, blank, FIRST, open } from './home-request-form-setup.ts'

test('an empty form names the missing fields and shows no errors yet', () => {
  const { now } = open(null)
  expect(now().matches('editing')).toBe(true)
  expect(now().context.form).toEqual(blank)
  expect(disabledReason(now().context)).toBe('Still needed: name, phone, brand, model and issue.')
  expect(requestFieldErrors(now().context)).toEqual({})
})

test.each(['name', 'phone', 'brand', 'model', 'issue'] as const)('without %s Submit is inactive', (field) => {
  const { now, type } = open()
  expect(missingFieldNames(now().context)).toEqual([])
  expect(disabledReason(now().context)).toBeUndefined()
  type({ [field]: '' })
  expect(missingFieldNames(now().context)).toEqual([field])
  expect(disabledReason(now().context)).toBe(`Still needed: ${field}.`)
})

test.each(['email', 'notes', 'city'] as const)('without %s Submit is active', (field) => {
  const { now, type } = open()
  type({ [field]: '' })
  expect(disabledReason(now().context)).toBeUndefined()
})

test('a field with only spaces counts as empty', () => {
  const { now, type } = open()
  type({ name: '   ', model: ' ' })
  expect(disabledReason(now().context)).toBe('Still needed: name and model.')
})

test('Submit is inactive while an error shows', () => {
  const { flow, now, type } = open({ ...asha, phone: '5876543210' })
  expect(disabledReason(now().context)).toBeUndefined()
  flow.send({ type: 'field.blur', field: 'phone' })
  flow.send({ type: 'field.blur', field: 'phone' })
  expect(now().context.touched).toEqual(['phone'])
  expect(requestFieldErrors(now().context)).toEqual({ phone: 'Must start with 6, 7, 8, or 9.' })
  expect(disabledReason(now().context)).toBe('Still to fix: phone.')
  type({ phone: asha.phone })
  expect(requestFieldErrors(now().context)).toEqual({})
  expect(disabledReason(now().context)).toBeUndefined()
})

test('name and phone are sanitized, typed or restored', () => {
  const { now, type } = open(null)
  type({ name: 'Asha 2 Patil!', phone: '+91 98765 43210', model: 'A15 5G', notes: '1+1' })
  expect(now().context.form).toEqual({
    ...blank,
    name: 'Asha  Patil',
    phone: '9876543210',
    model: 'A15 5G',
    notes: '1+1',
  })
  const stored = open({ ...blank, name: 'R2', phone: '+91 98765 43210' })
  expect(stored.now().context.form).toMatchObject({ name: 'R', phone: '9876543210' })
})

test('form and key are restored after a reload or a login', () => {
  const { now } = open({ ...asha, email: 'ash', idempotencyKey: FIRST })
  expect(now().context.form).toEqual({ ...asha, email: 'ash' })
  expect(now().context.idempotencyKey).toBe(FIRST)
})

test('every change saves a draft, without an empty key', () => {
  const { type, drafts } = open(null)
  type({ brand: 'Apple' })
  type({ model: 'iPhone 14' })
  expect(drafts).toEqual([
    { ...blank, brand: 'Apple' },
    { ...blank, brand: 'Apple', model: 'iPhone 14' },
  ])
})

test('an invalid form is not sent, and every error shows', () => {
  const { now, submit, call, stashed } = open({ ...blank, email: 'no' }, null)
  submit()
  expect(now().matches('editing')).toBe(true)
  expect(requestFieldErrors(now().context)).toEqual({
    name: 'Name is required.',
    phone: 'Must be 10 digits.',
    email: 'Enter a valid email.',
    brand: 'Brand is required.',
    model: 'Model is required.',
    issue: 'Issue is required.',
  })
  expect(call.requests).toEqual([])
  expect(stashed).toEqual([])
})

test('a signed-out person sees a dialog, the form is stashed, and the login follows', () => {
  const { flow, now, submit, stashed, destinations, call } = open(asha, null)
  submit()
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['homeRequestForm.loginRequired']).toEqual({
    dialog: {
      title: 'Login Required',
      text: 'Please login to submit your request.',
      buttons: [{ event: 'login', label: 'Go to Login' }],
      isClosable: true,
    },
  })
  expect(stashed).toEqual([asha])
  expect(destinations).toEqual([])
  flow.send({ type: 'login' })
  expect(destinations).toEqual([{ to: 'login' }])
  expect(now().status).toBe('done')
  expect(call.requests).toEqual([])
})

test('dismissing the dialog returns to the form, which stays stashed', () => {
  const { flow, now, submit, stashed, destinations, cleared } = open(asha, null)
  submit()
  flow.send({ type: 'dismiss' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context.form).toEqual(asha)
  expect([stashed.length, destinations.length, cleared()]).toEqual([1, 0, 0])
})

test("the request is sent in the API's format, once for a double tap", () => {
  const { call, submit, now, drafts } = open()
  submit()
  submit()
  expect(now().hasTag('busy')).toBe(true)
  expect(call.requests).toEqual([{ body: { ...asha, userId: 7 }, idempotencyKey: FIRST }])
  expect(drafts).toEqual([{ ...asha, idempotencyKey: FIRST }])
})

test('a received request is confirmed, and form and draft are cleared', async () => {
  const { call, submit, flow, now, cleared } = open()
  submit()
  expect(cleared()).toBe(0)
  await call.resolve({ id: 1, reference: 'PIM-26-0001' })
  expect(now().hasTag('dialog')).toBe(true)
  expect(now().getMeta()['homeRequestForm.succeeded']).toEqual({
    dialog: { title: 'Success!', text: 'Repair request submitted successfully!' },
  })
  expect(cleared()).toBe(1)
  flow.send({ type: 'dismiss' })
  expect(now().matches('editing')).toBe(true)
  expect(now().context).toMatchObject({ form: blank, touched: [], serverErrors: {}, idempotencyKey: null })
  expect(requestFieldErrors(now().context)).toEqual({})
})
