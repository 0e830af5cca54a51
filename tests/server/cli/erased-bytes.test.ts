/** What is deleted is also gone from the bytes of the embedded database's file, and so from later copies of it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCustomer, phoneDigits } from '#server/account/customer.ts'
import { deleteCustomer } from '#server/account/deletion.ts'
import { write } from '#server/database/transaction.ts'
import { openShop } from '#tests/support/app.ts'
import { ishwariOf, traces } from './sample-customer.ts'

test('after a deletion the file has no byte of the customer', async () => {
  const shop = await openShop({ engine: 'sqlite' })
  onTestFinished(() => shop.close())
  const ishwari = await ishwariOf(shop)
  const customer = await findCustomer(shop.database, ishwari.details.phone)
  if (!customer) throw new Error('There is no such customer')
  const options = {
    now: shop.clock.now(),
    smsOutbox: shop.config.smsOutbox,
    photosDir: shop.config.photosDir,
    withdrawOpen: true,
  }
  expect(await deleteCustomer(shop.database, customer, options)).toMatchObject({ outcome: 'deleted' })
  // Rate limits, which name the phone, are deleted a day after they end.
  await write(shop.database, (trx) => trx.deleteFrom('rate_limits').execute())
  // Closing merges the WAL into the file.
  await shop.database.destroy()
  const bytes = await readFile(join(shop.config.dataDir, 'shop.db'))
  expect(bytes.includes('iPhone 13')).toBe(true)
  for (const trace of [...traces, phoneDigits(ishwari.details.phone)])
    expect(bytes.includes(trace), trace).toBe(false)
})
