/** The settings: their defaults, and one clear sentence for a wrong one. */
import { describe, expect, test } from 'vitest'
import { ConfigError, isSecure, readConfig } from '#server/config.ts'

test('a local run needs no setting at all', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    admin: undefined,
    smsOutbox: 'data/sms.jsonl',
    rateLimitPerIp: 60,
    logLevel: 'info',
    production: false,
  })
})

test('the port and folder decide what follows from them', () => {
  const config = readConfig({ PORT: '8080', DATA_DIR: '/srv/shop' })
  expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', smsOutbox: '/srv/shop/sms.jsonl' })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', NODE_ENV: '' })).toEqual(readConfig({}))
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
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'a long enough one' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be outbox.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set when NODE_ENV is production.'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })
})

test.each([
  ['https://repair.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', false],
  ['http://localhost.evil.example', false],
])('cookies of %s are Secure: %s', (PUBLIC_URL, secure) => {
  expect(isSecure(readConfig({ PUBLIC_URL }))).toBe(secure)
})
