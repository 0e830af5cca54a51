/** A picture of an issue: a device of its type with the broken part highlighted. */
import type { ReactElement } from 'react'
import type { DeviceType } from '#shared/catalogue/catalogue.ts'
import { type DevicePart, partOf } from './device/device-part.ts'
import { Illustration } from './illustration.tsx'
import { MACBOOK_ISSUES } from './issues/macbook-issues.tsx'
import { PHONE_ISSUES } from './issues/phone-issues.tsx'
import { TABLET_ISSUES } from './issues/tablet-issues.tsx'
import { WATCH_ISSUES } from './issues/watch-issues.tsx'

const ISSUE_PICTURES: Record<DeviceType, Partial<Record<DevicePart, ReactElement>>> = {
  phones: PHONE_ISSUES,
  ipads: TABLET_ISSUES,
  tablets: TABLET_ISSUES,
  macbooks: MACBOOK_ISSUES,
  watches: WATCH_ISSUES,
}

type Props = { issue: string; deviceType?: DeviceType | undefined; className?: string | undefined }

/** `issue` is the text from any issue list; without a picture of its own it shows a device with a question mark. */
export function IssuePicture({ issue, deviceType = 'phones', className }: Props) {
  const pictures = ISSUE_PICTURES[deviceType]
  return (
    <Illustration viewBox="0 0 48 48" className={className}>
      {pictures[partOf(issue)] ?? pictures.other}
    </Illustration>
  )
}
