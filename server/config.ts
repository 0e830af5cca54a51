/** Reads and checks the settings in the environment. A local run needs none. */
import { join } from 'node:path'
import * as v from 'valibot'
import { ADMIN_PASSWORD_MIN, EMAIL_MAX, PASSWORD_MAX } from '#shared/limits.ts'
import { type Replica, ReplicaSettings } from './database/replica-settings.ts'
import { isNetwork } from './lib/network.ts'
import { isLoopback, isLoopbackHost, isOrigin } from './lib/origin.ts'
import { PASSWORD_COST, type PasswordCost } from './lib/password-cost.ts'
import { isInside, practiceFault, withPracticeDefaults } from './lib/practice-settings.ts'
import { wholeNumber } from './lib/whole-number.ts'
import { SmsSettings } from './sms/settings.ts'

/** A setting is invalid; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const MODES = ['production', 'development', 'test'] as const

const oneOf = <const T extends readonly string[]>(name: string, options: T) =>
  v.picklist(options, `${name} must be one of ${options.join(', ')}.`)

const isPostgresUrl = (text: string) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
const postgresUrl = (name: string) =>
  v.optional(v.pipe(v.string(), v.check(isPostgresUrl, `${name} must be a postgres:// address.`)))
const networks = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((network) => network.trim())),
    v.everyItem(isNetwork, `${name} must be addresses such as 10.0.0.5 or 10.0.0.0/24, with commas between.`),
  )

const Settings = v.object({
  PRACTICE: v.optional(v.literal('1', 'PRACTICE must be 1, or not be set.')),
  PORT: v.optional(wholeNumber('PORT', 1, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'PUBLIC_URL must be an origin such as https://repair.example, without a path.'),
      v.transform((text) => new URL(text).origin),
      v.check(
        (origin) => origin.startsWith('https:') || isLoopback(origin),
        'PUBLIC_URL must be https: only http://localhost works without, as cookies are Secure elsewhere.',
      ),
    ),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  PHOTOS_DIR: v.optional(v.string()),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  MIGRATION_DATABASE_URL: postgresUrl('MIGRATION_DATABASE_URL'),
  ADMIN_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(EMAIL_MAX, `ADMIN_EMAIL must have at most ${EMAIL_MAX} characters.`),
      v.regex(/^[^\s@]+@[^\s@]+$/, 'ADMIN_EMAIL must be an e-mail address.'),
    ),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(ADMIN_PASSWORD_MIN, `ADMIN_PASSWORD must have at least ${ADMIN_PASSWORD_MIN} characters.`),
      v.maxLength(PASSWORD_MAX, `ADMIN_PASSWORD must have at most ${PASSWORD_MAX} characters.`),
    ),
  ),
  SMS_OUTBOX: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(networks('TRUSTED_PROXIES')),
  METRICS_FROM: v.optional(networks('METRICS_FROM'), '127.0.0.1,::1'),
  TLS_CERT: v.optional(v.string()),
  TLS_KEY: v.optional(v.string()),
  RATE_LIMIT_PER_IP: v.optional(wholeNumber('RATE_LIMIT_PER_IP', 1, 1_000_000), '60'),
  SMS_PER_HOUR: v.optional(wholeNumber('SMS_PER_HOUR', 1, 1_000_000), '60'),
  SMS_PER_DAY: v.optional(wholeNumber('SMS_PER_DAY', 1, 10_000_000), '500'),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', LOG_LEVELS), 'info'),
  NODE_ENV: v.optional(oneOf('NODE_ENV', MODES)),
})

export type Config = {
  /** A practice shop: sample data, a clock that people move, texts that nobody gets. */
  practice: boolean
  port: number
  host: string
  /** The shop's origin as users type it; decides the cookies' flags and which origins may send requests. */
  publicUrl: string
  dataDir: string
  /** The folder of the photos' files; several machines mount one. */
  photosDir: string
  databaseUrl: string | undefined
  /** A role that may change the schema, when the role of `databaseUrl` may not. */
  migrationUrl: string | undefined
  /** Where Litestream copies the embedded database to. */
  replica: Replica | undefined
  admin: { email: string; password: string } | undefined
  sms: SmsSettings
  smsOutbox: string
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  trustedProxies: readonly string[]
  /** Networks that may read /metrics. */
  metricsFrom: readonly string[]
  /** The files of certificate and key; undefined without TLS. */
  tls: { cert: string; key: string } | undefined
  rateLimitPerIp: number
  /** The shop's budget of codes; codes to known customers are sent beyond it. */
  smsPerHour: number
  smsPerDay: number
  /** No setting: an operator cannot weaken it. Tests of the application lower it. */
  passwordCost: PasswordCost
  logLevel: (typeof LOG_LEVELS)[number]
  production: boolean
}

