/** `npm run replay`: replays the history of every request and names each that differs from what is stored. */
import { readConfig } from '../config.ts'
import { replayAll } from '../request/records/replay.ts'
import {
  assertDatabaseExists,
  engineOf,
  locationOf,
  openForMaintenance,
  refuseOtherShop,
  schemaVersionOf,
} from './maintenance.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  await refuseOtherShop(config)
  const location = locationOf(config)
  if (!location.databaseUrl) assertDatabaseExists(location.dataDir)
  const database = openForMaintenance(location)
  try {
    await schemaVersionOf(database, engineOf(location))
    const { requests, faults } = await replayAll(database)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return `The histories of ${requests} ${requests === 1 ? 'request lead' : 'requests lead'} to what is stored.`
  } finally {
    await database.destroy()
  }
})
