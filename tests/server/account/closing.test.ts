/** A customer closes the account: what prevents it, and that nothing of the person is left anywhere. */

import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteCustomerRows } from '#server/account/deletion.ts'
import { backup } from '#server/cli/backup.ts'
import { write } from '#server/database/transaction.ts'
import { cleanup } from '#server/jobs/cleanup.ts'
import { login } from '#shared/account/account-api.ts'
import { closeAccount, getClosing } from '#shared/account/data-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { billingOf } from '#tests/support/documents.ts'
import { signIn } from '#tests/support/person.ts'
import { uploaded } from '#tests/support/photos.ts'
import { employ, switchOff } from '#tests/support/technicians.ts'
import { startMorning } from '#tests/support/window-shop.ts'
import { newFolder } from '../cli/locations.ts'
import { allOf, device } from '../cli/sample-customer.ts'
import { BILLED, wholeCustomer } from './whole-customer.ts'

const DAY = 86_400_000
const WRONG = 'This is not your password.'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine, inProcess: true })
  })
  beforeEach(async () => {
    startMorning(shop)
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const close = (person: Customer, currentPassword = person.details.passwordHash) =>
    person.call(closeAccount, { body: { currentPassword } })
  const submitted = async (person: Customer) => {
    const { answer } = await person.call(submitRequest, { body: device, idempotencyKey: crypto.randomUUID() })
    if (!answer) throw new Error('The request was refused')
    return answer
  }
  const markDone = (id: number) => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  /** The files of all photos. */
  const photoFiles = async () =>
    (await readdir(shop.config.photosDir, { recursive: true })).filter((name) => name.endsWith('.webp'))

  test('closing leaves no word of the customer in any table, file or later backup, and the bill without its buyer', async () => {
    const person = await wholeCustomer(shop)
    const [billed = 0] = person.ids
    const before = await allOf(shop)
    for (const sentinel of person.sentinels) expect(before, sentinel).toContain(sentinel)
    expect(await photoFiles()).not.toEqual([])
    const closing = await person.call(getClosing, {})
    expect(closing.answer).toMatchObject({ open: [], isTechnician: false })
    expect(closing.answer?.warranties[0]).toEqual({
      reference: expect.stringMatching(/^PIM-\d\d-0*1$/),
      until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })

    const { status, response } = await close(person)
    expect(status).toBe(204)
    const cleared = response.headers.getSetCookie().filter((line) => /max-age=0/i.test(line))
    expect(cleared.map((line) => line.split('=')[0])).toEqual(['session', 'device'])

    const after = await allOf(shop)
    for (const sentinel of person.sentinels) expect(after, sentinel).not.toContain(sentinel)
    expect(await photoFiles()).toEqual([])
    const { documents, payments } = await billingOf(owner, billed)
    expect(documents).toMatchObject([{ buyer: null, total: BILLED * 100 }])
    expect(payments).toMatchObject([{ amount: BILLED * 100, record: { ref: '' } }])

    // Rate limits, which name the phone, are in no backup.
    const path = join(await newFolder(), 'after.db')
    await backup(shop.config, path, shop.clock.now())
    const bytes = await readFile(path)
    expect(bytes.includes(device.model)).toBe(true)
    for (const sentinel of person.sentinels) expect(bytes.includes(sentinel), sentinel).toBe(false)
    if (engine === 'sqlite') {
      await write(shop.database, (trx) => trx.deleteFrom('rate_limits').execute())
      for (const name of ['shop.db', 'shop.db-wal'])
        await expectNone(join(shop.config.dataDir, name), ['Zadbuke', '44 Parijat', 'NEFT'])
    }
  })

  /** The write-ahead log keeps earlier pages until a checkpoint, which comes first. */
  async function expectNone(file: string, words: readonly string[]) {
    await sql`pragma wal_checkpoint(truncate)`.execute(shop.database)
    const bytes = await readFile(file)
    for (const word of words) expect(bytes.includes(word), `${word} in ${file}`).toBe(false)
  }

  test('every device is logged out, nobody logs in any more, and the phone registers anew with nothing of before', async () => {
    const priya = await shop.customer()
    const { email, passwordHash } = priya.details
    const elsewhere = shop.visitor()
    await signIn(elsewhere, email, passwordHash)
    await markDone((await submitted(priya)).id)
    expect((await close(priya)).status).toBe(204)
    for (const person of [priya, elsewhere]) expect((await person.call(getSession, {})).answer).toBeNull()
    expect((await shop.visitor().call(login, { body: { email, passwordHash } })).status).toBe(401)
    expect((await close(priya)).status).toBe(401)
    // A phone can request another code only after 45 seconds.
    shop.clock.advance(46_000)
    const again = await shop.customer(priya.details)
    expect(again.userId).not.toBe(priya.userId)
    expect((await again.call(listOwnRequests, { params: { userId: again.userId } })).answer).toEqual([])
  })

  test('a wrong password shows at its field and changes nothing', async () => {
    const priya = await shop.customer()
    const before = await allOf(shop)
    const response = await priya.send('POST', closeAccount.path, { body: { currentPassword: 'wrong' } })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: WRONG, fields: { currentPassword: WRONG } })
    expect(await allOf(shop)).toBe(before)
  })

  test('wrong passwords count as failed logins', async () => {
    const priya = await shop.customer()
    for (let count = 0; count < 10; count++) expect((await close(priya, 'wrong')).status).toBe(403)
    expect((await close(priya)).status).toBe(429)
  })

  test('a request that is not done keeps the account, and is named; also one that the owner took for the phone', async () => {
    const priya = await shop.customer()
    const own = await submitted(priya)
    const call = { ...device, name: 'Priya', email: '', notes: '', city: '', pickupAddress: '' }
    const { answer: taken } = await owner.call(takeByPhone, {
      body: { ...call, phone: priya.details.phone.slice(3) },
      idempotencyKey: crypto.randomUUID(),
    })
    const { answer } = await priya.call(getClosing, {})
    expect(answer?.open).toMatchObject([{ id: own.id, reference: own.reference }, { id: taken?.id }])
    const refused = await close(priya)
    expect(refused.status).toBe(409)
    expect(refused.error).toContain(
      `Not done yet: ${answer?.open.map(({ reference }) => reference).join(' and ')}.`,
    )
    await markDone(own.id)
    await markDone(taken?.id ?? 0)
    expect((await close(priya)).status).toBe(204)
  })

  test('a technician who is on is switched off first', async () => {
    const imran = await shop.customer()
    const id = await employ(owner, imran)
    expect((await imran.call(getClosing, {})).answer).toMatchObject({ isTechnician: true })
    const refused = await close(imran)
    expect([refused.status, refused.error]).toEqual([
      409,
      'You work for the shop. The owner switches you off as a technician first.',
    ])
    await switchOff(owner, id)
    await signIn(imran, imran.details.email, imran.details.passwordHash)
    expect((await close(imran)).status).toBe(204)
  })

  test('a password that is changed while it is checked closes nothing', async () => {
    const priya = await shop.customer()
    const account = await shop.database
      .selectFrom('users')
      .select(['id', 'phone'])
      .where('id', '=', priya.userId)
      .executeTakeFirstOrThrow()
    const before = await allOf(shop)
    const refusal = deleteCustomerRows(
      shop.database,
      { account: undefined, phone: account.phone },
      { now: shop.clock.now(), withdrawOpen: false, confirm: () => Promise.reject(new Error('changed')) },
    )
    await expect(refusal).rejects.toThrow('changed')
    expect(await allOf(shop)).toBe(before)
  })

  test('after a kill between the rows and the files, the hourly job deletes the files a day later', async () => {
    const priya = await shop.customer()
    const { id } = await submitted(priya)
    await uploaded(priya, id)
    await markDone(id)
    await shop.sendOutbox()
    const { result, files } = await deleteCustomerRows(
      shop.database,
      { account: undefined, phone: priya.details.phone },
      { now: shop.clock.now(), withdrawOpen: false },
    )
    expect([result.outcome, files.photos.length]).toEqual(['deleted', 1])
    const left = await photoFiles()
    expect(left.length).toBeGreaterThan(0)
    const old = new Date(shop.clock.now() - 2 * DAY)
    for (const name of left) await utimes(join(shop.config.photosDir, name), old, old)
    await cleanup(shop.database, shop.clock.now(), shop.config)
    expect(await photoFiles()).toEqual([])
  })

  test('the owner, whose account is a setting, is refused', async () => {
    expect((await close(owner)).status).toBe(403)
    expect((await owner.call(getClosing, {})).status).toBe(403)
  })
})
