/** The settings: defaults, and one sentence for each invalid value. */
import { describe, expect, test } from 'vitest'
import { checkOwnerPassword } from '#server/auth/owner-account.ts'
import { ConfigError, isSecure, readConfig } from '#server/config.ts'

test('a local run needs no settings', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    migrationUrl: undefined,
    replica: undefined,
    admin: undefined,
    sms: { provider: 'outbox' },
    photosDir: 'data/photos',
    smsOutbox: 'data/sms.jsonl',
    trustedProxies: [],
    metricsFrom: ['127.0.0.1', '::1'],
    tls: undefined,
    rateLimitPerIp: 60,
    smsPerHour: 60,
    smsPerDay: 500,
    passwordCost: { memory: 19_456, passes: 2, parallelism: 1 },
    logLevel: 'info',
    practice: false,
    production: false,
  })
})

test('settings that depend on port and folder follow them', () => {
  const config = readConfig({ PORT: '8080', DATA_DIR: '/srv/shop' })
  expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', smsOutbox: '/srv/shop/sms.jsonl' })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', NODE_ENV: '' })).toEqual(readConfig({}))
})

test('a replica is a folder beside the data folder, or a path in a bucket', () => {
  expect(readConfig({ DATA_DIR: '/srv/shop', REPLICA: '/srv/shop-replica' }).replica).toEqual({
    type: 'file',
    hours: 72,
    folder: '/srv/shop-replica',
  })
  const keys = { REPLICA_S3_KEY_ID: 'id', REPLICA_S3_SECRET: 'key' }
  expect(readConfig({ REPLICA: 's3://bucket/pune/shop', REPLICA_HOURS: '168', ...keys }).replica).toEqual({
    type: 's3',
    hours: 168,
    bucket: 'bucket',
    path: 'pune/shop',
    endpoint: undefined,
    region: undefined,
    keyId: 'id',
    secret: 'key',
  })
})

describe('a wrong setting is told in one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ RATE_LIMIT_PER_IP: '0' }, 'RATE_LIMIT_PER_IP must be a whole number from 1 to 1000000.'],
    [{ RATE_LIMIT_PER_IP: '-1' }, 'RATE_LIMIT_PER_IP must be a whole number from 1 to 1000000.'],
    [
      { PUBLIC_URL: 'repair.example' },
      'PUBLIC_URL must be an origin such as https://repair.example, without a path.',
    ],
    [
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
      'PUBLIC_URL must be https: only http://localhost works without, as cookies are Secure elsewhere.',
    ],
    [
      { PUBLIC_URL: 'https://repair.example/shop' },
      'PUBLIC_URL must be an origin such as https://repair.example, without a path.',
    ],
    [
      { PUBLIC_URL: 'ftp://repair.example' },
      'PUBLIC_URL must be an origin such as https://repair.example, without a path.',
    ],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ ADMIN_EMAIL: 'owner@shop.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    [{ ADMIN_PASSWORD: 'a long enough one' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    [
      { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'elevenchars' },
      'ADMIN_PASSWORD must have at least 12 characters.',
    ],
    [{ TLS_CERT: '/etc/shop.crt' }, 'TLS_CERT and TLS_KEY must be set together.'],
    [
      { MIGRATION_DATABASE_URL: 'mysql://localhost/shop' },
      'MIGRATION_DATABASE_URL must be a postgres:// address.',
    ],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'a long enough one' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of outbox, msg91, twilio.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ PRACTICE: 'yes' }, 'PRACTICE must be 1, or not be set.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
    [{ REPLICA: 'ftp://nas/shop' }, 'REPLICA must be a folder, or an address such as s3://bucket/shop.'],
    [{ REPLICA: 's3://bucket' }, 'REPLICA must be a folder, or an address such as s3://bucket/shop.'],
    [
      { DATA_DIR: '/srv/shop', REPLICA: '/srv/shop/replica' },
      'REPLICA must be outside of DATA_DIR: what is lost there must not take the replica along.',
    ],
    [
      { DATA_DIR: '/srv/shop', REPLICA: '/srv/shop/' },
      'REPLICA must be outside of DATA_DIR: what is lost there must not take the replica along.',
    ],
    [
      { REPLICA: 's3://bucket/shop', REPLICA_S3_KEY_ID: 'id' },
      'REPLICA_S3_KEY_ID and REPLICA_S3_SECRET must be set when REPLICA is an s3:// address.',
    ],
    [
      { REPLICA_S3_ENDPOINT: 'http://s3.example' },
      'REPLICA_S3_ENDPOINT must be an https origin such as https://s3.example, without a path.',
    ],
    [{ REPLICA_S3_REGION: 'Mumbai!' }, 'REPLICA_S3_REGION must be the name of a region, such as ap-south-1.'],
    [{ REPLICA_HOURS: '2' }, 'REPLICA_HOURS must be a whole number from 3 to 720.'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set when NODE_ENV is production.'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })
})

