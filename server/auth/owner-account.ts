/** The one admin account, made or brought up to date at start. */
import { randomBytes } from 'node:crypto'
import { type Config, ConfigError } from '../config.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import {
  type Account,
  emailKey,
  findAdmin,
  findByEmail,
  insertUser,
  setEmail,
  setPassword,
} from '../database/users.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { isCommon } from './password-policy.ts'

const LOCAL_EMAIL = 'owner@localhost'
const taken = () => new ConfigError("ADMIN_EMAIL is a customer's address: choose another.")

/** @throws ConfigError when ADMIN_PASSWORD of a production run is a common password */
export function checkOwnerPassword({ admin, production }: Config): void {
  if (production && admin && isCommon(admin.password))
    throw new ConfigError('ADMIN_PASSWORD is one that everybody tries first: choose another.')
}

async function change(
  trx: Transaction,
  admin: Account,
  email: string,
  password: string | undefined,
): Promise<void> {
  if (emailKey(admin.email) !== emailKey(email)) await setEmail(trx, admin.userId, email)
  // Also ends the sessions of whoever knew the old one.
  if (password) await setPassword(trx, admin.userId, password)
}

/**
 * Makes the admin of the settings, or gives the one that is there the settings' address and password. Without
 * settings a local run makes one with a random password, once; a production run makes none.
 * @returns the credentials to show when a random password was made
 * @throws ConfigError when the address is a customer's: whoever holds that phone could reset the admin's password
 */
export async function ensureOwnerAccount(
  database: Database,
  { admin: wanted, production }: Config,
  now: number,
): Promise<{ email: string; password: string } | undefined> {
  const admin = await findAdmin(database)
  if (!wanted && (admin || production)) return undefined
  const { email, password } = wanted ?? {
    email: LOCAL_EMAIL,
    password: randomBytes(12).toString('base64url'),
  }
  const holder = await findByEmail(database, email)
  if (holder?.role === 'CUSTOMER') throw taken()
  if (admin) {
    const { right, outdated } = await verifyPassword(password, admin.password)
    const hash = right && !outdated ? undefined : await hashPassword(password)
    await write(database, (trx) => change(trx, admin, email, hash))
    return undefined
  }
  const hash = await hashPassword(password)
  const made = await write(database, (trx) =>
    insertUser(trx, { fullName: 'Shop owner', email, phone: null, role: 'ADMIN', password: hash, now }),
  )
  // Another process that started at the same moment may have made it first.
  return made === undefined || wanted ? undefined : { email, password }
}
