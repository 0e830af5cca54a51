/** Every migration of the schema: numbered, forward only, never edited once shipped. */
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { start } from './0001-start.ts'
import { owner } from './0002-owner.ts'
import { unread } from './0003-unread.ts'
import { messageKey } from './0004-message-key.ts'
import { deletedUsers } from './0005-deleted-users.ts'
import { sessionDevice } from './0006-session-device.ts'
import { waitingMessages } from './0007-waiting-messages.ts'
import { noticeReceipts } from './0008-notice-receipts.ts'
import { search } from './0009-search.ts'
import { earlyReceipts } from './0010-early-receipts.ts'
import { searchPgTrgm } from './0011-search-pg-trgm.ts'
import { searchCoveringIndex } from './0012-search-covering-index.ts'
import { dropSessionsCreated } from './0013-drop-sessions-created.ts'
import { modelPosition } from './0014-model-position.ts'
import { dropUnused } from './0015-drop-unused.ts'
import { requestHistory } from './0016-request-history.ts'
import { noticeKinds } from './0017-notice-kinds.ts'
import { windows } from './0018-windows.ts'
import { thread } from './0019-thread.ts'
import { language } from './0020-language.ts'
import { dueTimes } from './0021-due-times.ts'
import { bulkCalls } from './0022-bulk-calls.ts'

export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-start': start(engine),
  '0002-owner': owner,
  '0003-unread': unread,
  '0004-message-key': messageKey,
  '0005-deleted-users': deletedUsers,
  '0006-session-device': sessionDevice,
  '0007-waiting-messages': waitingMessages,
  '0008-notice-receipts': noticeReceipts,
  '0009-search': search(engine),
  '0010-early-receipts': earlyReceipts,
  '0011-search-pg-trgm': searchPgTrgm(engine),
  '0012-search-covering-index': searchCoveringIndex(engine),
  '0013-drop-sessions-created': dropSessionsCreated(engine),
  '0014-model-position': modelPosition,
  '0015-drop-unused': dropUnused(engine),
  '0016-request-history': requestHistory(engine),
  '0017-notice-kinds': noticeKinds(engine),
  '0018-windows': windows,
  '0019-thread': thread(engine),
  '0020-language': language,
  '0021-due-times': dueTimes(engine),
  '0022-bulk-calls': bulkCalls,
})
