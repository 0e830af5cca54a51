/** Asks for the current password before a change of the account: its browser may be unattended. */
import { resetLimits } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { type Account, emailKey, findById } from '../database/users.ts'
import type { AppDeps, ServerContext, SessionUser } from '../deps.ts'
import { accountGone, wrongPassword } from '../http/http-error.ts'
import { enforceLimit, failedLogins } from '../http/rate-limit.ts'
import { loginClient } from './device-cookie.ts'
import { verifyPassword } from './password.ts'

/**
 * Checks the current password and returns the account.
 * @throws 401 without the account, 403 for a wrong password, 429 after too many; they count as failed logins
 */
export async function confirmPassword(
  context: ServerContext,
  deps: AppDeps,
  user: SessionUser,
  password: string,
): Promise<Account> {
  const account = await findById(deps.database, user.userId)
  if (!account) throw accountGone()
  const { client } = await loginClient(context, deps, user.userId)
  const limits = failedLogins({ of: emailKey(account.email), client })
  await enforceLimit(deps, ...limits)
  const { right } = await verifyPassword(password, account.password, deps.config.passwordCost)
  if (!right) {
    deps.log.warn({ event: 'password.wrong', userId: user.userId })
    throw wrongPassword()
  }
  await write(deps.database, (trx) => resetLimits(trx, limits))
  return account
}
