/** Trigram indexes of the requests' search text. */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../schema.ts'

/**
 * An FTS5 index without a copy of the text, updated by triggers so that no write can miss it. `secure-delete` removes the
 * trigrams of deleted customers from the file. With rare merges an insert takes 0.1 ms instead of 0.4. The second index
 * covers the columns that a search without trigrams reads: a third of the table's bytes.
 */
function sqliteStatements(): RawBuilder<unknown>[] {
  const add = sql`insert into requests_search (rowid, search_text) values (new.id, new.search_text)`
  const drop = sql`insert into requests_search (requests_search, rowid, search_text) values ('delete', old.id, old.search_text)`
  return [
    sql`create virtual table requests_search using fts5 (
      search_text, content = 'requests', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0)`,
    sql`insert into requests_search (requests_search, rank)
      values ('secure-delete', 1), ('automerge', 16), ('crisismerge', 64)`,
    sql`create trigger requests_search_insert after insert on requests begin ${add}; end`,
    sql`create trigger requests_search_delete after delete on requests begin ${drop}; end`,
    sql`create trigger requests_search_update after update of search_text on requests begin ${drop}; ${add}; end`,
    sql`create index requests_search_text on requests (id, status, search_text)`,
  ]
}

/**
 * Without the extension pg_trgm (not installed, or the role may not create it) the search works without an index.
 * `fastupdate = off`: no single insert pays for the index entries of the inserts before it.
 */
const postgresStatements = (): RawBuilder<unknown>[] => [
  sql`do $$
    begin
      create extension if not exists pg_trgm;
      create index requests_search on requests using gin (search_text gin_trgm_ops) with (fastupdate = off);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
      raise warning 'The search has no index: %', sqlerrm;
    end $$`,
]

export const searchStatements = (engine: Engine): RawBuilder<unknown>[] =>
  engine === 'sqlite' ? sqliteStatements() : postgresStatements()
