/** Props shared by the components of My Requests. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { myRequestsMachine } from '#machines/booking/my-requests.ts'

export type RequestsState = SnapshotFrom<typeof myRequestsMachine>
export type RequestsSend = ActorRefFrom<typeof myRequestsMachine>['send']
