/** Everybody with an account, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { User } from '#shared/account.ts'
import { useApp } from '../../core/app-context.ts'
import { Tag } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'
import { AdminHeader } from './admin-header.tsx'
import { adminQueries } from './admin-queries.ts'
import cards from './card-rows.module.css'
import { PaginatedList } from './paginated-list.tsx'
import { PhoneLink } from './phone-link.tsx'
import styles from './users-tab.module.css'

const columns = (
  <>
    <th scope="col">Name</th>
    <th scope="col">Email</th>
    <th scope="col">Phone</th>
    <th scope="col">Role</th>
  </>
)

export function UsersTab() {
  const app = useApp()
  const users = useInfiniteQuery(adminQueries(app).users)
  return (
    <>
      <AdminHeader title="Users" />
      <PaginatedList query={users} what="users">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No users yet." text="Customers appear here once they have registered." />
          ) : (
            <div className={cards.around}>
              <Table label="Users" columns={columns} className={classNames(cards.frame, styles.users)}>
                <tbody>
                  {all.map((user) => (
                    <UserRow key={user.userId} user={user} />
                  ))}
                </tbody>
              </Table>
            </div>
          )
        }
      </PaginatedList>
    </>
  )
}

const UserRow = ({ user: { fullName, email, phone, role } }: { user: User }) => (
  <tr className={cards.card}>
    <td className={styles.name}>
      <strong>{fullName}</strong>
    </td>
    <td className={styles.email}>
      <a href={`mailto:${email}`}>{email}</a>
    </td>
    <td className={styles.phone}>
      {phone === '' ? <span className="muted">Not given</span> : <PhoneLink name={fullName} phone={phone} />}
    </td>
    <td className={styles.role}>{role === 'ADMIN' ? <Tag>Admin</Tag> : 'Customer'}</td>
  </tr>
)
