/** Requests for the tests of the machines that show one. */
import type { RequestDetails, Track } from '#shared/request/details.ts'
import { CUSTOMER_STEPS } from '#shared/request/stages.ts'

const AT = '2026-11-23T03:42:00.000Z'

const common = {
  reference: 'PIM-26-0042',
  issue: 'Battery Repair',
  status: 'PENDING',
  stage: 'received',
  outcome: null,
  promise: null,
  warrantyUntil: null,
  warrantyFrom: null,
  claimOf: null,
  openClaim: null,
} as const
const reached = CUSTOMER_STEPS.map((step) => ({ step, at: step === 'received' ? AT : null }))

export const trackedRequest: Track = { ...common, device: 'Galaxy S23', window: null, steps: reached }

export const requestDetails: RequestDetails = {
  ...common,
  id: 42,
  brand: 'Samsung',
  model: 'Galaxy S23',
  userId: 7,
  name: 'Asha Patil',
  phone: '+919876543210',
  email: 'asha@mail.example',
  notes: '',
  city: '',
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: null,
  submittedAt: AT,
  seq: 1,
  until: null,
  returnWindow: null,
  visit: null,
  deviceInShop: false,
  openVersion: null,
  result: null,
  agreed: null,
  inTime: { reschedule: true, cancel: true },
  timeline: reached,
  estimates: [],
  code: null,
  condition: null,
  photos: [],
  link: 'http://localhost/track?#first',
  owner: null,
}
