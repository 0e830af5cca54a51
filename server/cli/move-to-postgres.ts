/** `npm run move-to-postgres`: the shop of DATA_DIR into the empty database of DATABASE_URL. */
import { ConfigError, readConfig } from '../config.ts'
import { command, describeError } from './command.ts'
import { databaseLocation, fileIn } from './database-location.ts'
import { moveToPostgres } from './move.ts'

await command(async () => {
  const config = readConfig(process.env)
  const { databaseUrl } = databaseLocation(config)
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL must name the PostgreSQL database that DATA_DIR moves into.')
  const digests = await moveToPostgres(config.dataDir, databaseUrl, console.log)
  return `Moved and checked: ${describeError(digests)}. Start the servers with DATABASE_URL; keep ${fileIn(config.dataDir)} until you are sure.`
})
