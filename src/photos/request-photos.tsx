/** The photos on a request's page and in the owner's panel, and how long they are kept. */
import { PHOTO_AFTER_WARRANTY_MS, PHOTO_RETENTION_MS } from '#shared/limits.ts'
import type { RequestDetails } from '#shared/request/details.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { PhotoSection } from './photo-section.tsx'

export type RequestPhotosProps = {
  request: RequestDetails
  by: RequestRole
  heading?: 'h2' | 'h3'
  /** A photo was added, deleted, shared or hidden. */
  onChanged: () => void
}

const DAY_MS = 86_400_000

/** Until when the photos of a done request are kept: a year, or 30 days after its warranty; undefined before. */
function keptText({ timeline, warrantyUntil }: RequestDetails): string | undefined {
  const done = timeline.find(({ step }) => step === 'done')?.at
  if (!done) return undefined
  const year = shopDayOf(Date.parse(done) + PHOTO_RETENTION_MS)
  const warranty = warrantyUntil && addDays(warrantyUntil, PHOTO_AFTER_WARRANTY_MS / DAY_MS)
  return warranty && warranty > year
    ? m.photos_kept_warranty({ day: dayYearText(warranty) })
    : m.photos_kept({ day: dayYearText(year) })
}

export function RequestPhotos({ request, by, heading = 'h2', onChanged }: RequestPhotosProps) {
  const kept = by === 'owner' ? keptText(request) : undefined
  return (
    <PhotoSection
      request={request}
      by={by}
      heading={heading === 'h2' ? 'h3' : 'h4'}
      titleId="photos-title"
      isOpen={by !== 'customer' || request.stage !== 'done'}
      onChanged={onChanged}
    >
      {kept !== undefined && <p className="muted small">{kept}</p>}
    </PhotoSection>
  )
}
