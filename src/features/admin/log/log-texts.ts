/** The sentences of the log. A step of a request has the words of the request's history. */
import { isolate } from '#shared/bidi.ts'
import { differenceText } from '#shared/billing/cash-count.ts'
import { creditReasonTexts } from '#shared/billing/document.ts'
import { paymentText } from '#shared/billing/payment-text.ts'
import { formatList } from '#shared/format-list.ts'
import type { LogDetails, LogEntry } from '#shared/log/log.ts'
import type { LogAbout } from '#shared/log/log-about.ts'
import { rupees } from '#shared/money.ts'
import { PRICE_KINDS, scopeOfKind } from '#shared/price/price-view.ts'
import { doneBy, eventTexts } from '#shared/request/event-texts.ts'
import { eventName } from '#shared/request/request-texts.ts'
import * as m from '#texts'
import { kindTexts } from '../../../request/bill-texts.ts'
import { CONTACT_LABELS } from '../../../request/contact-labels.ts'
import { kindName } from '../prices/price-scopes.ts'
import { PART_NAMES } from '../settings/part-names.ts'

export const ABOUT_NAMES: Readonly<Record<LogAbout, string>> = {
  requests: m.log_requests(),
  money: m.log_money(),
  prices: m.prices(),
  models: m.log_models(),
  people: m.log_people(),
  technicians: m.technicians(),
  settings: m.settings(),
  messages: m.admin_messages(),
  exports: m.log_exports(),
}

const nameOf = ({ of }: LogEntry) => isolate(of ?? m.cash_nobody())

function documentText({ details: { kind, number = '', amount = 0 } }: LogEntry): string {
  return m.log_document({ kind: kindTexts[kind ?? 'credit'], number, amount: rupees(amount) })
}

/** An undo has the opposite amount of the payment that it undoes. */
const paidText = ({ way = 'cash', amount = 0 }: LogDetails, sign: 1 | -1) =>
  paymentText({ amount: sign * amount, how: way })

function pricesText({ of, details: { scope } }: LogEntry): string {
  if (scope === 'import') return m.log_prices_file()
  const kind = PRICE_KINDS.find((one) => scopeOfKind(one) === scope)
  const name = kind === undefined ? of && isolate(of) : kindName(kind)
  return name ? m.log_prices({ of: name }) : m.log_prices_many()
}

const settingsText = ({ details: { group } }: LogEntry) =>
  group ? m.log_settings({ part: PART_NAMES[group] }) : m.settings()

/** What was done, by the type of an entry of the audit log. */
const CHANGES: Readonly<Record<string, (entry: LogEntry) => string>> = {
  'taken-by-phone': m.log_by_phone,
  'taken-over': m.log_taken_over,
  'link.renewed': m.log_link,
  'contact.corrected': m.log_contact,
  'parts-cost.set': ({ details: { amount = 0 } }) => m.log_parts_cost({ amount: rupees(amount) }),
  'parts-cost.removed': m.log_parts_cost_removed,
  'photo.shared': m.log_photo_shared,
  'photo.hidden': m.log_photo_hidden,
  'photo.deleted': m.log_photo_deleted,
  'document.issued': documentText,
  'document.credited': documentText,
  'payment.recorded': ({ details }) => m.log_payment({ payment: paidText(details, 1) }),
  'payment.undone': ({ details }) => m.log_payment_undone({ payment: paidText(details, -1) }),
  'cash.counted': (entry) => m.log_cash({ name: nameOf(entry) }),
  'payments.checked': ({ details: { count = 0 } }) => m.log_checked({ count }),
  'prices.changed': pricesText,
  'settings.changed': settingsText,
  'requests.exported': m.log_export,
  'technician.added': (entry) => m.log_technician_added({ name: nameOf(entry) }),
  'technician.corrected': (entry) => m.log_technician_corrected({ name: nameOf(entry) }),
  'technician.on': (entry) => m.log_technician_on({ name: nameOf(entry) }),
  'technician.off': (entry) => m.log_technician_off({ name: nameOf(entry) }),
  'model.added': (entry) => m.log_model_added({ name: nameOf(entry) }),
  'model.renamed': (entry) => m.log_model_renamed({ name: nameOf(entry) }),
  'model.moved': (entry) => m.log_model_moved({ name: nameOf(entry) }),
  'model.deleted': (entry) => m.log_model_deleted({ name: nameOf(entry) }),
  'sessions.ended': m.log_sessions,
  'user.signed-out': (entry) => m.log_signed_out({ name: nameOf(entry) }),
  'everybody.signed-out': m.log_everybody_out,
  'password.changed': m.log_password,
  'message.handled': m.log_message_handled,
  'message.reopened': m.log_message_reopened,
  'sms.retried': m.log_sms,
}

/** Whether the entry is a step of a request. */
const isStep = ({ key }: LogEntry) => key.startsWith('e')

/** "Payment: ₹3,400 in cash, by Asha". */
export function entryText(entry: LogEntry): string {
  const { type, by } = entry
  return doneBy(isStep(entry) ? eventName(type) : (CHANGES[type]?.(entry) ?? type), by)
}

/** When the server stored it, where that was later: a phone sent it, or a payment was noted after it was taken. */
export const storedText = (entry: LogEntry, time: string): string =>
  isStep(entry) ? m.history_sent({ time }) : m.payment_recorded({ time })

/** What the entry says beside its sentence. */
export function entryDetails(entry: LogEntry): string[] {
  const { type, details, of } = entry
  if (isStep(entry)) return eventTexts(details, of ?? undefined)
  const { expected, counted, count = 0, fields, reason, amount = 0 } = details
  if (expected !== undefined && counted !== undefined)
    return [
      m.cash_result({ counted: rupees(counted), expected: rupees(expected) }),
      differenceText(counted - expected),
    ]
  if (fields) return [formatList(fields.map((field) => CONTACT_LABELS[field]))]
  if (reason) return [creditReasonTexts[reason]()]
  if (type === 'payments.checked') return [rupees(amount)]
  if (type === 'prices.changed') return [m.log_prices_count({ count })]
  return type === 'requests.exported' ? [m.log_requests_count({ count })] : []
}
