/** The settings that windows are computed from. */
import type { WindowSettings } from '#shared/windows.ts'
import type { Database } from './schema.ts'
import { readSettings } from './settings.ts'

export async function readWindowSettings(database: Database): Promise<WindowSettings> {
  const hours = await readSettings(database, 'hours')
  const closures = await readSettings(database, 'closures')
  return { hours: hours.value, closures: closures.value }
}
