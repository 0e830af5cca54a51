/** The home form's context, its field errors and the reason why Submit is disabled. */

import { fieldErrors } from '#shared/field-errors.ts'
import { HomeRequestForm, type PendingForm, REPAIR_FIELDS } from '#shared/request/request.ts'
import { sanitizeName, sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
import { disabledReason as reasonFor } from '../lib/disabled-reason.ts'
import { noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import type { PrefillContext } from './customer-submission.ts'
import type { SubmissionContext } from './submission.ts'

export type RequestFieldName = keyof HomeRequestForm

/** `form` is the form as saved before a reload or a login. */
export type RequestFormInput = { form: PendingForm | null; userId: number | null }
export type RequestFormContext = SubmissionContext<HomeRequestForm> & PrefillContext

/** Required fields, in the form's order. */
const REQUIRED = ['name', 'phone', 'brand', 'model', 'issue'] as const
/** The fields inside a sentence. */
const LABELS: Readonly<Record<RequestFieldName, string>> = {
  name: m.label_name(),
  phone: m.label_phone(),
  email: m.label_email(),
  brand: m.label_brand(),
  model: m.label_model(),
  issue: m.label_issue(),
  notes: m.fact_notes(),
  city: m.label_city(),
}
export const BLANK: HomeRequestForm = {
  name: '',
  phone: '',
  email: '',
  brand: '',
  model: '',
  issue: '',
  notes: '',
  city: '',
}

/** Removes characters that the fields do not accept (specification, section 5). `form`: the values before this change. */
export const sanitized = ({ ...patch }: Partial<HomeRequestForm>, form: HomeRequestForm = BLANK) => {
  if (patch.name !== undefined) patch.name = sanitizeName(patch.name)
  if (patch.phone !== undefined) patch.phone = sanitizePhone(patch.phone, form.phone)
  return patch
}

/** The message for each wrong field. */
export const allErrors = ({ form }: RequestFormContext) => fieldErrors(HomeRequestForm, form)

/** The visible messages, by field. */
export const requestFieldErrors = (context: RequestFormContext) => visibleErrors(allErrors(context), context)

/** The empty required fields, in the form's order. */
export const missingFieldNames = ({ form }: RequestFormContext) =>
  REQUIRED.filter((field) => form[field].trim() === '')

/** Why Submit is disabled (section 5); undefined when it is enabled. */
export function disabledReason(context: RequestFormContext): string | undefined {
  const missing: readonly RequestFieldName[] = missingFieldNames(context)
  const errors = requestFieldErrors(context)
  const wrong = REPAIR_FIELDS.filter((field) => errors[field] !== undefined && !missing.includes(field))
  return reasonFor({
    missing: missing.map((field) => LABELS[field]),
    wrong: wrong.map((field) => LABELS[field]),
  })
}

export function initialContext({ form, userId }: RequestFormInput): RequestFormContext {
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
