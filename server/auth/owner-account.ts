/** Creates or updates the owner's account at start. */
import { randomBytes } from 'node:crypto'
import { type Config, ConfigError } from '../config.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { OWNER_NAME } from '../database/stored-names.ts'
import { write } from '../database/transaction.ts'
import {
  type Account,
  emailKey,
  findByEmail,
  findOwner,
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

async function updateOwner(
  trx: Transaction,
  owner: Account,
  email: string,
  password: string | undefined,
): Promise<void> {
  if (emailKey(owner.email) !== emailKey(email)) await setEmail(trx, owner, email)
  // Also ends the sessions of anyone who knew the old password.
  if (password) await setPassword(trx, owner.userId, password)
}

/**
 * Creates the owner from ADMIN_EMAIL and ADMIN_PASSWORD, or updates the existing one to them. Without these settings
 * a local run and a practice shop create the owner with a random password once; a production run creates none.
 * @returns the credentials to print after a random password was generated
 * @throws ConfigError when a customer has the address: that customer's phone could reset the owner's password
 */
export async function ensureOwnerAccount(
  database: Database,
  { admin: settings, production, practice, passwordCost }: Config,
  now: number,
): Promise<{ email: string; password: string } | undefined> {
  const owner = await findOwner(database)
  if (!settings && (owner || (production && !practice))) return undefined
  const { email, password } = settings ?? {
    email: LOCAL_EMAIL,
    password: randomBytes(12).toString('base64url'),
  }
  const holder = await findByEmail(database, email)
  if (holder?.role === 'CUSTOMER') throw taken()
  if (owner) {
    const { right, outdated } = await verifyPassword(password, owner.password, passwordCost)
    const hash = right && !outdated ? undefined : await hashPassword(password, passwordCost)
    await write(database, (trx) => updateOwner(trx, owner, email, hash))
    return undefined
  }
  const hash = await hashPassword(password, passwordCost)
  const created = await write(database, (trx) =>
    insertUser(trx, { fullName: OWNER_NAME, email, phone: null, role: 'ADMIN', password: hash, now }),
  )
  // Undefined when another process created the owner at the same moment.
  return created === undefined || settings ? undefined : { email, password }
}
