/** Creates or updates the admin account at start. */
import { randomBytes } from 'node:crypto'
import { type Config, ConfigError } from '../config.ts'
import { OWNER_NAME } from '../database/owner-name.ts'
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

async function updateAdmin(
  trx: Transaction,
  admin: Account,
  email: string,
  password: string | undefined,
): Promise<void> {
  if (emailKey(admin.email) !== emailKey(email)) await setEmail(trx, admin.userId, email)
  // Also ends the sessions of anyone who knew the old password.
  if (password) await setPassword(trx, admin.userId, password)
}

/**
 * Creates the admin from ADMIN_EMAIL and ADMIN_PASSWORD, or updates the existing admin to them. Without these settings
 * a local run creates an admin with a random password once; a production run creates none.
 * @returns the credentials to print after a random password was generated
 * @throws ConfigError when a customer has the address: that customer's phone could reset the admin's password
 */
export async function ensureOwnerAccount(
  database: Database,
  { admin: settings, production, passwordCost }: Config,
  now: number,
): Promise<{ email: string; password: string } | undefined> {
  const admin = await findAdmin(database)
  if (!settings && (admin || production)) return undefined
  const { email, password } = settings ?? {
    email: LOCAL_EMAIL,
    password: randomBytes(12).toString('base64url'),
  }
  const holder = await findByEmail(database, email)
  if (holder?.role === 'CUSTOMER') throw taken()
  if (admin) {
    const { right, outdated } = await verifyPassword(password, admin.password, passwordCost)
    const hash = right && !outdated ? undefined : await hashPassword(password, passwordCost)
    await write(database, (trx) => updateAdmin(trx, admin, email, hash))
    return undefined
  }
  const hash = await hashPassword(password, passwordCost)
  const created = await write(database, (trx) =>
    insertUser(trx, { fullName: OWNER_NAME, email, phone: null, role: 'ADMIN', password: hash, now }),
  )
  // Undefined when another process created the admin at the same moment.
  return created === undefined || settings ? undefined : { email, password }
}
