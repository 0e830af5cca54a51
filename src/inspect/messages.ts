/** What the tabs of one browser tell each other about their machines. Nothing of it leaves the browser. */
import * as v from 'valibot'
import type { Seen } from './redact.ts'

const SeenValue: v.GenericSchema<Seen> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.number(),
    v.string(),
    v.array(SeenValue),
    v.record(v.string(), SeenValue),
  ]),
)

const Microstep = v.object({
  /** What it answers to: an event's type, empty where an `always` went on by itself. */
  event: v.string(),
  /** The transitions taken, by `transitionKey`. */
  taken: v.array(v.string()),
  /** The states that are active after it, by `nodeKey`. */
  active: v.array(v.string()),
})

/** One event and everything that came of it, until the machine rested. */
export const Step = v.object({
  /** Counts up in each tab. */
  number: v.number(),
  /** Epoch milliseconds of the tab's own clock. */
  at: v.number(),
  /** The address of the tab, without what stands behind `?` and `#`. */
  page: v.string(),
  /** Which actor of the tab it was; a machine may run more than once. */
  actor: v.string(),
  machine: v.string(),
  /** `xstate.init` where the actor started, `xstate.stop` where it was ended. */
  event: v.string(),
  /** What the event brought, redacted. */
  payload: SeenValue,
  microsteps: v.array(Microstep),
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  value: SeenValue,
  active: v.array(v.string()),
  tags: v.array(v.string()),
  context: SeenValue,
})
export type Step = v.InferOutput<typeof Step>

/** What a tab says. */
export const FeedMessage = v.variant('type', [
  /** A tab that may be watched has opened, and waits for `hello`. */
  v.object({ type: v.literal('here'), tab: v.string() }),
  /** The answer to `hello`: all that lives now, as the last step of each actor, and what happened before. */
  v.object({ type: v.literal('tab'), tab: v.string(), living: v.array(Step), steps: v.array(Step) }),
  v.object({ type: v.literal('step'), tab: v.string(), step: Step }),
  v.object({ type: v.literal('gone'), tab: v.string() }),
])
export type FeedMessage = v.InferOutput<typeof FeedMessage>
