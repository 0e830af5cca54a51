/** Redaction: the inspector shows no personal data and no credentials. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ApiError } from '#shared/api-error.ts'
import { VISIBLE_KEYS } from '#src/app/visible-keys.ts'
import { createRedact, HIDDEN } from '#statecharts/inspector/redact.ts'
import { machines } from '#tests/machines/machines.ts'

const redact = createRedact(VISIBLE_KEYS)

const choice = { brand: 'x', model: 'x', issue: 'x' }
const order = { ...choice, notes: 'x', pickupAddress: 'x', preferredPickupAt: 'x', idempotencyKey: 'x' }
const form = { ...choice, name: 'x', phone: 'x', email: 'x', notes: 'x', city: 'x', idempotencyKey: 'x' }
const CONTACT = { name: 'x', phone: 'x', pin: 'x', pickupAddress: 'x', landmark: 'x', city: 'x' }
const LINE = { id: 1, kind: 'part', text: 'x', quantity: 'x', price: 'x', warranty: 'x' }
const ESTIMATE = { options: [{ id: 1, title: 'x', discount: 'x', lines: [LINE] }], note: 'x', validDays: 'x' }
const BILL = {
  ...{ hasLine: true, hasBuyer: true, text: 'x', price: 'x', warranty: 'x', discount: 'x' },
  ...{ 'buyer.name': 'x', 'buyer.address': 'x', 'buyer.state': 'x', 'buyer.gstin': 'x' },
}
const user = { userId: 1, role: 'ADMIN' }
const code = { phone: 'x', otp: 'x', resendAt: 1 }

/** The input of each machine, with every field set. */
const INPUT: Readonly<Record<string, object>> = {
  account: { userId: 1 },
  billEditor: { id: 1, bill: BILL },
  bulkChange: { draft: null },
  codeAnswer: { id: 1 },
  contact: { draft: { name: 'x', phone: 'x', message: 'x', idempotencyKey: 'x' } },
  correction: {
    id: 1,
    stored: CONTACT,
    draft: { requestId: 1, typed: CONTACT },
  },
  devicePicker: { category: 'x', brand: 'x', model: 'x', step: 'issue' },
  doorPayment: { userId: 1 },
  estimateEditor: {
    id: 1,
    form: ESTIMATE,
    draft: { requestId: 1, form: ESTIMATE, idempotencyKey: 'x' },
  },
  camera: { userId: 1, requestId: 1 },
  claim: { id: 1, draft: { requestId: 1, form: { words: 'x', window: 'x' }, idempotencyKey: 'x' } },
  forgotPassword: { phone: 'x' },
  headline: { reducedMotion: false },
  jobStep: { userId: 1 },
  login: { pendingOrder: order, email: 'x' },
  modelEditor: { brandId: 1, draft: { name: 'x', image: 'x' } },
  myRequests: { userId: 1 },
  offlineQueue: { userId: 1, isUp: true },
  orderConfirmation: { order, userId: 1 },
  passwordReset: { draft: { ...code, newPassword: 'x' }, ...code, cooldownMs: 1 },
  registration: { draft: { ...code, fullName: 'x', email: 'x', step: 'details' }, cooldownMs: 1 },
  homeRequestForm: { form, userId: 1 },
  requestForm: { draft: order, form: order, userId: 1 },
  requestDetails: { id: 1, userId: 1, by: 'owner' },
  phoneRequest: { draft: { ...form, pickupAddress: 'x' }, userId: 1 },
  priceTable: {
    brandId: 1,
    opened: { scope: 'glass', issues: ['x'], rows: [{ issue: 'x' }], version: 1 },
    draft: null,
  },
  partsCost: { id: 1 },
  photoAlbum: { requestId: 1 },
  photoUpload: { requestId: 1 },
  payment: { id: 1 },
  promise: {
    id: 1,
    stored: { day: 'x', part: true },
    draft: { requestId: 1, typed: { day: 'x', part: true } },
  },
  reschedule: { id: 1, step: 'sendBack' },
  session: { user, pendingOrder: order, pendingForm: form },
  settingsPart: { part: 'hours' },
  thread: { requestId: 1, kind: 'note', draft: { requestId: 1, body: 'x', idempotencyKey: 'x' } },
  tracking: { token: 'x' },
}

