import { Link } from '@tanstack/react-router'
import { Breadcrumb, Breadcrumbs } from '../../ui/breadcrumbs.tsx'

type Props = { by: 'customer' | 'owner'; children: string }

/** The list that the request is in, and the request. */
export const RequestBreadcrumbs = ({ by, children }: Props) => (
  <Breadcrumbs label="Where you are">
    <Breadcrumb>
      {by === 'owner' ? (
        <Link to="/admin-dashboard" search={{ tab: 'orders' }}>
          Orders
        </Link>
      ) : (
        <Link to="/my-requests">My Requests</Link>
      )}
    </Breadcrumb>
    <Breadcrumb current="page">{children}</Breadcrumb>
  </Breadcrumbs>
)
