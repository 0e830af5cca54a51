/** The owner's settings: one schema and one default per group. */
import * as v from 'valibot'
import * as m from '#texts'
import { GLASS_ISSUE } from '../catalogue/catalogue.ts'
import { ISSUE_NAMES } from '../catalogue/issue-names.ts'
import { phoneDigits } from '../digits.ts'
import { AREA_MAX, CLOSURE_REASON_MAX, WARRANTY_SETTING_MAX } from '../limits.ts'
import { optionalText, requiredText } from '../text-schema.ts'
import { isoDay } from '../time-schema.ts'
import { wholeNumber } from '../whole-number.ts'
import { Billing } from './billing-settings.ts'
import { BUILT_CONTACT, type ShopContact } from './contact.ts'
import { Pin } from './pin.ts'
import { defaultReplies, Replies } from './replies.ts'
import { DEFAULT_RETENTION, Retention } from './retention.ts'
import { shop } from './shop.ts'
import { SmsSwitches } from './sms-kinds.ts'
import { isTollFree } from './toll-free.ts'

const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, m.rule_clock))
/** From when to when the shop is open, in its own time zone. */
const Span = v.pipe(
  v.object({ opens: ClockTime, closes: ClockTime }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, m.rule_closes_after),
    ['closes'],
  ),
)
const Capacity = wholeNumber(1, 20)

/** A toll-free number is dialled as it is: the country code or a zero before it is what people add to any number. */
const shopDigits = (text: string) => phoneDigits(text).replace(/^(?:(?:00)?91)?0?(?=18[06]0\d{6,7}$)/, '')

/** A number that anybody can dial: of a mobile phone, of a landline with its area code without the zero, or toll-free. */
const ShopPhone = v.pipe(
  v.string(),
  v.transform(shopDigits),
  v.regex(/^(?:18[06]0\d{6,7}|[1-9]\d{9})$/, m.rule_shop_phone),
)

const ShopChat = v.pipe(
  v.string(),
  v.transform(shopDigits),
  v.check((digits) => !isTollFree(digits), m.rule_shop_chat),
  v.regex(/^[1-9]\d{9}$/, m.rule_phone_digits),
)

/** How customers reach the shop. */
const Contact = v.object({ phone: ShopPhone, whatsapp: ShopChat }) satisfies v.GenericSchema<ShopContact>

/** Opening hours and the windows in them. */
const Hours = v.object({
  /** Monday to Sunday; null for a day on which the shop is closed. */
  week: v.pipe(v.array(v.nullable(Span)), v.length(7)),
  windowMinutes: wholeNumber(30, 480),
  /** Visits in one window. */
  capacity: Capacity,
  /** How long before its start a window is offered. */
  leadMinutes: wholeNumber(0, 2_880),
  /** The days that are offered, today included. */
  horizonDays: wholeNumber(1, 60),
})

/** Days on which the shop is closed, or open at other hours, or for another number of visits. */
const Closures = v.object({
  days: v.pipe(
    v.array(
      v.object({
        day: isoDay(m.rule_day),
        reason: optionalText(CLOSURE_REASON_MAX),
        /** Null: closed. */
        hours: v.nullable(Span),
        /** Null: as on every day. */
        capacity: v.nullable(Capacity),
      }),
    ),
    v.maxLength(366, m.rule_days_most),
    v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, m.rule_day_twice),
  ),
})

const DueHours = wholeNumber(1, 336)

/** Until when a customer may change the visit, and within what time the shop acts (due.ts). */
const Terms = v.object({
  rescheduleMinutes: wholeNumber(0, 2_880),
  cancelMinutes: wholeNumber(0, 2_880),
  /** Opening hours; all others are hours by the clock. */
  receivedHours: DueHours,
  visitHours: DueHours,
  workshopHours: DueHours,
  estimateHours: DueHours,
  approvedHours: DueHours,
  returnHours: DueHours,
  closeHours: DueHours,
})

/** Issues whose repair has no warranty unless a price or a line gives one. */
const UNCOVERED_ISSUES: readonly string[] = ['Water Damage', 'Water Damage Repair', GLASS_ISSUE]
const defaultDays = (issue: string) => (UNCOVERED_ISSUES.includes(issue) ? 0 : WARRANTY_SETTING_MAX)

/** The days of warranty by issue, for lines and prices without days of their own; 0 for no warranty. */
const Warranty = v.object({
  byIssue: v.object(
    Object.fromEntries(
      ISSUE_NAMES.map((issue) => [
        issue,
        v.optional(wholeNumber(0, WARRANTY_SETTING_MAX), defaultDays(issue)),
      ]),
    ),
  ),
})

/** The days of an issue; those of "Other" for one that the customer described. */
export const warrantyDaysOf = ({ byIssue }: SettingsOf<'warranty'>, issue: string): number =>
  byIssue[issue] ?? byIssue.Other ?? 0

/** The listed PIN codes, served or not. Stored in a table of their own. */
export const PinTable = v.object({
  pins: v.pipe(
    v.array(v.object({ pin: Pin, area: requiredText(m.rule_area, AREA_MAX), served: v.boolean() })),
    v.maxLength(300, m.rule_pins_most),
    v.check((pins) => new Set(pins.map(({ pin }) => pin)).size === pins.length, m.rule_pin_twice),
  ),
})

export const SETTINGS = {
  shop: Contact,
  hours: Hours,
  closures: Closures,
  terms: Terms,
  replies: Replies,
  billing: Billing,
  warranty: Warranty,
  texts: SmsSwitches,
  retention: Retention,
}
export type SettingsGroup = keyof typeof SETTINGS
export type SettingsOf<G extends SettingsGroup> = v.InferOutput<(typeof SETTINGS)[G]>

export const SettingsGroup = v.picklist([
  'shop',
  'hours',
  'closures',
  'terms',
  'replies',
  'billing',
  'warranty',
  'texts',
  'retention',
] satisfies SettingsGroup[])

const daily = { opens: shop.opens, closes: shop.closes }

export const DEFAULT_SETTINGS: { readonly [G in SettingsGroup]: SettingsOf<G> } = {
  shop: BUILT_CONTACT,
  hours: {
    week: [daily, daily, daily, daily, daily, daily, daily],
    windowMinutes: 120,
    capacity: 2,
    leadMinutes: 90,
    horizonDays: 14,
  },
  closures: { days: [] },
  terms: {
    rescheduleMinutes: 120,
    cancelMinutes: 60,
    receivedHours: 2,
    visitHours: 3,
    workshopHours: 24,
    estimateHours: 48,
    approvedHours: 48,
    returnHours: 24,
    closeHours: 12,
  },
  /** A function, because the default texts are in the language of the call. */
  get replies() {
    return defaultReplies()
  },
  billing: {
    registration: 'none',
    gstin: '',
    name: shop.name,
    address: '',
    state: '27',
    workCode: '9987',
    partsCode: '',
    upiId: '',
    upiMerchant: '',
  },
  warranty: { byIssue: Object.fromEntries(ISSUE_NAMES.map((issue) => [issue, defaultDays(issue)])) },
  texts: v.parse(SmsSwitches, {}),
  retention: DEFAULT_RETENTION,
}

/** The parts that the owner edits: the groups, and the table of PIN codes beside them. */
export const SETTINGS_PARTS = { ...SETTINGS, pins: PinTable }
export type SettingsPart = keyof typeof SETTINGS_PARTS
export type SettingsValue = v.InferOutput<(typeof SETTINGS_PARTS)[SettingsPart]>