describe('a practice shop', () => {
  const practice = (settings: Record<string, string> = {}) => readConfig({ PRACTICE: '1', ...settings })

  test('runs beside the shop: with its own port, folder, photos and texts', () => {
    expect(practice()).toMatchObject({
      practice: true,
      port: 3001,
      publicUrl: 'http://localhost:3001',
      dataDir: './practice',
      photosDir: 'practice/photos',
      smsOutbox: 'practice/sms.jsonl',
    })
    const files = { DATA_DIR: '/srv/p', SMS_OUTBOX: '/srv/p/texts/sms', PHOTOS_DIR: '/srv/p/pictures' }
    expect(practice(files)).toMatchObject({ smsOutbox: '/srv/p/texts/sms', photosDir: '/srv/p/pictures' })
  })

  const ownDatabase = 'a practice shop has a database of its own in DATA_DIR.'
  test.each([
    [
      { DATABASE_URL: 'postgres://localhost/shop' },
      `DATABASE_URL must not be set when PRACTICE is 1: ${ownDatabase}`,
    ],
    [
      { MIGRATION_DATABASE_URL: 'postgres://localhost/shop' },
      `MIGRATION_DATABASE_URL must not be set when PRACTICE is 1: ${ownDatabase}`,
    ],
    [{ REPLICA: '/srv/replica' }, `REPLICA must not be set when PRACTICE is 1: ${ownDatabase}`],
    [{ REPLICA_S3_KEY_ID: 'id' }, `REPLICA_S3_KEY_ID must not be set when PRACTICE is 1: ${ownDatabase}`],
    [
      { SMS_PROVIDER: 'twilio' },
      'SMS_PROVIDER must be outbox when PRACTICE is 1: nobody gets the texts of a practice shop.',
    ],
    [{ SMS_OUTBOX: './data/sms.jsonl' }, 'SMS_OUTBOX must be inside of DATA_DIR when PRACTICE is 1.'],
    [{ PHOTOS_DIR: './practice/../photos' }, 'PHOTOS_DIR must be inside of DATA_DIR when PRACTICE is 1.'],
    [{ PHOTOS_DIR: './practice-photos' }, 'PHOTOS_DIR must be inside of DATA_DIR when PRACTICE is 1.'],
    // Starting over empties it.
    [{ PHOTOS_DIR: './practice' }, 'PHOTOS_DIR must be inside of DATA_DIR when PRACTICE is 1.'],
  ])('refuses what reaches a real shop: %j', (env, sentence) => {
    expect(() => practice(env)).toThrow(new ConfigError(sentence))
  })
})

describe('production requires more settings', () => {
  const production = (settings: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://repair.example', ...settings })
  const remote = 'postgres://shop:secret@db.example/shop'

  test.each(['passwordpassword', '123456789012', 'Password1234!', 'qwertyuiopasdfghjkl', 'doorsteprepair'])(
    '[13.2.3] the owner’s password %s ends the start',
    (ADMIN_PASSWORD) => {
      expect(() =>
        checkOwnerPassword(production({ ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD })),
      ).toThrow(new ConfigError('ADMIN_PASSWORD is one that everybody tries first: choose another.'))
    },
  )

  test('[12.3.1] a database on another machine is reached over checked TLS only', () => {
    for (const query of ['', '?sslmode=require', '?sslmode=no-verify', '?sslmode=disable'])
      expect(() => production({ DATABASE_URL: `${remote}${query}` })).toThrow(
        /must end in \?sslmode=verify-full/,
      )
    expect(production({ DATABASE_URL: `${remote}?sslmode=verify-full` }).databaseUrl).toContain('verify-full')
    expect(() =>
      production({ DATABASE_URL: 'postgres://shop:secret@localhost/shop?host=db.example' }),
    ).toThrow('DATABASE_URL names another machine: it must end in ?sslmode=verify-full.')
    expect(() =>
      production({ DATABASE_URL: `${remote}?sslmode=verify-full`, MIGRATION_DATABASE_URL: remote }),
    ).toThrow('MIGRATION_DATABASE_URL names another machine: it must end in ?sslmode=verify-full.')
    for (const here of [
      'postgres://shop@localhost/shop',
      'postgres://127.0.0.1/shop',
      'postgres://db.example/shop?host=127.0.0.1',
      'postgres:///shop?host=/run/postgresql',
    ])
      expect(production({ DATABASE_URL: here }).databaseUrl).toBe(here)
  })

  test('[13.2.1] a database on another machine requires credentials', () => {
    expect(() => production({ DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full' })).toThrow(
      /must have a password or an sslcert/,
    )
    expect(
      production({
        DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full&sslcert=/etc/shop.crt',
      }),
    ).toMatchObject({ production: true })
  })
})

test.each([
  ['https://repair.example', true],
  ['https://localhost:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
])('cookies of %s are Secure: %s', (PUBLIC_URL, secure) => {
  expect(isSecure(readConfig({ PUBLIC_URL }))).toBe(secure)
})
