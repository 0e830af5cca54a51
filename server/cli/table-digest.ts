/** The row count and checksum of a table: equal for equal rows, on either database and in any order. */
import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { Table } from '../database/table-metadata.ts'
import { type Row, readBatches } from './table-rows.ts'

export type Digest = { name: string; rows: number; checksum: string }

const MODULUS = 1n << 256n

/** Adds the rows' hashes, so that the order does not matter: the databases sort text keys differently. */
async function digestOf(database: Database, table: Table): Promise<Digest> {
  let rows = 0
  let sum = 0n
  let columns: string[] | undefined
  for await (const batch of readBatches(database, table))
    for (const row of batch) {
      columns ??= Object.keys(row).toSorted()
      rows += 1
      sum = (sum + hashOfRow(row, columns)) % MODULUS
    }
  return { name: table.name, rows, checksum: sum.toString(16) }
}

function hashOfRow(row: Row, columns: readonly string[]): bigint {
  const text = JSON.stringify(columns.map((column) => row[column] ?? null))
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
}

export async function digestsOf(database: Database, tables: readonly Table[]): Promise<Digest[]> {
  const digests: Digest[] = []
  for (const table of tables) digests.push(await digestOf(database, table))
  return digests
}

/** Returns the first difference as a sentence, or undefined for equal digests. */
export function describeDifference(
  expected: readonly Digest[],
  actual: readonly Digest[],
): string | undefined {
  const byName = new Map(actual.map((digest) => [digest.name, digest]))
  for (const { name, rows, checksum } of expected) {
    const counterpart = byName.get(name)
    if (counterpart?.rows !== rows) return `${name} has ${counterpart?.rows ?? 'no'} rows and not ${rows}.`
    if (counterpart.checksum !== checksum)
      return `${name} has the right number of rows, but not the same ones.`
  }
  return undefined
}
