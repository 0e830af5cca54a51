/** What the pages say of a photo. Nobody types captions: the kind and the time name it. */
import type { PhotoKind } from '#shared/request/photo.ts'
import * as m from '#texts'
import { weekdayDay, weekdayTime } from '../lib/dates.ts'

const NAMES: Readonly<Record<PhotoKind, () => string>> = {
  fault: m.photo_kind_fault,
  condition: m.photo_kind_condition,
  before: m.photo_kind_before,
  after: m.photo_kind_after,
}
const SHORT: Readonly<Record<PhotoKind, () => string>> = {
  fault: m.photo_fault,
  condition: m.photo_condition,
  before: m.photo_before,
  after: m.photo_after,
}

type Named = { kind: PhotoKind; at: string }

/** "Photo of the fault, Mon 23 Nov, 9:14 am". */
export const photoName = ({ kind, at }: Named): string =>
  m.photo_at({ photo: NAMES[kind](), time: weekdayTime(at) })

/** "Tue 24 Nov", in one line. */
export const photoDay = ({ at }: Named): string => weekdayDay(at).replaceAll(' ', '\u00a0')

/** "Before, Tue 24 Nov", under a picture. */
export const photoCaption = (photo: Named): string =>
  m.photo_at({ photo: SHORT[photo.kind](), time: photoDay(photo) })
