/** Every migration of the schema: numbered, forward only, never edited. They only add: an older server may still run beside a newer one. */
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'
import { schema } from './0001-schema.ts'
import { callsAndLocks } from './0002-calls-and-locks.ts'
import { prices } from './0003-prices.ts'
import { estimates } from './0004-estimates.ts'
import { promisedDay } from './0005-promised-day.ts'
import { documents } from './0006-documents.ts'
import { payments } from './0007-payments.ts'
import { warranty } from './0008-warranty.ts'
import { cashCounts } from './0009-cash-counts.ts'
import { claims } from './0010-claims.ts'
import { partsCost } from './0011-parts-cost.ts'
import { technicians } from './0012-technicians.ts'
import { sessionRole } from './0013-session-role.ts'
import { codeTries } from './0014-code-tries.ts'
import { photos } from './0015-photos.ts'
import { logIndexes } from './0016-log.ts'
import { reportIndexes } from './0017-report-indexes.ts'
import { namesGone } from './0018-names-gone.ts'

export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-schema': schema(engine),
  '0002-calls-and-locks': callsAndLocks,
  '0003-prices': prices,
  '0004-estimates': estimates,
  '0005-promised-day': promisedDay,
  '0006-documents': documents(engine),
  '0007-payments': payments(engine),
  '0008-warranty': warranty,
  '0009-cash-counts': cashCounts,
  '0010-claims': claims,
  '0011-parts-cost': partsCost,
  '0012-technicians': technicians(engine),
  '0013-session-role': sessionRole,
  '0014-code-tries': codeTries,
  '0015-photos': photos(engine),
  '0016-log': logIndexes,
  '0017-report-indexes': reportIndexes,
  '0018-names-gone': namesGone,
})
