/** What holds now in each part of the settings, in one line. */

import { showPhone } from '#shared/phone-text.ts'
import { openingTexts } from '#shared/shop/opening-text.ts'
import type { SettingsPart } from '#shared/shop/settings.ts'
import type { AllSettings } from '#shared/shop/settings-api.ts'
import { SWITCHED_SMS } from '#shared/shop/sms-kinds.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { registrationTexts } from './settings-labels.ts'

/** The pages beside the settings that their list leads to. */
export const PAGE_NAMES = { prices: m.prices(), technicians: m.technicians(), log: m.log() }

export type LineName = SettingsPart | keyof typeof PAGE_NAMES

/** `now` (epoch ms): a closed day that is over holds no more. */
type Line = (all: AllSettings, now: number) => string

function shopLine({ shop: { phone, whatsapp } }: AllSettings): string {
  const number = showPhone(phone)
  return phone === whatsapp ? number : m.settings_line_shop({ phone: number, whatsapp: showPhone(whatsapp) })
}

const hoursLine: Line = ({ hours: { week, capacity } }) =>
  m.settings_line_hours({ hours: openingTexts({ week, closures: [] }).join('; '), count: capacity })

function closuresLine({ closures }: AllSettings, now: number): string {
  const ahead = closures.days.map(({ day }) => day).filter((day) => day >= shopDayOf(now))
  const [next] = [...ahead].sort()
  if (next === undefined) return m.settings_line_no_closures()
  return m.settings_line_closures({ days: m.days({ count: ahead.length }), day: dayText(next) })
}

function billingLine({ billing: { registration, upiId } }: AllSettings): string {
  const of = { registration: registrationTexts()[registration].label }
  return upiId === '' ? m.settings_line_no_upi(of) : m.settings_line_upi(of)
}

function warrantyLine({ warranty }: AllSettings): string {
  const days = Object.values(warranty.byIssue)
  const most = m.days({ count: Math.max(...days) })
  const count = days.filter((value) => value === 0).length
  return count === 0
    ? m.settings_line_warranty({ days: most })
    : m.settings_line_warranty_none({ days: most, count })
}

export const SETTINGS_LINES: Readonly<Record<LineName, Line>> = {
  shop: shopLine,
  hours: hoursLine,
  closures: closuresLine,
  pins: ({ pins: { listed, served } }) => m.settings_line_pins({ served, count: listed }),
  terms: ({ terms: { rescheduleMinutes, cancelMinutes } }) =>
    m.settings_line_terms({ change: rescheduleMinutes, cancel: cancelMinutes }),
  prices: ({ prices }) => m.settings_line_prices({ count: prices }),
  billing: billingLine,
  warranty: warrantyLine,
  technicians: ({ technicians }) => m.settings_line_technicians({ count: technicians }),
  texts: ({ texts }) =>
    m.settings_line_texts({
      on: SWITCHED_SMS.filter((kind) => texts[kind]).length,
      count: SWITCHED_SMS.length,
    }),
  replies: ({ replies }) => m.settings_line_replies({ count: replies.replies.length }),
  retention: ({ retention: { nameMonths: count } }) => m.settings_line_retention({ count }),
  log: () => m.settings_line_log(),
}
