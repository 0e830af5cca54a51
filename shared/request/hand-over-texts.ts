/** The words for the condition in which a device was taken. */
import * as m from '#texts'
import { dayText } from '../shop/window-text.ts'
import { shopDayOf } from '../shop-time.ts'
import { type Condition, GRADED_PARTS, type Grade } from './hand-over.ts'

type ConditionPart = (typeof GRADED_PARTS)[number] | 'lock' | 'sim'
export const partLabels: Readonly<Record<ConditionPart, () => string>> = {
  screen: m.condition_screen,
  body: m.condition_body,
  buttons: m.condition_buttons,
  camera: m.condition_camera,
  lock: m.condition_lock,
  sim: m.condition_sim,
}
export const gradeLabels: Readonly<Record<Grade, () => string>> = {
  good: m.grade_good,
  worn: m.grade_worn,
  broken: m.grade_broken,
  unchecked: m.grade_unchecked,
}
export const lockLabels: Readonly<Record<Condition['lock'], () => string>> = {
  removed: m.lock_removed,
  on: m.lock_on,
  none: m.lock_none,
}
export const simLabels: Readonly<Record<Condition['sim'], () => string>> = {
  out: m.sim_out,
  in: m.sim_in,
  none: m.sim_none,
}
/** When the shop took the device in this condition. */
export const conditionTitle = ({ at }: { at: string }): string =>
  m.condition_taken({ day: dayText(shopDayOf(Date.parse(at))) })

/** The condition in one line. */
export function conditionText(condition: Condition): string {
  const { lock, sim, imei } = condition
  const parts = [
    ...GRADED_PARTS.map((part) => [partLabels[part](), gradeLabels[condition[part]]()] as const),
    [partLabels.lock(), lockLabels[lock]()] as const,
    [partLabels.sim(), simLabels[sim]()] as const,
  ].map(([part, how]) => m.condition_part({ part, how }))
  return [...parts, ...(imei === undefined ? [] : [m.condition_imei_ends({ digits: imei })])].join(' · ')
}
