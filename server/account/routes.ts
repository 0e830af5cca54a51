/** Endpoints of the customers' rights to their data: a copy, and the deletion of the account. */

import type { Hono } from 'hono'
import * as api from '#shared/account/data-api.ts'
import { formatList } from '#shared/format-list.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { forgetDevice } from '../auth/device-cookie.ts'
import { forgetSession } from '../auth/session.ts'
import { findByAccount } from '../database/technicians.ts'
import { confirmPasswordHash, findById } from '../database/users.ts'
import type { AppDeps, ServerEnv, SessionUser } from '../deps.ts'
import { accountGone, forbidden, HttpError, wrongPassword } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { copiesPerUser, enforceLimit } from '../http/rate-limit.ts'
import { warrantiesOf } from '../request/records/customer-terms.ts'
import { openRequestsOf, referencesOf } from '../request/records/deletion.ts'
import { deleteCustomerRows } from './deletion.ts'
import { exportCustomer } from './export.ts'
import { deleteCustomerFiles } from './files.ts'

/** @throws HttpError 403 for the owner: `ADMIN_EMAIL` and `ADMIN_PASSWORD` make that account, and the data is the shop's */
function refuseOwner({ role }: SessionUser): void {
  if (role === 'ADMIN') throw new HttpError(403, forbidden)
}

export function customerDataRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, log } = deps

  const accountOf = async ({ userId }: SessionUser) => {
    const account = await findById(database, userId)
    if (!account) throw accountGone()
    return account
  }

  mountEndpoint(app, deps, api.getCustomerData, async ({ user }) => {
    refuseOwner(user)
    await enforceLimit(deps, copiesPerUser(user.userId))
    const account = await accountOf(user)
    const data = await exportCustomer(database, { account, phone: account.phone }, clock.now())
    log.info({ event: 'account.exported', userId: user.userId })
    return data
  })

  mountEndpoint(app, deps, api.getClosing, async ({ user }) => {
    refuseOwner(user)
    const { userId } = user
    const ids = (await openRequestsOf(database, userId)).map(({ id }) => id)
    const references = await referencesOf(database, ids)
    return {
      open: ids.map((id) => ({ id, reference: references.get(id) ?? '' })),
      warranties: await warrantiesOf(database, userId, shopDayOf(clock.now())),
      isTechnician: (await findByAccount(database, userId)) !== undefined,
    }
  })

  mountEndpoint(app, deps, api.closeAccount, async ({ body, user, context }) => {
    refuseOwner(user)
    const { userId } = user
    const account = await confirmPassword(context, deps, user, body.currentPassword)
    const { result, files } = await deleteCustomerRows(
      database,
      { account, phone: account.phone },
      {
        now: clock.now(),
        withdrawOpen: false,
        async confirm(trx) {
          // The password may have been changed, or the account deleted, while it was checked.
          if (!(await confirmPasswordHash(trx, userId, { from: account.password }))) throw wrongPassword()
        },
      },
    )
    if (result.outcome === 'technician') throw new HttpError(409, m.close_technician)
    if (result.outcome === 'open')
      throw new HttpError(
        409,
        m.server_close_open({ requests: formatList(result.requests.map(({ reference }) => reference)) }),
      )
    if (result.outcome !== 'deleted') throw new HttpError(403, forbidden)
    forgetSession(context, deps)
    forgetDevice(context, deps)
    log.info({ event: 'account.closed', userId, requests: result.anonymized })
    // The account is gone whatever becomes of its files: the hourly job deletes what no photo has.
    await deleteCustomerFiles(database, config, files).catch((error: unknown) =>
      log.error({ event: 'account.files-left', userId, err: error }),
    )
  })
}
