/** The key of the tracking links, made at first use and shared by all processes (table `key_values`). */
import { newToken } from '../lib/token.ts'
import { getOrSet } from './key-value.ts'
import type { Database } from './schema.ts'

/** Outside of transactions only. */
export const trackKey = (database: Database): Promise<string> => getOrSet(database, 'track-key', newToken)
