/** The technician's day sheet. */
import * as m from '#texts'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { unlistedMetadata } from '../../metadata/metadata.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export function DayPage() {
  return (
    <div className="container">
      <PageMetadata {...unlistedMetadata(m.nav_day_sheet(), '/day')} />
      <PageTitle>{m.nav_day_sheet()}</PageTitle>
    </div>
  )
}
