import { Link } from '@tanstack/react-router'
import { requestTitle } from '#shared/request-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'

/** The request does not exist, or is another customer's: the page does not tell which. */
export const UnknownRequest = ({ by }: { by: 'customer' | 'owner' }) => (
  <>
    <RequestBreadcrumbs by={by}>{requestTitle}</RequestBreadcrumbs>
    <div className="stack">
      <PageTitle>We do not find this request</PageTitle>
      <p className="lead">It may be in another account, or its number may be mistyped.</p>
      <p>
        <Link to="/my-requests" className={buttonClass('primary')}>
          See My Requests
        </Link>
      </p>
    </div>
  </>
)
