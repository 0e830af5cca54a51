/** Randomness, hashing and comparison in the server's code. docs/security.md has the same list. */

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newToken } from '#server/lib/token.ts'
import { forgotPasswordOtp, login, resetPasswordOtp } from '#shared/account/account-api.ts'
import { openShop } from '#tests/support/app.ts'
import { readWing } from './source.ts'

const server = readWing('server')
const calls = (name: RegExp) => server.flatMap((file) => file.calls.filter((call) => name.test(call.name)))

/** All imports from node:crypto by file. A new use must be added here and to docs/security.md. */
const USES: Readonly<Record<string, readonly string[]>> = {
  'server/auth/owner-account.ts': ['randomBytes'],
  'server/catalogue/version.ts': ['randomUUID'],
  'server/http/cached-response.ts': ['createHash'],
  'server/http/marked-files.ts': ['createHash'],
  'server/auth/otp.ts': ['createHmac', 'randomBytes', 'randomInt'],
  'server/notifications/outbox-worker.ts': ['randomUUID'],
  'server/auth/device-cookie.ts': ['createHmac', 'randomBytes'],
  'server/auth/password.ts': ['argon2', 'randomBytes', 'timingSafeEqual'],
  'server/sms/file.ts': ['randomUUID'],
  'server/sms/webhook.ts': ['createHmac'],
  'server/http/security-headers.ts': ['createHash'],
  'server/photos/store.ts': ['randomUUID'],
  'server/request/hand-over-code.ts': ['createHmac'],
  'server/request/track-token.ts': ['createHmac'],
  'server/lib/token.ts': ['createHash', 'randomBytes', 'timingSafeEqual'],
}
/** Command-line programs: their checksums protect against accidents only. */
const isOperation = (file: string) => file.startsWith('server/cli/')

test('[11.1.2] every use of cryptography is in the list and in docs/security.md', () => {
  const used = server.flatMap(({ file, text }) => {
    const names = /import \{([^}]*)\} from 'node:crypto'/.exec(text)?.[1]
    const values = names
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    return values && !isOperation(file) ? [[file, values.toSorted()] as const] : []
  })
  expect(Object.fromEntries(used)).toEqual(USES)
  const page = readFileSync('docs/security.md', 'utf8')
  for (const name of new Set(Object.values(USES).flat())) expect(page, name).toContain(`\`${name}\``)
})

