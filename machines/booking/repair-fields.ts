/** The home form's context, its field errors and the reason why Submit is disabled. */
import { fieldErrors } from '#shared/field-errors.ts'
import { formatList } from '#shared/format-list.ts'
import { HomeRequestForm, type PendingForm } from '#shared/repair.ts'
import { sanitizeName, sanitizePhone } from '#shared/sanitize.ts'
import { checkForm } from '#shared/texts.ts'
import { type FieldErrorState, hasNoErrors, noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import type { SubmissionContext } from './submission.ts'

export type RepairField = keyof HomeRequestForm

/** `form` is the form as saved before a reload or a login. */
export type RepairFormInput = { form: PendingForm | null; userId: number | null }
export type RepairFormContext = FieldErrorState<RepairField> & SubmissionContext & { form: HomeRequestForm }

/** Required fields, in the form's order. */
const REQUIRED = ['name', 'phone', 'brand', 'model', 'issue'] as const
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
  const missing = missingFieldNames(context)
  if (missing.length > 0) return `Still needed: ${formatList(missing)}.`
  return hasNoErrors(repairErrors(context)) ? undefined : checkForm.home
}

export function initialContext({ form, userId }: RepairFormInput): RepairFormContext {
  const { idempotencyKey, ...typed }: PendingForm = form ?? BLANK
  return {
    form: { ...typed, ...sanitized(typed) },
    userId,
    ...noFieldErrors,
    idempotencyKey: idempotencyKey ?? null,
    message: '',
  }
}

/** The context after a successful submission. */
export const blankForm = { form: BLANK, ...noFieldErrors, idempotencyKey: null }
