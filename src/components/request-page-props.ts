/** Props shared by the parts of one request. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { requestPageMachine } from '#machines/booking/request-page.ts'

export type RequestPageState = SnapshotFrom<typeof requestPageMachine>
export type RequestPageSend = ActorRefFrom<typeof requestPageMachine>['send']
