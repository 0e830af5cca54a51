/** The account page: profile, password, and the devices that are logged in. */

import { accountMachine } from '#machines/account/account.ts'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { accountMetadata } from '../../metadata/site/account.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './account-page.module.css'
import { PasswordChange } from './password-change.tsx'
import { Profile } from './profile.tsx'
import { SessionList } from './session-list.tsx'

export function AccountPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  return <AccountSections key={userId} userId={userId} />
}

function AccountSections({ userId }: { userId: number | null }) {
  const [state, send] = useFlow(accountMachine, { input: { userId } })
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...accountMetadata} />
      <PageTitle>{m.account_title()}</PageTitle>
      {userId !== null && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Profile />
          </div>
          <div className={styles.column}>
            <PasswordChange state={state} send={send} />
            <SessionList state={state} send={send} />
          </div>
        </div>
      )}
      <AccountDialog state={state} send={send} />
    </div>
  )
}
