import type { QueueRow } from '#shared/request/queue.ts'

const AT = '2026-11-23T04:30:00.000Z'

/** A row of the owner's queue, as the server sends it. */
export const queueRow = (id: number, more: Partial<QueueRow> = {}): QueueRow => ({
  ...{ id, userId: 2, name: 'Asha Kulkarni', phone: '9822012345', email: '', brand: 'Vivo', model: 'V29' },
  ...{ issue: 'Battery Repair', notes: '', city: 'Pune', pickupAddress: '', preferredPickupAt: null },
  ...{ submittedAt: AT, reference: `PIM-26-${id}`, due: AT, closedDay: false },
  ...{ outcome: null, result: null, agreed: null, owed: 0, promise: null, warrantyUntil: null },
  ...{ deviceInShop: false, visit: null, technician: null },
  status: 'PENDING',
  stage: 'received',
  next: 'confirm',
  ...more,
})
