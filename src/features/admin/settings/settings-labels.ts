/** The owner's settings as text, one line per entry, to compare two versions of a part. */

import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { ISSUE_NAMES } from '#shared/catalogue/issue-names.ts'
import { phoneDigits } from '#shared/digits.ts'
import { showPhone } from '#shared/phone-text.ts'
import { stateText } from '#shared/shop/gstin.ts'
import type { SettingsOf, SettingsValue } from '#shared/shop/settings.ts'
import { SWITCHED_SMS } from '#shared/shop/sms-kinds.ts'
import { spanText } from '#shared/shop/window-text.ts'
import { shopIsoTime } from '#shared/shop-time.ts'
import * as m from '#texts'
import { exactDay, weekdayName } from '../../../lib/dates.ts'
import { smsLabels } from './sms-when.ts'

const isoTime = (day: string, time: string) => shopIsoTime(`${day}T${time}`)

/** "10 am to 8 pm", or that the shop is closed. */
function spanWords(span: SettingsOf<'hours'>['week'][number]): string {
  return span ? spanText(span) : m.closure_closed()
}

const hoursWords = ({ week, windowMinutes, capacity, leadMinutes, horizonDays }: SettingsOf<'hours'>) => [
  ...week.map((span, index) => `${weekdayName(index)}: ${spanWords(span)}`),
  `${m.hours_window()}: ${windowMinutes}`,
  `${m.hours_capacity()}: ${capacity}`,
  `${m.hours_lead()}: ${leadMinutes}`,
  `${m.hours_horizon()}: ${horizonDays}`,
]

function closureWords({ day, hours, capacity, reason }: SettingsOf<'closures'>['days'][number]): string {
  const visits = capacity === null ? '' : `${m.hours_capacity()}: ${capacity}`
  const parts = [spanWords(hours), visits, reason].filter((part) => part !== '')
  return `${exactDay(isoTime(day, '00:00'))}: ${parts.join(', ')}`
}

/** The terms with their labels, in the order of the form. */
export const termLabels = () =>
  [
    ['rescheduleMinutes', m.terms_reschedule()],
    ['cancelMinutes', m.terms_cancel()],
    ['receivedHours', m.terms_received()],
    ['visitHours', m.terms_visit()],
    ['workshopHours', m.terms_workshop()],
    ['estimateHours', m.terms_estimate()],
    ['approvedHours', m.terms_approved()],
    ['returnHours', m.terms_return()],
    ['closeHours', m.terms_close()],
  ] as const

/** What each registration for GST means. */
export const registrationTexts = () => ({
  none: { label: m.registration_none(), description: m.registration_none_text() },
  regular: { label: m.registration_regular(), description: m.registration_regular_text() },
  composition: { label: m.registration_composition(), description: m.registration_composition_text() },
})

const billingWords = (value: SettingsOf<'billing'>) =>
  [
    [m.billing_registration(), registrationTexts()[value.registration].label],
    [m.billing_gstin(), value.gstin],
    [m.billing_name(), value.name],
    [m.billing_state(), stateText(value.state)],
    [m.billing_address(), value.address],
    [m.billing_work_code(), value.workCode],
    [m.billing_parts_code(), value.partsCode],
  ].map(([label, text]) => `${label}: ${text || m.none()}`)

/** The issues that a warranty is set for, with their labels, in the order of the catalogue. */
export const warrantyLabels = () => ISSUE_NAMES.map((issue) => [issue, issueLabel(issue)] as const)

const textsWords = (value: SettingsOf<'texts'>) =>
  SWITCHED_SMS.map((kind) => `${smsLabels()[kind]}: ${value[kind] ? m.switch_on() : m.switch_off()}`)

/** The labels of the shop's numbers. */
export const shopLabels = () => ({ phone: m.settings_shop_phone(), whatsapp: 'WhatsApp' })

/** A number in the form may be as somebody typed it. */
const shopWords = ({ phone, whatsapp }: SettingsOf<'shop'>) => [
  `${shopLabels().phone}: ${showPhone(phoneDigits(phone))}`,
  `${shopLabels().whatsapp}: ${showPhone(phoneDigits(whatsapp))}`,
]

/** The value was about to be saved, so it is valid. */
export function settingsWords(value: SettingsValue): string[] {
  if ('whatsapp' in value) return shopWords(value)
  if ('week' in value) return hoursWords(value)
  if ('days' in value) return value.days.map(closureWords)
  if ('pins' in value)
    return value.pins.map(
      ({ pin, area, served }) => `${pin}: ${served ? m.pin_served({ area }) : m.pin_not_served({ area })}`,
    )
  if ('replies' in value) return value.replies.map(({ name, text }) => `${name}: ${text}`)
  if ('registration' in value) return billingWords(value)
  if ('byIssue' in value)
    return warrantyLabels().map(
      ([issue, label]) => `${label}: ${m.days({ count: value.byIssue[issue] ?? 0 })}`,
    )
  if ('confirmed' in value) return textsWords(value)
  if ('nameMonths' in value) return [`${m.retention_months()}: ${value.nameMonths}`]
  return termLabels().map(([name, label]) => `${label}: ${value[name]}`)
}
