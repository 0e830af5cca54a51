/**
 * `npm run test:attack`: tries every kind of attack on the built shop, on SQLite, and those that depend on the database also on
 * PostgreSQL where it is installed. tests/attack runs the same kinds in short.
 *
 *   npm run test:attack -- --short --database sqlite --seed 123 --kind "full disk"
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { findPostgres } from '#tests/support/postgres.ts'
import { type KindResult, runKinds } from './run-kinds.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    database: { type: 'string' },
    short: { type: 'boolean' },
    kind: { type: 'string' },
  },
})
const { seed, database, short, kind } = v.parse(
  v.object({
    seed: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), String(Date.now() % 1_000_000_000)),
    database: v.optional(v.picklist(['sqlite', 'postgres'])),
    short: v.optional(v.boolean(), false),
    kind: v.optional(v.string()),
  }),
  values,
)

function report({ kind, checks, failed, skipped }: KindResult): void {
  console.log(skipped ? `${kind}: skipped, ${skipped}` : `${kind}: ${checks} checks, ${failed.length} failed`)
  for (const what of failed) console.log(`  ${what}`)
}

const postgres = findPostgres()
if (!postgres.found) console.log(`PostgreSQL: not found (${postgres.why}). SQLite alone is attacked.`)
const both = postgres.found ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
const results: KindResult[] = []
for (const engine of database ? [database] : both) {
  console.log(`${engine}, seed ${seed}`)
  // On the second database only what depends on it is tried again.
  const all = engine === 'sqlite' || database === engine
  results.push(...(await runKinds({ engine, seed, isShort: short, all, kind, onKind: report })))
}
const checks = results.reduce((sum, result) => sum + result.checks, 0)
const failed = results.reduce((sum, result) => sum + result.failed.length, 0)
console.log(`total: ${checks} checks, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
