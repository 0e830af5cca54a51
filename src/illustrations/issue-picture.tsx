/** What is wrong with a device, drawn on a device of its type with the part in wash. */
import type { ReactElement } from 'react'
import type { DeviceType } from '#shared/catalogue.ts'
import { Art } from './art.tsx'
import { type DevicePart, partOf } from './device-part.ts'
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

type IssueOf = { issue: string; deviceType?: DeviceType | undefined; className?: string | undefined }

/** An issue as any of the issue lists words it; what no picture knows is a device with a question mark. */
export function IssuePicture({ issue, deviceType = 'phones', className }: IssueOf) {
  const pictures = ISSUE_PICTURES[deviceType]
  return (
    <Art viewBox="0 0 48 48" className={className}>
      {pictures[partOf(issue)] ?? pictures.other}
    </Art>
  )
}
