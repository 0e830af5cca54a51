/** What the shop knows of the person, their password, and the devices that they are logged in on. */
import { useMachine } from '@xstate/react'
import { useApp } from '../app-context.ts'
import { AccountDialog } from '../components/account-dialog.tsx'
import { DeviceList } from '../components/device-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PasswordChange } from '../components/password-change.tsx'
import { YourData } from '../components/your-data.tsx'
import { siteHeads } from '../heads/site-heads.ts'
import { useLastUser } from '../last-user.ts'
import { accountFlow } from '../provide/account.ts'
import { classNames } from '../ui/class-names.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './account.module.css'

export function Account() {
  const { userId, hasLoggedOut } = useLastUser()
  // A flow that began now would ask to log in again, over a page that is going.
  if (hasLoggedOut) return null
  return <Own key={userId} userId={userId} />
}

function Own({ userId }: { userId: number | null }) {
  const app = useApp()
  const { watched } = app
  const [state, send] = useMachine(accountFlow(app), { input: { userId }, ...watched })
  return (
    <div className={classNames('wrap', styles.page)}>
      <PageHead {...siteHeads.account} />
      <PageTitle>Account</PageTitle>
      {userId !== null && (
        <div className={styles.parts}>
          <div className={styles.part}>
            <YourData />
          </div>
          <div className={styles.part}>
            <PasswordChange state={state} send={send} />
            <DeviceList state={state} send={send} />
          </div>
        </div>
      )}
      <AccountDialog state={state} send={send} />
    </div>
  )
}
