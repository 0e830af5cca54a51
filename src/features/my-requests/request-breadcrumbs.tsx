import { Link } from '@tanstack/react-router'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { Breadcrumb, Breadcrumbs } from '../../ui/breadcrumbs.tsx'

type Props = {
  by: RequestRole
  /** The request, on a page below its own. */
  request?: { id: number; reference: string } | null | undefined
  children: string
}

/** My Requests or the orders, then the request. */
export const RequestBreadcrumbs = ({ by, request, children }: Props) => (
  <Breadcrumbs label={m.where_you_are()}>
    <Breadcrumb>
      {by === 'owner' ? (
        <Link to="/admin-dashboard" search={{ tab: 'orders' }}>
          {m.admin_orders()}
        </Link>
      ) : (
        <Link to="/my-requests">{m.nav_my_requests()}</Link>
      )}
    </Breadcrumb>
    {request && (
      <Breadcrumb>
        <Link to="/my-requests/$id" params={{ id: String(request.id) }}>
          {request.reference}
        </Link>
      </Breadcrumb>
    )}
    <Breadcrumb current="page">{children}</Breadcrumb>
  </Breadcrumbs>
)