/** The visible paths of each machine's context, reviewed by hand. */
const VISIBLE: Readonly<Record<string, readonly string[]>> = {
  account: ['touched.0'],
  accountData: [],
  assignment: [],
  billEditor: ['id', 'touched.0'],
  bulkChange: [],
  camera: [],
  cashCount: [],
  claim: ['id', 'touched.0'],
  codeAnswer: ['id'],
  contact: ['touched.0'],
  correction: ['id', 'touched.0'],
  devicePicker: ['category', 'brand', 'model', 'step'],
  doorPayment: ['touched.0'],
  estimateEditor: ['id', 'form.options', 'touched.0'],
  exportRows: [],
  forgotPassword: ['touched.0', 'resendAt'],
  headline: ['index'],
  jobStep: [],
  login: ['pendingOrder.brand', 'pendingOrder.model', 'pendingOrder.issue'],
  messageInbox: ['id'],
  modelEditor: ['brandId', 'touched.0'],
  modelSearch: ['active'],
  myRequests: [],
  offlineQueue: [],
  orderConfirmation: ['order.brand', 'order.model', 'order.issue', 'touched.0'],
  passwordReset: ['touched.0', 'resendAt', 'cooldownMs', 'step'],
  phoneRequest: ['form.brand', 'form.model', 'form.issue', 'touched.0'],
  priceAsked: [],
  priceCopy: ['brandId', 'to.0'],
  priceFile: [],
  priceTable: ['brandId', 'opened.rows', 'touched.0'],
  partsCost: ['id', 'touched.0'],
  payment: ['id', 'touched.0'],
  practiceShop: [],
  promise: ['id', 'touched.0'],
  registration: ['touched.0', 'resendAt', 'cooldownMs', 'resumeAt'],
  homeRequestForm: ['form.brand', 'form.model', 'form.issue', 'touched.0'],
  hydration: [],
  requestForm: ['form.brand', 'form.model', 'form.issue', 'touched.0'],
  requestLifecycle: [],
  requestDetails: ['id', 'by', 'step'],
  photoAlbum: [],
  photoUpload: [],
  reschedule: ['id', 'step'],
  session: [
    ...['user.role', 'otherTabEvent', 'leaveTo'],
    ...['pendingOrder.brand', 'pendingOrder.model', 'pendingOrder.issue'],
    ...['pendingForm.brand', 'pendingForm.model', 'pendingForm.issue'],
  ],
  settingsPart: [],
  statusChange: ['id'],
  technicianEditor: ['touched.0'],
  thread: [],
  tracking: [],
}

/** Fills every field with a secret, also those that are empty now. */
function filled(value: unknown): unknown {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length ? value.map(filled) : ['a secret']
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
  return typeof value === 'number' ? 424_242 : 'a secret'
}

const seenPaths = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => seenPaths(inner, [...path, key]))
    : value === HIDDEN || typeof value === 'boolean'
      ? []
      : [path.join('.')]

test.each(machines)("only the listed values of $id's context are visible", (machine) => {
  const { context } = createActor(machine, { input: INPUT[machine.id] }).getSnapshot()
  expect(seenPaths(redact(filled(context))).sort()).toEqual([...(VISIBLE[machine.id] ?? ['?'])].sort())
})

test('texts under an unlisted name are hidden, whatever the shape', () => {
  const secret = fc.constantFrom('9876543210', 'sneha@mail.example', 'monsoon-mango-47', '482913')
  const key = fc.constantFrom(
    'phone',
    'email',
    'password',
    'otp',
    'fullName',
    'name',
    'notes',
    'text',
    'body',
    'key',
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 4 }, secret, fc.dictionary(key, tie('tree')), fc.array(tie('tree'))),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      expect(JSON.stringify(redact(value))).not.toMatch(/9876543210|sneha|mango|482913/)
    }),
  )
})

test('an empty field shows as empty, a list as its length, and an error as its status', () => {
  expect(redact({ phone: '', otp: '4829', userId: null })).toEqual({ phone: '', otp: HIDDEN, userId: null })
  expect(redact({ requests: [{ id: 1 }, { id: 2 }] })).toEqual({ requests: '2 items' })
  expect(redact({ error: new ApiError(409, 'sneha@mail.example is taken', { email: 'taken' }) })).toEqual({
    error: { type: 'ApiError', status: 409 },
  })
})
