/** How many rows a table has and a checksum over them, equal for equal rows on either engine and in any order. */
import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import type { Table } from '../database/table-metadata.ts'
import { batches, type Row } from './rows.ts'

export type Digest = { name: string; rows: number; checksum: string }

const WIDTH = 1n << 256n

/** The sum of the rows' hashes: collations sort text keys differently, so an order must not matter. */
async function digestOf(database: Database, table: Table): Promise<Digest> {
  let rows = 0
  let sum = 0n
  let columns: string[] | undefined
  for await (const batch of batches(database, table))
    for (const row of batch) {
      columns ??= Object.keys(row).toSorted()
      rows += 1
      sum = (sum + hashOfRow(row, columns)) % WIDTH
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

/** Where the two differ, as a sentence; undefined when they do not. */
export function differenceOf(wanted: readonly Digest[], found: readonly Digest[]): string | undefined {
  const byName = new Map(found.map((digest) => [digest.name, digest]))
  for (const { name, rows, checksum } of wanted) {
    const other = byName.get(name)
    if (other?.rows !== rows) return `${name} has ${other?.rows ?? 'no'} rows and not ${rows}.`
    if (other.checksum !== checksum) return `${name} has the right number of rows, but not the same ones.`
  }
  return undefined
}
