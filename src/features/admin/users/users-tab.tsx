/** All users, newest first, with a search. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedUser } from '#shared/account/account.ts'
import { DIAL_PREFIX, SEARCH_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { exactDay } from '../../../lib/dates.ts'
import { Announcer } from '../../../ui/announcer.tsx'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Table } from '../../../ui/table.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { usersQuery } from '../admin-queries.ts'
import { useListFilter } from '../list-filter.ts'
import { PaginatedList } from '../paginated-list.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { useSearchKeyboard } from '../search-keyboard.ts'
import cards from './card-rows.module.css'
import styles from './users-tab.module.css'

const columns = (
  <>
    <th scope="col">{m.label_name()}</th>
    <th scope="col">{m.label_email()}</th>
    <th scope="col">{m.label_phone()}</th>
    <th scope="col">{m.column_joined()}</th>
    <th scope="col">{m.column_requests()}</th>
    <th scope="col">{m.label_role()}</th>
  </>
)

export function UsersTab() {
  const { filter, setFilter } = useListFilter('users')
  const { find = '' } = filter
  const users = useInfiniteQuery(usersQuery({ find }))
  const searchKeys = useSearchKeyboard()
  const search = (text: string) => void setFilter({ find: text }, { replace: true })
  const isFiltered = find.trim() !== ''
  return (
    <>
      <AdminHeader title={m.admin_users()}>
        <SearchField
          label={m.find_a_user()}
          placeholder={m.find_user_by()}
          compact
          keys="Ctrl K"
          {...searchKeys}
          maxLength={SEARCH_MAX}
          value={find}
          onChange={search}
        />
      </AdminHeader>
      <PaginatedList query={users} what={m.what_users()}>
        {(all) => (
          <>
            <Announcer>
              {isFiltered && !users.isPlaceholderData ? listedOf(all.length, users.hasNextPage) : undefined}
            </Announcer>
            {all.length === 0 ? (
              <NoUsers isFiltered={isFiltered} onReset={() => search('')} />
            ) : (
              <div className={cards.around}>
                <Table
                  label={m.admin_users()}
                  columns={columns}
                  className={classNames(cards.frame, styles.users)}
                >
                  <tbody>
                    {all.map((user) => (
                      <UserRow key={user.userId} user={user} />
                    ))}
                  </tbody>
                </Table>
              </div>
            )}
          </>
        )}
      </PaginatedList>
    </>
  )
}

const listedOf = (count: number, hasMore: boolean) =>
  hasMore ? m.users_listed_more({ count }) : m.users_listed({ count })

const NoUsers = ({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) =>
  isFiltered ? (
    <EmptyState
      title={m.no_user_matches()}
      text={m.try_another_user()}
      actions={
        <Button variant="small" onClick={onReset}>
          {m.show_all_users()}
        </Button>
      }
    />
  ) : (
    <EmptyState title={m.no_users()} text={m.no_users_text()} />
  )

const UserRow = ({ user: { fullName, email, phone, role, joinedAt, requests } }: { user: ListedUser }) => (
  <tr className={cards.card}>
    <td className={styles.name}>
      <strong>{fullName}</strong>
    </td>
    <td className={styles.email}>
      <a href={`mailto:${email}`}>{email}</a>
    </td>
    <td className={styles.phone}>
      {phone === '' ? (
        <span className="muted">{m.not_given()}</span>
      ) : (
        <PhoneLink name={fullName} phone={phone} />
      )}
    </td>
    <td className={styles.joined}>
      <span className={cards.caption}>{m.column_joined()} </span>
      <time dateTime={joinedAt}>{exactDay(joinedAt)}</time>
    </td>
    <td className={styles.requests}>
      <Requests count={requests} name={fullName} phone={phone} />
    </td>
    <td className={styles.role}>{role === 'ADMIN' ? <Tag>{m.role_admin()}</Tag> : m.role_customer()}</td>
  </tr>
)

/** Links to the customer's requests: a search of the orders by the phone. */
function Requests({ count, name, phone }: { count: number; name: string; phone: string }) {
  const text = m.request_count({ count })
  if (count === 0 || phone === '') return <span className="muted">{text}</span>
  return (
    <Link
      to="/admin-dashboard"
      search={{ tab: 'orders', find: phone.replace(DIAL_PREFIX, '') }}
      aria-label={m.requests_of({ requests: text, name })}
    >
      {text}
    </Link>
  )
}
