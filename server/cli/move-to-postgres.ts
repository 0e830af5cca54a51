/** `npm run move-to-postgres`: moves the shop of DATA_DIR into the empty database of DATABASE_URL. */
import { ConfigError, readConfig } from '../config.ts'
import { databaseFile, locationOf, refuseOtherShop } from './maintenance.ts'
import { moveToPostgres } from './move.ts'
import { describeContents, runCommand } from './run-command.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const { databaseUrl } = locationOf(config)
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL must name the PostgreSQL database that DATA_DIR moves into.')
  await refuseOtherShop(config)
  const digests = await moveToPostgres(config.dataDir, databaseUrl, console.log)
  return `Moved and checked: ${describeContents(digests)}. Start the servers with DATABASE_URL; keep ${databaseFile(config.dataDir)} until you are sure.`
})
