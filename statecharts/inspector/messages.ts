/** Schemas of the inspector's messages between tabs of one browser. The messages never leave the browser. */
import * as v from 'valibot'
import type { RedactedValue } from './redact.ts'

const RedactedValueSchema: v.GenericSchema<RedactedValue> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.number(),
    v.string(),
    v.array(RedactedValueSchema),
    v.record(v.string(), RedactedValueSchema),
  ]),
)

const Microstep = v.object({
  /** The event's type; empty for an `always` transition. */
  event: v.string(),
  /** Keys of the transitions taken (`transitionKey`). */
  taken: v.array(v.string()),
  /** Keys of the states active afterwards (`nodeKey`). */
  active: v.array(v.string()),
})

/** One macrostep: an event with all of its microsteps. */
export const Step = v.object({
  /** Increases within a tab. */
  number: v.number(),
  /** Epoch milliseconds. */
  at: v.number(),
  /** The tab's path without search and hash. */
  page: v.string(),
  /** The actor's session id; a machine may run more than once in a tab. */
  actor: v.string(),
  machine: v.string(),
  /** The event's type; `xstate.init` for a start, `xstate.stop` for a stop. */
  event: v.string(),
  /** The event's redacted payload. */
  payload: RedactedValueSchema,
  microsteps: v.array(Microstep),
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: RedactedValueSchema,
  active: v.array(v.string()),
  tags: v.array(v.string()),
  context: RedactedValueSchema,
})
export type Step = v.InferOutput<typeof Step>

/** A message from an inspected tab. */
export const FeedMessage = v.variant('type', [
  /** A tab that may be inspected has opened and waits for `hello`. */
  v.object({ type: v.literal('opened'), tab: v.string() }),
  /** The response to `hello`: the last step of each running actor, and all recorded steps. */
  v.object({ type: v.literal('tab'), tab: v.string(), actors: v.array(Step), steps: v.array(Step) }),
  v.object({ type: v.literal('step'), tab: v.string(), step: Step }),
  v.object({ type: v.literal('closed'), tab: v.string() }),
])
export type FeedMessage = v.InferOutput<typeof FeedMessage>
