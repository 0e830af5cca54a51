/** `npm run customer -- export|delete <phone or e-mail>`: the customers' rights under the DPDP Act (sections 11 and 12). */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CustomerData } from '#shared/customer-data.ts'
import { type Customer, findCustomer } from '../account/customer.ts'
import { deleteCustomer } from '../account/deletion.ts'
import { exportCustomer } from '../account/export.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { migrate, openDatabase } from '../database/client.ts'
import type { Database } from '../database/schema.ts'
import { systemClock } from '../lib/clock.ts'
import { photoStore } from '../photos/store.ts'
import { assertDatabaseExists, locationOf, refuseOtherShop, reportError } from './maintenance.ts'
import { runCommand } from './run-command.ts'

const USAGE =
  'Say what and whom: npm run customer -- export <phone or e-mail> [file], or -- delete <phone or e-mail> [--withdraw-open].'

type CommandContext = { database: Database; config: Config; customer: Customer }

/** Writes the pictures that the export names into a new folder. */
async function exportPhotos({ photosDir }: Config, photos: CustomerData['photos'], folder: string) {
  const store = photoStore(photosDir)
  await mkdir(folder, { mode: 0o700 })
  for (const { file } of photos) {
    const bytes = await store.get(basename(file, '.webp'), 'large')
    if (bytes) await writeFile(join(folder, file), bytes, { mode: 0o600 })
  }
}

async function exportData(
  { database, config, customer }: CommandContext,
  file: string | undefined,
): Promise<string> {
  const data = await exportCustomer(database, customer, systemClock.now())
  if (!data.account && data.messages.length + data.codes.length + data.tries.length === 0)
    throw new Error('The shop stores nothing about this person.')
  const text = JSON.stringify(data, null, 2)
  if (file === undefined) return text
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
  if (data.photos.length === 0) return `Everything that the shop stores about this person is in ${file}.`
  const folder = `${file}.photos`
  await exportPhotos(config, data.photos, folder)
  return `Everything that the shop stores about this person is in ${file} and ${folder}.`
}

async function deleteData(
  { database, config, customer }: CommandContext,
  withdrawOpen: boolean,
): Promise<string> {
  const { smsOutbox, photosDir } = config
  const options = { now: systemClock.now(), smsOutbox, photosDir, withdrawOpen }
  const deletion = await deleteCustomer(database, customer, options)
  if (deletion.outcome === 'owner')
    throw new Error('This is the owner: ADMIN_EMAIL and ADMIN_PASSWORD make and change that account.')
  if (deletion.outcome === 'technician')
    throw new Error('This is a technician who is on: the owner switches them off first.')
  if (deletion.outcome === 'open')
    throw new Error(
      `Not done yet: request ${deletion.requests.map(({ id }) => id).join(', ')}. Finish them first, or take them back with --withdraw-open.`,
    )
  if (deletion.outcome === 'billed')
    throw new Error(
      `Money was taken or a document was issued for request ${deletion.requests.join(', ')}, which cannot be taken back: mark it as done first.`,
    )
  const { anonymized, withdrawn, messages } = deletion
  const { replica, databaseUrl } = config
  return [
    customer.account ? 'The account is deleted.' : 'There is no account (any more).',
    `Requests anonymized: ${anonymized}; withdrawn: ${withdrawn}; messages deleted: ${messages}.`,
    // Litestream deletes expired files once an hour.
    ...(replica && !databaseUrl ? [`The replica still has this person for ${replica.hours + 1} hours.`] : []),
  ].join(' ')
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'withdraw-open': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [action, identifier, file] = positionals
  if (identifier === undefined || (action !== 'export' && action !== 'delete')) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  await refuseOtherShop(config)
  if (!config.databaseUrl) assertDatabaseExists(config.dataDir)
  await migrate(locationOf(config), reportError)
  const database = openDatabase(config, reportError)
  try {
    const customer = (await findCustomer(database, identifier)) ?? { account: undefined, phone: null }
    const context = { database, config, customer }
    return await (action === 'export'
      ? exportData(context, file)
      : deleteData(context, values['withdraw-open'] === true))
  } finally {
    await database.destroy()
  }
})
