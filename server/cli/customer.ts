/** `npm run customer -- export|delete <phone or e-mail>`: what the law lets customers ask of the shop. */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { deleteCustomer } from '../customers/deletion.ts'
import { type Customer, exportCustomer, findCustomer } from '../customers/export.ts'
import { migrate, openDatabase } from '../database/client.ts'
import type { Database } from '../database/schema.ts'
import { systemClock } from '../lib/clock.ts'
import { command } from './command.ts'
import { databaseLocation, mustHaveFile, report } from './database-location.ts'

const USAGE =
  'Say what and whom: npm run customer -- export <phone or e-mail> [file], or -- delete <phone or e-mail> [--withdraw-open].'

type Asked = { database: Database; config: Config; customer: Customer }

async function exported({ database, customer }: Asked, file: string | undefined): Promise<string> {
  const data = await exportCustomer(database, customer, systemClock.now())
  if (!data.account && data.messages.length + data.codes.length + data.tries.length === 0)
    throw new Error('The shop keeps nothing about them.')
  const text = JSON.stringify(data, null, 2)
  if (file === undefined) return text
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
  return `Everything that the shop keeps about them is in ${file}.`
}

async function deleted({ database, config, customer }: Asked, withdrawOpen: boolean): Promise<string> {
  const options = { now: systemClock.now(), smsOutbox: config.smsOutbox, withdrawOpen }
  const deletion = await deleteCustomer(database, customer, options)
  if (deletion.outcome === 'owner')
    throw new Error('This is the owner: ADMIN_EMAIL and ADMIN_PASSWORD make and change that account.')
  if (deletion.outcome === 'open')
    throw new Error(
      `Not done yet: request ${deletion.requests.join(', ')}. Finish them first, or take them back with --withdraw-open.`,
    )
  const { kept, withdrawn, messages } = deletion
  return [
    customer.account ? 'The account is deleted.' : 'There is no account (any more).',
    `Requests kept without a name: ${kept}; taken back: ${withdrawn}; messages deleted: ${messages}.`,
  ].join(' ')
}

await command(async () => {
  const { values, positionals } = parseArgs({
    options: { 'withdraw-open': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [action, who, file] = positionals
  if (who === undefined || (action !== 'export' && action !== 'delete')) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  if (!config.databaseUrl) mustHaveFile(config.dataDir)
  await migrate(databaseLocation(config), report)
  const database = openDatabase(config, report)
  try {
    const customer = (await findCustomer(database, who)) ?? { account: undefined, phone: null }
    const asked = { database, config, customer }
    return await (action === 'export'
      ? exported(asked, file)
      : deleted(asked, values['withdraw-open'] === true))
  } finally {
    await database.destroy()
  }
})