test('[11.2.1] all hashing and encryption uses OpenSSL through node:crypto', () => {
  const lock = readFileSync('package-lock.json', 'utf8')
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const own = /md5|sha-?\d|bcrypt|scrypt|argon|crypto|forge|jsonwebtoken|jose|tweetnacl|libsodium|aes/i
  expect(Object.keys(dependencies).filter((name) => own.test(name))).toEqual([])
  expect(lock).not.toMatch(/node_modules\/(crypto-js|bcryptjs|node-forge|sjcl)"/)
})

test('[11.3.1] [11.3.2] [11.3.3] the server itself encrypts nothing: TLS and the disk do', () => {
  expect(
    calls(/(createCipher(iv)?|createDecipher(iv)?|publicEncrypt|privateDecrypt|subtle\.encrypt)$/),
  ).toEqual([])
})

test('[11.4.1] [11.2.3] every hash is SHA-256, and every random value has 128 bits or is a code', () => {
  const hashes = calls(/^create(Hash|Hmac)$/)
  expect(hashes.length).toBeGreaterThan(3)
  // Twilio signs receipts with HMAC-SHA1 only; an HMAC does not need a collision-resistant hash.
  for (const { file, text } of hashes)
    expect(text, file).toMatch(
      file === 'server/sms/webhook.ts' ? /^createHmac\('sha1'/ : /^create(Hash|Hmac)\('sha256'/,
    )
  for (const { file, text } of calls(/^randomBytes$/)) {
    const bytes = /\((\d+|TAG_BYTES)\)/.exec(text)?.[1]
    // The password printed by a local run has 12 bytes (96 bits), protected by argon2id and the login limit.
    // The argon2id tag length is a constant: 32 bytes.
    expect(bytes === 'TAG_BYTES' ? 32 : Number(bytes), file).toBeGreaterThanOrEqual(
      file === 'server/auth/owner-account.ts' ? 12 : 16,
    )
  }
})

test('[11.5.1] [6.5.3] secrets come from the system’s random source', () => {
  // Retry jitter need not be secret.
  expect(calls(/^Math\.random$/).map(({ file }) => file)).toEqual(['server/database/transaction.ts'])
  // Ids of requests, leases and catalogue versions, and names of unfinished files are not secret; everything else uses randomBytes.
  expect(
    calls(/^(crypto\.)?randomUUID$/)
      .map(({ file }) => file)
      .filter((file) => !isOperation(file))
      .toSorted(),
  ).toEqual([
    'server/catalogue/version.ts',
    'server/notifications/outbox-worker.ts',
    'server/photos/store.ts',
    'server/sms/file.ts',
  ])
  const [code] = calls(/^randomInt$/)
  expect(code).toMatchObject({ file: 'server/auth/otp.ts' })
  expect(calls(/^randomInt$/)).toHaveLength(1)
})

test('[7.2.3] 10,000 session tokens have 256 bits and are unique', () => {
  const tokens = Array.from({ length: 10_000 }, newToken)
  expect(new Set(tokens).size).toBe(10_000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('[6.5.2] [11.4.3] codes are stored as keyed hashes, and session tokens as SHA-256', async () => {
  const shop = await openShop()
  const priya = await shop.customer()
  await shop.visitor().call(forgotPasswordOtp, { body: { phone: priya.details.phone } })
  const code = await shop.phone(priya.details.phone).code()
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    shop.database,
  )
  const tables: string[] = []
  for (const { name } of rows)
    tables.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(shop.database)).rows))
  const all = tables.join('\n')
  expect(all).toContain(priya.details.phone)
  expect(all).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(all).not.toContain(priya.details.passwordHash)
  for (const token of priya.cookies.values()) expect(all).not.toContain(token)
  const { code_hash } = await shop.database
    .selectFrom('otp_codes')
    .select('code_hash')
    .executeTakeFirstOrThrow()
  expect(Buffer.from(code_hash, 'base64url')).toHaveLength(32)
  await shop.close()
})

test('[11.1.1] a new OTP key invalidates old codes, and new codes work', async () => {
  const shop = await openShop()
  const priya = await shop.customer()
  const ask = () => shop.visitor().call(forgotPasswordOtp, { body: { phone: priya.details.phone } })
  const reset = async () =>
    shop.visitor().call(resetPasswordOtp, {
      body: {
        phone: priya.details.phone,
        otp: await shop.phone(priya.details.phone).code(),
        newPassword: 'a new kettle on it',
      },
    })
  await ask()
  await shop.database.deleteFrom('key_values').where('name', '=', 'code-key').execute()
  expect((await reset()).status).toBe(422)
  shop.clock.advance(60_000)
  await ask()
  expect((await reset()).status).toBe(200)
  await shop.close()
})

test('[11.1.1] a new device key makes every browser unknown until its next login', async () => {
  const shop = await openShop()
  const { details, ...browser } = await shop.customer()
  const logIn = (passwordHash: string) =>
    browser.call(login, { body: { email: details.email, passwordHash } })
  const guessElsewhere = async () => {
    for (let i = 0; i < 10; i++)
      await shop.visitor().call(login, { body: { email: details.email, passwordHash: 'wrong password' } })
  }
  await guessElsewhere()
  expect((await logIn(details.passwordHash)).status).toBe(200)
  await shop.database.deleteFrom('key_values').where('name', '=', 'device-key').execute()
  expect((await logIn(details.passwordHash)).status).toBe(429)
  shop.clock.advance(60_000)
  expect((await logIn(details.passwordHash)).status).toBe(200)
  await guessElsewhere()
  expect((await logIn(details.passwordHash)).status).toBe(200)
  await shop.close()
})
