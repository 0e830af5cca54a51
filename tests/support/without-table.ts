import type { Shop } from './app.ts'

/** Renames a table of the shop while `work` runs: whatever reads it fails. */
export async function withoutTable(
  { database }: Pick<Shop, 'database'>,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const away = `${table}_away`
  await database.schema.alterTable(table).renameTo(away).execute()
  try {
    await work()
  } finally {
    await database.schema.alterTable(away).renameTo(table).execute()
  }
}
