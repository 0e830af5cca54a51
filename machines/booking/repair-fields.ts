/** What the home form remembers, which of its messages show, and why Submit rests. */
import { fieldErrors } from '#shared/field-errors.ts'
import { inWords } from '#shared/format-list.ts'
import { type PendingForm, RepairForm } from '#shared/repair.ts'
import { typedName, typedPhone } from '#shared/sanitize.ts'
import { checkForm } from '#shared/texts.ts'
import { isFaultless, type Marks, shownOf, unmarked } from '../lib/form-errors.ts'

export type RepairField = keyof RepairForm

/** `form` is what was typed before a reload or a login. */
export type RepairFormInput = { form: PendingForm | null; userId: number | null }
export type RepairFormContext = Marks<RepairField> & {
  form: RepairForm
  userId: number | null
  idempotencyKey: string | null
  message: string
}

/** Fields that must be filled before the form can be sent, in its order. */
const NEEDED = ['name', 'phone', 'brand', 'model', 'issue'] as const
const BLANK: RepairForm = {
  name: '',
  phone: '',
  email: '',
  brand: '',
  model: '',
  issue: '',
  notes: '',
  city: '',
}

/** What stays of what is typed (section 5). */
export const stripped = ({ ...patch }: Partial<RepairForm>) => {
  if (patch.name !== undefined) patch.name = typedName(patch.name)
  if (patch.phone !== undefined) patch.phone = typedPhone(patch.phone)
  return patch
}

/** The message for each wrong field. */
export const allErrors = ({ form }: RepairFormContext) => fieldErrors(RepairForm, form)

/** The messages to show in place now. */
export const repairErrors = (context: RepairFormContext) => shownOf(allErrors(context), context)

/** What is still to be filled in, in the form's order. */
export const missingWords = ({ form }: RepairFormContext) =>
  NEEDED.filter((field) => form[field].trim() === '')

/** Why Submit rests (section 5); undefined when it may be pressed. */
export function restReason(context: RepairFormContext): string | undefined {
  const missing = missingWords(context)
  if (missing.length > 0) return `Still needed: ${inWords(missing)}.`
  return isFaultless(repairErrors(context)) ? undefined : checkForm.home
}

/** The form with everything typed so far, fit to be stored and to be given back as input. */
export const pendingOf = ({ form, idempotencyKey }: RepairFormContext): PendingForm => ({
  ...form,
  ...(idempotencyKey && { idempotencyKey }),
})

export function startOf({ form, userId }: RepairFormInput): RepairFormContext {
  const { idempotencyKey, ...typed }: PendingForm = form ?? BLANK
  return {
    form: { ...typed, ...stripped(typed) },
    userId,
    ...unmarked,
    idempotencyKey: idempotencyKey ?? null,
    message: '',
  }
}

/** After a success: nothing typed, nothing marked. */
export const emptied = { form: BLANK, ...unmarked, idempotencyKey: null }
