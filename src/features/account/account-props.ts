/** The props that the sections of the account page share. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { accountMachine } from '#machines/auth/account.ts'

export type AccountState = SnapshotFrom<typeof accountMachine>
export type AccountSend = ActorRefFrom<typeof accountMachine>['send']
