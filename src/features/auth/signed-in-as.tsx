import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { getAccount } from '#shared/account/account-api.ts'
import * as m from '#texts'
import { q } from '../../api/q.ts'
import { useApp } from '../../core/app-context.ts'
import { linkTo } from '../../flow/destinations.ts'
import { useSession } from '../../flow/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import { byRole } from '../layout/by-role.ts'
import styles from './signed-in-as.module.css'

const START_OF = { ADMIN: 'adminDashboard', TECHNICIAN: 'day', CUSTOMER: 'home' } as const

/**
 * Shown on the login and registration pages to signed-in people, with links to continue and to log out. Prerendered
 * pages contain it for everybody, and CSS shows it before the first paint, so that it causes no layout shift.
 */
export function SignedInAs() {
  const { session } = useApp()
  const isHydrated = useHydrated()
  const user = useSession(({ context }) => context.user, null)
  const order = useSession(({ context }) => context.pendingOrder, null)
  const isBusy = useSession((state) => state.hasTag('busy'), false)
  const { data } = useQuery({ ...q(getAccount, {}), enabled: user !== null })
  if (isHydrated && user === null) return null
  const next = order
    ? linkTo({ to: 'orderDetails', order })
    : linkTo({ to: START_OF[user?.role ?? 'CUSTOMER'] })
  return (
    <div className={isHydrated ? undefined : byRole.signedIn}>
      <Alert
        action={
          <span className={styles.actions}>
            <Link className={buttonClass('small')} {...next}>
              {m.go_on()}
            </Link>
            <Button
              variant="text"
              busy={isBusy}
              onClick={() => session.send({ type: 'logout', to: 'login' })}
            >
              {m.log_out()}
            </Button>
          </span>
        }
      >
        {withSlot(m.logged_in_as({ name: SLOT }), <b className={styles.name}>{data?.fullName}</b>)}
      </Alert>
    </div>
  )
}
