import type { QueueFilter } from '#shared/queue.ts'

export type ExportProps = {
  /** Which orders. */
  filter: QueueFilter
}
