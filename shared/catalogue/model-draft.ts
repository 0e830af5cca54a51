/** The draft of the form that adds a model, as typed. */
import * as v from 'valibot'

export const ModelDraft = v.object({ name: v.string(), image: v.string() })
export type ModelDraft = v.InferOutput<typeof ModelDraft>
