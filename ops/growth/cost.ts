/**
 * The cost of the server's queries in pages that PostgreSQL reads: unlike time, independent of the machine's load.
 */
import { CompiledQuery, Kysely } from 'kysely'
import * as v from 'valibot'
import { postgresDialect } from '#server/database/postgres.ts'
import type { Database, Tables, Transaction } from '#server/database/schema.ts'
import { sqliteDialect } from '#server/database/sqlite.ts'
import type { Query } from './queries.ts'

type Statement = { sql: string; parameters: readonly unknown[] }

/** A database that records its queries. */
export function listening(place: { dataDir: string } | { databaseUrl: string }) {
  const heard: Statement[] = []
  const report = (error: Error) => console.error(error.message)
  const dialect =
    'databaseUrl' in place
      ? postgresDialect(place.databaseUrl, { patient: true, report })
      : sqliteDialect(place.dataDir)
  const database = new Kysely<Tables>({
    dialect,
    log: ({ query: { sql, parameters } }) => {
      heard.push({ sql, parameters })
    },
  })
  return { database, heard }
}
export type Listening = ReturnType<typeof listening>

/** Runs the work and rolls it back. */
async function undone<T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const trx = await database.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** The SQL statements of a query. */
export async function statementsOf({ database, heard }: Listening, { run }: Query, now: number) {
  heard.length = 0
  await undone(database, (trx) => run(trx, now))
  return heard.filter(({ sql }) => /^(select|insert|update|delete)/.test(sql))
}

const Node = v.object({
  'Node Type': v.string(),
  'Index Name': v.optional(v.string()),
  'Relation Name': v.optional(v.string()),
  'Shared Hit Blocks': v.number(),
  'Shared Read Blocks': v.number(),
})
type Node = v.InferOutput<typeof Node> & { Plans?: Node[] | undefined }
const Tree: v.GenericSchema<unknown, Node> = v.object({
  ...Node.entries,
  Plans: v.optional(v.lazy(() => v.array(Tree))),
})
const Explained = v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: Tree })]) })

/** How a plan reads its rows: an index or the whole table. */
function waysOf({ Plans = [], ...node }: Node): string[] {
  const { 'Index Name': index, 'Relation Name': table, 'Node Type': type } = node
  const own = index ? [index] : type === 'Seq Scan' && table ? [`all of ${table}`] : []
  return [...own, ...Plans.flatMap(waysOf)]
}

export type Cost = { pages: number; ways: string[] }

/** Explains each statement of the query on PostgreSQL and rolls it back. */
export async function costOf(listener: Listening, query: Query, now: number): Promise<Cost> {
  const { database } = listener
  const cost: Cost = { pages: 0, ways: [] }
  for (const { sql, parameters } of await statementsOf(listener, query, now)) {
    const explain = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const { rows } = await undone(database, (trx) => trx.executeQuery(explain))
    const { Plan } = v.parse(Explained, rows[0])['QUERY PLAN'][0]
    cost.pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    cost.ways.push(...waysOf(Plan))
  }
  return { pages: cost.pages, ways: [...new Set(cost.ways)] }
}

const Step = v.object({ detail: v.string() })

/** SQLite's description of a step, shortened to the index, the whole table or the sorting. */
function wayOf(detail: string): string {
  const index = /USING (?:COVERING )?INDEX (\S+)/.exec(detail)?.[1]
  if (index) return index
  const table = /^SEARCH (\S+) USING INTEGER PRIMARY KEY/.exec(detail)?.[1]
  if (table) return `${table}.id`
  return detail.replace(/^SCAN (\S+)$/, 'all of $1').replace(/^SCAN (\S+) VIRTUAL TABLE INDEX .*/, '$1')
}

/** SQLite's query plan; changes are rolled back. */
export async function planOf(listener: Listening, query: Query, now: number): Promise<string[]> {
  const steps: string[] = []
  for (const { sql, parameters } of await statementsOf(listener, query, now)) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await listener.database.executeQuery(explain)
    steps.push(...rows.map((row) => wayOf(v.parse(Step, row).detail)))
  }
  return [...new Set(steps)]
}
