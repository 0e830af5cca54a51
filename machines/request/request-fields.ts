/** The home form's context, its field errors and the reason why Submit is disabled. */

import { fieldErrors } from '#shared/field-errors.ts'
import { HomeRequestForm, type PendingForm, REPAIR_FIELDS } from '#shared/request/request.ts'
import { sanitizeName, sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
import { disabledReason as reasonFor } from '../lib/disabled-reason.ts'
import { type FieldErrorState, noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import type { PrefillContext } from './prefill.ts'
import type { SubmissionContext } from './submission.ts'

export type RepairField = keyof HomeRequestForm

/** `form` is the form as saved before a reload or a login. */
export type RepairFormInput = { form: PendingForm | null; userId: number | null }
export type RepairFormContext = FieldErrorState<RepairField> &
  SubmissionContext &
  PrefillContext & { form: HomeRequestForm }

/** Required fields, in the form's order. */
const REQUIRED = ['name', 'phone', 'brand', 'model', 'issue'] as const
/** The fields inside a sentence. */
const LABELS: Readonly<Record<RepairField, string>> = {
  name: m.label_name(),
  phone: m.label_phone(),
  email: m.label_email(),
  brand: m.label_brand(),
  model: m.label_model(),
  issue: m.label_issue(),
  notes: m.fact_notes(),
  city: m.label_city(),
}
const BLANK: HomeRequestForm = {
  name: '',
  phone: '',
  email: '',
  brand: '',
  model: '',
  issue: '',
  notes: '',
  city: '',
}

/** Removes what the fields do not take (specification, section 5). `form`: the values before this change. */
export const sanitized = ({ ...patch }: Partial<HomeRequestForm>, form: HomeRequestForm = BLANK) => {
  if (patch.name !== undefined) patch.name = sanitizeName(patch.name)
  if (patch.phone !== undefined) patch.phone = sanitizePhone(patch.phone, form.phone)
  return patch
}

/** The message for each wrong field. */
export const allErrors = ({ form }: RepairFormContext) => fieldErrors(HomeRequestForm, form)

/** The visible messages, by field. */
export const repairErrors = (context: RepairFormContext) => visibleErrors(allErrors(context), context)

/** The empty required fields, in the form's order. */
export const missingFieldNames = ({ form }: RepairFormContext) =>
  REQUIRED.filter((field) => form[field].trim() === '')

/** Why Submit is disabled (section 5); undefined when it is enabled. */
export function disabledReason(context: RepairFormContext): string | undefined {
  const missing: readonly RepairField[] = missingFieldNames(context)
  const errors = repairErrors(context)
  const wrong = REPAIR_FIELDS.filter((field) => errors[field] !== undefined && !missing.includes(field))
  return reasonFor({
    missing: missing.map((field) => LABELS[field]),
    wrong: wrong.map((field) => LABELS[field]),
  })
}

export function initialContext({ form, userId }: RepairFormInput): RepairFormContext {
  const { idempotencyKey, ...typed }: PendingForm = form ?? BLANK
  return {
    form: { ...typed, ...sanitized(typed) },
    userId,
    isPrefilled: form !== null,
    ...noFieldErrors,
    idempotencyKey: idempotencyKey ?? null,
    message: '',
  }
}

/** The context after a successful submission. */
export const blankForm = { form: BLANK, isPrefilled: false, ...noFieldErrors, idempotencyKey: null }
