/** Estimates: what a repair costs, in one to three options, for the customer to accept or decline. Amounts are paise with tax. */
import * as v from 'valibot'
import * as m from '#texts'
import { optionTotal, subtotalOf } from '../amounts.ts'
import {
  ESTIMATE_LINE_MAX,
  ESTIMATE_LINES_MAX,
  ESTIMATE_NOTE_MAX,
  ESTIMATE_OPTIONS_MAX,
  ESTIMATE_TITLE_MAX,
  QUANTITY_MAX,
} from '../limits.ts'
import { RUPEE } from '../money.ts'
import { Version } from '../number-schema.ts'
import { Amount, WarrantyDays } from '../price/amount.ts'
import { addDays, shopDayOf, startOfDay } from '../shop-time.ts'
import { optionalText, requiredText } from '../text-schema.ts'

export const LINE_KINDS = ['part', 'work', 'other'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Days for which an estimate can be valid, the day on which it is sent not counted. */
export const VALID_DAYS = [1, 2, 3, 7] as const

const Quantity = v.pipe(
  v.number(),
  v.safeInteger(m.rule_quantity),
  v.minValue(1, m.rule_quantity),
  v.maxValue(QUANTITY_MAX, m.rule_quantity),
)

/** `price` is that of one piece; `warrantyDays` is null where no warranty is promised. */
export const EstimateLine = v.object({
  kind: v.picklist(LINE_KINDS),
  text: requiredText(m.rule_line_text, ESTIMATE_LINE_MAX),
  quantity: Quantity,
  price: Amount,
  warrantyDays: v.nullable(WarrantyDays),
})
export type EstimateLine = v.InferOutput<typeof EstimateLine>

/** Whole rupees; 0 for none. */
const Discount = v.pipe(
  v.number(),
  v.safeInteger(m.rule_discount),
  v.minValue(0, m.rule_discount),
  v.multipleOf(RUPEE, m.rule_discount),
)

const Option = v.object({
  title: optionalText(ESTIMATE_TITLE_MAX),
  lines: v.pipe(v.array(EstimateLine), v.minLength(1, m.rule_lines), v.maxLength(ESTIMATE_LINES_MAX)),
  discount: Discount,
})
type Sums = v.InferOutput<typeof Option>

/** The sums of an option are judged once its numbers are right. */
const isLower = (option: Sums) => !v.is(Option, option) || option.discount < subtotalOf(option.lines)
const isAmount = (option: Sums) =>
  !v.is(Option, option) || !isLower(option) || v.is(Amount, optionTotal(option))

/** What the customer can choose; `title` may be empty in an estimate with one option. */
export const EstimateOption = v.pipe(
  Option,
  v.forward(v.check(isLower, m.rule_discount), ['discount']),
  v.forward(v.check(isAmount, m.rule_price), ['lines']),
)
export type EstimateOption = v.InferOutput<typeof EstimateOption>

const hasTitles = (options: readonly EstimateOption[]) =>
  options.length === 1 || new Set(options.map(({ title }) => title).filter(Boolean)).size === options.length

const EstimateOptions = v.pipe(
  v.array(EstimateOption),
  v.minLength(1),
  v.maxLength(ESTIMATE_OPTIONS_MAX),
  v.check((options) => hasTitles(options), m.rule_option_title),
)

/** What the shop sends. */
export const EstimateDraft = v.object({
  options: EstimateOptions,
  note: optionalText(ESTIMATE_NOTE_MAX),
  validDays: v.picklist(VALID_DAYS),
})
export type EstimateDraft = v.InferOutput<typeof EstimateDraft>

/** Only one estimate of a request is open; a new one replaces it. `expired` follows from `validUntil`, the table has no such state. */
export const EstimateState = v.picklist(['open', 'expired', 'approved', 'declined', 'replaced', 'withdrawn'])
export type EstimateState = v.InferOutput<typeof EstimateState>

/**
 * How the answer was given: by the signed-in customer, by the billing link, to the owner in words, or to a technician with the
 * customer's code.
 */
export const AnswerWay = v.picklist(['account', 'link', 'word', 'code'])
export type AnswerWay = v.InferOutput<typeof AnswerWay>

/** The number of an option, from 0. */
export const OptionNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(ESTIMATE_OPTIONS_MAX - 1),
)

/** An estimate as customer and owner read it. Times are ISO 8601 in UTC. */
export const Estimate = v.object({
  /** Counts the estimates of a request, from 1. */
  version: Version,
  state: EstimateState,
  options: v.array(v.object({ title: v.string(), lines: v.array(EstimateLine), discount: v.number() })),
  note: v.string(),
  sentAt: v.string(),
  /** The end of the shop's day until which it is valid. */
  validUntil: v.string(),
  /** The accepted option; null unless approved. */
  chosen: v.nullable(v.number()),
  decidedAt: v.nullable(v.string()),
  decidedHow: v.nullable(AnswerWay),
})
export type Estimate = v.InferOutput<typeof Estimate>

const LAST_MS = 1

/** The end of the shop's day, epoch ms, until which an estimate of now is valid. */
export const validUntilOf = (now: number, days: number): number =>
  startOfDay(addDays(shopDayOf(now), days + 1)) - LAST_MS

/** The last valid day ("2026-11-26") of an estimate. */
export const lastDayOf = ({ validUntil }: Pick<Estimate, 'validUntil'>): string =>
  shopDayOf(Date.parse(validUntil))

/** What was agreed with an approved estimate, in paise; null for one that was not approved. */
export function agreedTotal({ options, chosen }: Pick<Estimate, 'options' | 'chosen'>): number | null {
  const option = chosen === null ? undefined : options[chosen]
  return option ? optionTotal(option) : null
}
