/** What the shop knows of the person, their password, and the devices that they are logged in on. */
import { useMachine } from '@xstate/react'
import { PageHead } from '../../components/page-metadata.tsx'
import { useApp } from '../../core/app-context.ts'
import { useLastUser } from '../../core/use-current-user.ts'
import { siteHeads } from '../../metadata/site-metadata.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountFlow } from './account-machine.ts'
import styles from './account-page.module.css'
import { PasswordChange } from './password-change.tsx'
import { YourData } from './profile.tsx'
import { DeviceList } from './session-list.tsx'

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
