// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Destination } from '#machines/lib/destination.ts'
import { homeRequestFormMachine } from '#machines/request/home-request-form.ts'
import { PendingForm } from '#shared/request/request.ts'
import { createApp } from '#src/core/app.ts'
import { createStorage } from '#src/core/storage.ts'
import { homeFormActions } from '#src/features/home/home-form-actions.ts'
import { clearDrafts, readDraft } from '#src/flow/drafts.ts'
import { provideFlow } from '#src/flow/provide-flow.ts'
import { readContact } from '#src/lib/contact.ts'

const asha = {
  name: 'Asha Patil',
  phone: '9876543210',
  email: '',
  brand: 'Apple',
  model: 'iPhone 14',
  issue: 'Screen Damage',
  notes: '',
  city: '',
}
const key = '11111111-1111-4111-8111-111111111111'

/** The home form's draft and its stored copy, with real storage and history. */
function visit() {
  const went: Destination[] = []
  const storage = createStorage(window.localStorage)
  const app = createApp({
    storage,
    readContact,
    clearDrafts,
    navigate: (destination) => went.push(destination),
  })
  app.session.start()
  const form = readDraft('repairForm', PendingForm) ?? app.session.getSnapshot().context.pendingForm
  const flow = createActor(provideFlow(homeRequestFormMachine, app, { actions: homeFormActions(app) }), {
    input: { form, userId: null },
  }).start()
  return { flow, went, waiting: () => storage.read().pendingForm, now: () => flow.getSnapshot() }
}

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '')
})

test('input survives a reload without local storage', () => {
  visit().flow.send({ type: 'form.change', patch: { name: 'Asha' } })
  const again = visit()
  expect(again.now().context.form.name).toBe('Asha')
  expect(again.waiting()).toBeNull()
})

test('before a login the form is stored and available in another tab', () => {
  const { flow, went, waiting } = visit()
  flow.send({ type: 'form.change', patch: asha })
  flow.send({ type: 'submit', key })
  expect(waiting()).toEqual(asha)
  flow.send({ type: 'login' })
  expect(went).toEqual([{ to: 'login' }])
  window.history.replaceState(null, '')
  expect(visit().now().context.form).toEqual(asha)
})

test('the stored form follows further input before the login', () => {
  const { flow, waiting } = visit()
  flow.send({ type: 'form.change', patch: asha })
  flow.send({ type: 'submit', key })
  flow.send({ type: 'dismiss' })
  flow.send({ type: 'form.change', patch: { phone: '9123456789' } })
  expect(waiting()).toEqual({ ...asha, phone: '9123456789' })
})
