import type { QueueRow } from '#shared/request/queue.ts'
import type { CustomerRequest } from '#shared/request/request.ts'

/** A request of the queue, or of a list without due times. */
export type ListedRequest = CustomerRequest &
  Partial<Pick<QueueRow, 'due' | 'closedDay' | 'next' | 'owed' | 'technician'>>
