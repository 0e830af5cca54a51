import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp } from '../../core/app-context.ts'
import { linkTo } from '../../core/links.ts'
import { useSession } from '../../core/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from './registration.module.css'

/** On the login and registration pages: who is signed in already, with the ways on and out. */
export function SignedInAs() {
  const { session, queries } = useApp()
  const user = useSession(({ context }) => context.user, null)
  const order = useSession(({ context }) => context.pendingOrder, null)
  const isBusy = useSession((state) => state.hasTag('busy'), false)
  const { data } = useQuery({ ...queries.account, enabled: user !== null })
  if (user === null) return null
  const next = order
    ? linkTo({ to: 'orderDetails', order })
    : linkTo({ to: user.role === 'ADMIN' ? 'adminDashboard' : 'home' })
  return (
    <Alert
      action={
        <span className={styles.continue}>
          <Link className={buttonClass('small')} {...next}>
            Continue
          </Link>
          <Button variant="text" busy={isBusy} onClick={() => session.send({ type: 'logout', to: 'login' })}>
            Log out
          </Button>
        </span>
      }
    >
      {data ? `You are logged in as ${data.fullName}.` : 'You are logged in already.'}
    </Alert>
  )
}
