import type { QueueRow } from '#shared/queue.ts'
import type { RepairRequest } from '#shared/repair.ts'

/** A request of the queue, or of a list without due times. */
export type ListedRequest = RepairRequest & Partial<Pick<QueueRow, 'due' | 'closedDay' | 'next'>>
