/**
 * Replaces PostgreSQL's own trigram function by the extension pg_trgm. SQLite's FTS5 index stays as it is. Where the
 * extension is not installed or the role may not create it, the search works without an index.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../schema.ts'

/** concurrent-indexes.ts creates the index: that may take minutes, in which the shop must go on. */
async function changePostgres(db: Kysely<unknown>): Promise<void> {
  await sql`drop index repairs_search`.execute(db)
  await sql`drop function trigrams_of`.execute(db)
  await sql`do $$
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise warning 'The search has no index: %', sqlerrm;
    end $$`.execute(db)
}

export const searchPgTrgm = (engine: Engine): Migration => ({
  up: engine === 'postgres' ? changePostgres : async () => undefined,
})
