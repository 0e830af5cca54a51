import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bulkChangeMachine } from '#machines/admin/bulk-change.ts'

export type BulkProps = {
  state: SnapshotFrom<typeof bulkChangeMachine>
  send: ActorRefFrom<typeof bulkChangeMachine>['send']
}
