/** The account page: profile, password, the devices that are logged in, and a customer’s rights to their data. */

import { accountMachine } from '#machines/account/account.ts'
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { useCurrentUser } from '../../flow/use-current-user.ts'
import { useFlow } from '../../flow/use-flow.ts'
import { useSession } from '../../flow/use-session.ts'
import { accountMetadata } from '../../metadata/site/account.ts'
import { classNames } from '../../ui/class-names.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AccountClosing } from './account-closing.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './account-page.module.css'
import { DataCopy } from './data-copy.tsx'
import { PasswordChange } from './password-change.tsx'
import { Profile } from './profile.tsx'
import { SessionList } from './session-list.tsx'
import { useAccountData } from './use-account-data.ts'

export function AccountPage() {
  const { userId, hasLoggedOut } = useCurrentUser()
  // A logout is navigating away: a machine started now would show "Login Required".
  if (hasLoggedOut) return null
  return <AccountSections key={userId} userId={userId} />
}

function AccountSections({ userId }: { userId: number | null }) {
  const [state, send] = useFlow(accountMachine, { input: { userId } })
  const [data, sendData] = useAccountData()
  // As in Profile: whose session has ended still sees the sections behind the dialog.
  const isOwner = useSession(({ context }) => context.user?.role === 'ADMIN', false)
  return (
    <div className={classNames('container', styles.page)}>
      <PageMetadata {...accountMetadata} />
      <PageTitle>{m.account_title()}</PageTitle>
      {userId !== null && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Profile />
            {!isOwner && <DataCopy state={data} send={sendData} />}
          </div>
          <div className={styles.column}>
            <PasswordChange state={state} send={send} />
            <SessionList state={state} send={send} />
            {!isOwner && <AccountClosing state={data} send={sendData} />}
          </div>
        </div>
      )}
      <AccountDialog state={state} send={send} />
    </div>
  )
}
