/** `npm run replicate`: copies each commit of the embedded database to REPLICA until it is stopped, while servers run. */
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { runLitestream } from './litestream.ts'
import { databaseFile, refuseOtherShop } from './maintenance.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, replica } = config
  if (databaseUrl)
    throw new ConfigError('Only the embedded database is replicated: for PostgreSQL see docs/operations.md.')
  if (!replica)
    throw new ConfigError(
      'REPLICA must name the folder or the s3:// address to which the shop is replicated.',
    )
  await refuseOtherShop(config)
  const database = resolve(databaseFile(dataDir))
  const { code } = await runLitestream({ database, replica }, ['replicate'], 'inherit')
  if (code !== 0) throw new Error(`Litestream ended with ${code ?? 'a signal'}: the shop is not replicated.`)
  return 'The replication is stopped.'
})
