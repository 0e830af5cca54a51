/** The form of a warranty claim, its draft, and the body of the call. */
import * as v from 'valibot'
import * as m from '#texts'
import { NOTES_MAX } from '../limits.ts'
import { requiredText } from '../text-schema.ts'
import { isoMoment } from '../time-schema.ts'

const Words = requiredText(() => m.rule_required({ label: m.claim_fault() }), NOTES_MAX)

/** `words`: what happens now. `window`: the start of the window that is asked for. */
export const ClaimBody = v.object({ words: Words, window: v.optional(isoMoment(m.rule_time)) })
export type ClaimBody = v.InferOutput<typeof ClaimBody>

/** What the form has; `window` is empty without a choice, and ANY_TIME for none. */
export const ClaimForm = v.object({ words: Words, window: v.string() })
export type ClaimForm = v.InferOutput<typeof ClaimForm>
export const CLAIM_FIELDS = v.keyof(ClaimForm).options

/** What was typed about this request. */
export const ClaimDraft = v.object({
  requestId: v.number(),
  form: v.object({ words: v.string(), window: v.string() }),
  /** Prevents a second claim on a retry, also after a reload. */
  idempotencyKey: v.nullable(v.pipe(v.string(), v.uuid())),
})
export type ClaimDraft = v.InferOutput<typeof ClaimDraft>
