import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bulkChangeMachine } from '#machines/admin/bulk-change.ts'

/** The element with how far a change is. */
export const BULK_PROGRESS = 'bulk-progress'

export type BulkProps = {
  state: SnapshotFrom<typeof bulkChangeMachine>
  send: ActorRefFrom<typeof bulkChangeMachine>['send']
}