/** A database on another machine, or a proxy to one, is reached over TLS that verifies its name, and authenticates us. */
function checkDatabaseUrl(name: string, url: string | undefined): void {
  const database = url === undefined ? null : URL.parse(url)
  // As in the driver, `?host=` goes before the address; one with a slash is a folder of Unix sockets.
  const host = database?.searchParams.get('host') ?? database?.hostname
  if (!database || !host || host.startsWith('/') || isLoopbackHost(host)) return
  if (database.searchParams.get('sslmode') !== 'verify-full')
    throw new ConfigError(`${name} names another machine: it must end in ?sslmode=verify-full.`)
  if (!database.password && !database.searchParams.has('sslcert'))
    throw new ConfigError(`${name} names another machine: it must have a password or an sslcert.`)
}

/** Further rules in production. */
function checkProduction(settings: v.InferOutput<typeof Settings>): void {
  if (!settings.PUBLIC_URL) throw new ConfigError('PUBLIC_URL must be set when NODE_ENV is production.')
  checkDatabaseUrl('DATABASE_URL', settings.DATABASE_URL)
  checkDatabaseUrl('MIGRATION_DATABASE_URL', settings.MIGRATION_DATABASE_URL)
}

function parse<S extends v.GenericSchema>(schema: S, env: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, env)
  if (!result.success) throw new ConfigError(result.issues[0].message)
  return result.output
}

/**
 * Reads the settings; an empty value counts as not set.
 * @throws ConfigError for the first invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const set = withPracticeDefaults(Object.fromEntries(given))
  const settings = parse(Settings, set)
  const practice = settings.PRACTICE === '1'
  const fault = practice ? practiceFault(set) : undefined
  if (fault) throw new ConfigError(fault)
  const sms = parse(SmsSettings, { SMS_PROVIDER: 'outbox', ...set })
  const replica = parse(ReplicaSettings, set)
  if (replica?.type === 'file' && isInside(replica.folder, settings.DATA_DIR))
    throw new ConfigError(
      'REPLICA must be outside of DATA_DIR: what is lost there must not take the replica along.',
    )
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  if ((email === undefined) !== (password === undefined))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  const { TLS_CERT: cert, TLS_KEY: key } = settings
  if ((cert === undefined) !== (key === undefined))
    throw new ConfigError('TLS_CERT and TLS_KEY must be set together.')
  const production = settings.NODE_ENV === 'production'
  if (production) checkProduction(settings)
  if (production && sms.provider !== 'outbox' && sms.hasCustomAddress)
    throw new ConfigError('SMS_BASE_URL is for tests: it must not be set when NODE_ENV is production.')
  return {
    practice,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    photosDir: settings.PHOTOS_DIR ?? join(settings.DATA_DIR, 'photos'),
    databaseUrl: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    replica,
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    sms,
    smsOutbox: settings.SMS_OUTBOX ?? join(settings.DATA_DIR, 'sms.jsonl'),
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    metricsFrom: settings.METRICS_FROM,
    tls: cert !== undefined && key !== undefined ? { cert, key } : undefined,
    rateLimitPerIp: settings.RATE_LIMIT_PER_IP,
    smsPerHour: settings.SMS_PER_HOUR,
    smsPerDay: settings.SMS_PER_DAY,
    passwordCost: PASSWORD_COST,
    logLevel: settings.LOG_LEVEL,
    production,
  }
}

/** Whether this is a local run, with its pages for developers. A shop with a public address is none, whatever NODE_ENV is. */
export const isLocalRun = ({ publicUrl, production }: Config) => !production && isLoopback(publicUrl)

/** Whether cookies have the Secure flag and the __Host- prefix: Safari refuses both on http://localhost. */
export const isSecure = ({ publicUrl }: Config) => !isLoopback(publicUrl) || publicUrl.startsWith('https:')
