/** The types, calls, actions and guards of the list of technicians; technician-editor.ts has the chart. */
import { assign, setup } from 'xstate'
import { phoneDigits } from '#shared/digits.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { type Assigned, type Technician, TechnicianDraft } from '#shared/request/technician.ts'
import { addTechnician, correctTechnician, switchTechnician } from '#shared/request/technician-api.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  visibleErrors,
  withPatch,
  withTouched,
} from '../lib/form-errors.ts'

type Field = keyof TechnicianDraft
const FIELDS: readonly Field[] = ['name', 'phone']

type Contact = Pick<Technician, 'id' | 'name' | 'phone'>
/** Who is switched on or off; `open`: how many requests the technician has yet to visit. */
type Switched = Pick<Technician, 'id' | 'name' | 'open'>

export type TechnicianContext = FieldErrorState<Field> & {
  /** Who is corrected; null for a new technician. */
  corrected: Assigned | null
  form: TechnicianDraft
  /** Kept for a retry of the same call. */
  idempotencyKey: string | null
  target: Switched | null
  /** Who gets the open requests of the target; null for nobody yet. */
  giveTo: Assigned | null
  /** The text of the dialog, why the last attempt failed, or what was saved. */
  message: string
  /** Why the target was not switched off. */
  refusal: string
  /** Incremented when the page has to refetch: something was saved, or somebody else has changed the technicians. */
  changes: number
}

export const blankTechnician: TechnicianContext = {
  ...noFieldErrors,
  corrected: null,
  form: { name: '', phone: '' },
  idempotencyKey: null,
  target: null,
  giveTo: null,
  message: '',
  refusal: '',
  changes: 0,
}

const allErrors = ({ form }: Pick<TechnicianContext, 'form'>) => fieldErrors(TechnicianDraft, form)

/** The visible messages, by field. */
export const technicianErrors = (context: TechnicianContext) => visibleErrors(allErrors(context), context)

/** What became of the requests of a technician who is switched off. */
function switchedOffText({ target, giveTo }: TechnicianContext, given: number): string {
  if (given === 0) return m.technician_is_off({ name: invariant(target, 'target').name })
  return giveTo === null
    ? m.technician_open_left({ count: given })
    : m.technician_given({ count: given, name: giveTo.name })
}

export const technicianSetup = setup({
  types: {
    context: {} as TechnicianContext,
    events: {} as
      | { type: 'open'; technician: Contact | null }
      | { type: 'form.change'; patch: Partial<TechnicianDraft> }
      | { type: 'field.blur'; field: Field }
      | { type: 'submit'; key: string }
      | { type: 'close' }
      | { type: 'ask'; technician: Switched }
      | { type: 'giveTo.choose'; to: Assigned | null }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'switch.on'; technician: Switched }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    addTechnician: apiActor(addTechnician),
    correctTechnician: apiActor(correctTechnician),
    switchOff: apiActor(switchTechnician),
    switchOn: apiActor(switchTechnician),
  },
  actions: {
    begin: assign(({ context: { changes } }, { technician }: { technician: Contact | null }) => ({
      ...blankTechnician,
      changes,
      corrected: technician && { id: technician.id, name: technician.name },
      form: { name: technician?.name ?? '', phone: phoneDigits(technician?.phone ?? '') },
    })),
    /** Another text is another technician: the key of an attempt that failed stays with what was sent. */
    change: assign(({ context }, { patch }: { patch: Partial<TechnicianDraft> }) => ({
      ...withPatch(context, {
        ...patch,
        ...(patch.phone !== undefined && { phone: sanitizePhone(patch.phone, context.form.phone) }),
      }),
      idempotencyKey: null,
    })),
    touch: assign(({ context }, { field }: { field: Field }) => withTouched(context, field)),
    touchAll: assign({ touched: FIELDS }),
    setKey: assign(({ context: { idempotencyKey } }, { key }: { key: string }) => ({
      idempotencyKey: idempotencyKey ?? key,
      message: '',
    })),
    setError: assign((_, { error }: { error: unknown }) => {
      const { fields } = failureOf(error)
      return {
        serverErrors: fields,
        message: hasNoErrors(fields) ? errorMessage(error, m.editor_not_sent_text()) : '',
      }
    }),
    setTarget: assign(({ context: { changes } }, { technician }: { technician: Switched }) => ({
      ...blankTechnician,
      changes,
      target: technician,
      message: m.technician_off_text({ name: technician.name }),
    })),
    setGiveTo: assign((_, { to }: { to: Assigned | null }) => ({ giveTo: to, refusal: '' })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: errorMessage(error, m.technician_not_switched()),
    })),
    /** Who was to get the requests is switched off too. */
    clearGiveTo: assign({ giveTo: null }),
    setMessage: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.technician_not_switched()),
    })),
    setAdded: assign(({ context: { form } }) => ({
      message: m.technician_added({ name: form.name.trim() }),
    })),
    setCorrected: assign(({ context: { form } }) => ({
      message: m.technician_corrected({ name: form.name.trim() }),
    })),
    setSwitchedOff: assign(({ context }, { given }: { given: number }) => ({
      message: switchedOffText(context, given),
    })),
    setSwitchedOn: assign(({ context: { target } }) => ({
      message: m.technician_is_on({ name: invariant(target, 'target').name }),
    })),
    clearMessage: assign({ message: '' }),
    countChange: assign(({ context: { changes } }) => ({ changes: changes + 1 })),
  },
  guards: {
    isInvalid: ({ context }) => !hasNoErrors(allErrors(context)),
    isCorrection: ({ context: { corrected } }) => corrected !== null,
    isConflict,
  },
})
