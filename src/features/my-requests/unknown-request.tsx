import { Link } from '@tanstack/react-router'
import type { RequestRole } from '#shared/request/stages.ts'
import * as m from '#texts'
import { buttonClass } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RequestBreadcrumbs } from './request-breadcrumbs.tsx'

/** Shown for a request that does not exist or belongs to another customer; the page does not reveal which. */
export const UnknownRequest = ({ by }: { by: RequestRole }) => (
  <>
    <RequestBreadcrumbs by={by}>{m.your_request()}</RequestBreadcrumbs>
    <div className="stack">
      <PageTitle>{m.unknown_request()}</PageTitle>
      <p className="lead">{m.unknown_request_text()}</p>
      <p>
        <Link to="/my-requests" className={buttonClass('primary')}>
          {m.see_my_requests()}
        </Link>
      </p>
    </div>
  </>
)
