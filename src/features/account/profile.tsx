/** The account's details, and how to get a copy of the data or have it deleted. */

import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#machines/lib/api-actor.ts'
import type { User } from '#shared/account/account.ts'
import { getAccount } from '#shared/account/account-api.ts'
import { showPhone } from '#shared/phone-text.ts'
import * as m from '#texts'
import { q } from '../../api/q.ts'
import { LoadError } from '../../components/load-error.tsx'
import { ShopChat, ShopPhone } from '../../components/shop-links.tsx'
import { useApp } from '../../core/app-context.ts'
import { useFlowState } from '../../flow/use-flow.ts'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import { SLOT, withSlot } from '../../ui/slots.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './profile.module.css'

export function Profile() {
  const { session } = useApp()
  const isAdmin = useFlowState(session, ({ context }) => context.user?.role === 'ADMIN')
  return (
    <AccountSection title={m.your_data()}>
      <Details />
      {!isAdmin && <DataRights />}
    </AccountSection>
  )
}

/** What else the shop stores about a customer; not shown to the owner. */
const DataRights = () => (
  <div className={styles.rights}>
    <p>{m.your_data_also_stored()}</p>
    <p>
      {withSlot(
        m.your_data_rights({ phone: SLOT, chat: SLOT }),
        <ShopPhone className="tabular nowrap" />,
        <ShopChat>{m.your_data_chat()}</ShopChat>,
      )}
    </p>
  </div>
)

function Details() {
  const { session } = useApp()
  const isSignedIn = useFlowState(session, ({ context }) => context.user !== null)
  const { data, error, isFetching, refetch } = useQuery({ ...q(getAccount, {}), enabled: isSignedIn })
  if (data !== undefined) return <Rows user={data} />
  if (!error)
    return (
      <Skeleton label={m.loading_details()}>
        <div className={styles.rows}>
          {['8rem', '12rem', '9rem'].map((width) => (
            <div key={width} className={styles.row}>
              <SkeletonLine width="4rem" />
              <SkeletonLine width={width} />
            </div>
          ))}
        </div>
      </Skeleton>
    )
  return (
    <LoadError
      title={m.details_not_loaded()}
      text={errorMessage(error, m.unreachable())}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

const Rows = ({ user: { fullName, email, phone } }: { user: User }) => (
  <dl className={styles.rows}>
    {[
      [m.label_name(), fullName],
      [m.label_email(), email],
      [m.label_phone(), phone === '' ? m.none() : showPhone(phone)],
    ].map(([name, text]) => (
      <div key={name} className={styles.row}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
