/** Schemas of a request's page, its tracking page, its steps and its history. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import * as m from '#texts'
import { AnswerWay, Estimate, OptionNumber } from '../estimate/estimate.ts'
import { Version } from '../number-schema.ts'
import { isoDay, isoMoment } from '../time-schema.ts'
import { CANCEL_REASONS } from './cancel-reason.ts'
import { Condition, HandOverCode, handOverProof, NoCode, Proof } from './hand-over.ts'
import { Photo } from './photo.ts'
import { CustomerRequest, PromisedDay, RequestStatus } from './request.ts'
import { Outcome, type RequestRole, RequestStage, TimelineStep } from './stages.ts'
import { Assigned } from './technician.ts'
import { Leg, WindowTimes } from './visit.ts'

/** The steps without a body. */
const PLAIN_STEPS = ['depart', 'arrive', 'miss', 'finish', 'giveUp', 'takeBack', 'reinstate'] as const

/** What the diagnosis of a warranty claim found: the same fault, or why the warranty does not cover it. */
export const Covered = v.picklist(['yes', 'broken', 'liquid', 'opened', 'other-fault'])
export type Covered = v.InferOutput<typeof Covered>

/** The start of a window. */
const WindowStart = isoMoment(m.rule_time)

/**
 * When a technician took the step, by the phone, which may send it hours later. The server moves it between the last event and
 * now, and ignores it from anybody else.
 */
const tookAt = { at: v.optional(isoMoment(m.rule_time)) }

/** The body of a step; machines/request/lifecycle.ts decides whether it is possible. */
export const RequestStep = v.variant('type', [
  v.object({ type: v.picklist(PLAIN_STEPS), ...tookAt }),
  /** A technician says the customer's code, or why there is none, and in which condition the device is. */
  v.object({
    type: v.literal('collect'),
    ...handOverProof,
    condition: v.optional(Condition),
    ...tookAt,
  }),
  v.object({ type: v.literal('handOver'), ...handOverProof, ...tookAt }),
  /** `covered` is required for a warranty claim, and refused for any other request. */
  v.object({ type: v.literal('diagnose'), covered: v.optional(Covered), ...tookAt }),
  /** Without a window the one that the customer asked for is confirmed, if any. */
  v.object({ type: v.literal('confirm'), window: v.optional(WindowStart) }),
  /** The window of the return, if one is agreed. */
  v.object({ type: v.literal('sendBack'), window: v.optional(WindowStart), ...tookAt }),
  /** The return's window once the device is sent back. `null`: any time, the shop calls. */
  v.object({ type: v.literal('reschedule'), window: v.nullable(WindowStart) }),
  /** The day on which the device is ready, or the part for it arrives. The server checks that the shop is open. */
  v.object({ type: v.literal('promise'), day: isoDay(m.rule_day), part: v.boolean() }),
  v.object({ type: v.literal('cancel'), reason: v.optional(v.picklist(CANCEL_REASONS)) }),
  /** The answer to an estimate: by the customer, by the owner on the customer's word, by a technician with the customer's code. */
  v.object({
    type: v.literal('approve'),
    version: Version,
    option: OptionNumber,
    code: v.optional(HandOverCode),
  }),
  v.object({ type: v.literal('decline'), version: Version, code: v.optional(HandOverCode) }),
])
export type RequestStep = v.InferOutput<typeof RequestStep>
/** The steps that need only their button. */
export type RequestStepType = Exclude<RequestStep['type'], 'reschedule' | 'promise' | 'approve' | 'decline'>

/** The request's stage after a step; `seq` is the number of its newest event. */
export const StepTaken = v.object({ stage: RequestStage, seq: v.number() })

/** Further values that the lifecycle decides by; with those of CustomerRequest they are its RequestState. */
const lifecycleFacts = {
  openVersion: v.nullable(v.number()),
  inTime: v.object({ reschedule: v.boolean(), cancel: v.boolean() }),
}

const RequestName = v.object({ id: v.number(), reference: v.string() })

/** What only the owner reads of a request. */
const ForOwner = v.object({
  /** What the parts cost the shop, in paise; null while nobody has said it. */
  partsCost: v.nullable(v.number()),
  /** What is left of the price after parts and tax, in paise; null without a cost, and while no price is agreed. */
  left: v.nullable(v.number()),
  /** The assigned technician; null for none. */
  technician: v.optional(v.nullable(Assigned), null),
  /** How a technician proved the newest hand-over of each visit; without a code or with a wrong one the owner asks. */
  handOvers: v.optional(
    v.array(v.object({ leg: Leg, proof: Proof, noCode: v.nullable(NoCode), at: v.string() })),
    [],
  ),
})

/** A request for its customer and the owner. `owner` is null for its customer. */
export const RequestDetails = v.object({
  ...CustomerRequest.entries,
  /** The last day of the warranty of a repair that is done; null without one. */
  warrantyUntil: v.optional(v.nullable(v.string()), null),
  ...lifecycleFacts,
  seq: v.number(),
  /** Until when the customer may change or cancel the visit; null without a window. */
  until: v.optional(v.nullable(v.object({ reschedule: v.string(), cancel: v.string() })), null),
  /** When the shop returns the device; null without a time. `visit` has the window of the first visit. */
  returnWindow: v.optional(v.nullable(WindowTimes), null),
  /** The day from which the warranty counts; null without a warranty. */
  warrantyFrom: v.optional(v.nullable(v.string()), null),
  /** The repair whose warranty is claimed; null for a request that is no claim. */
  claimOf: v.optional(
    v.nullable(
      v.object({
        ...RequestName.entries,
        /** The last day of its warranty. */
        until: v.nullable(v.string()),
        /** What the diagnosis found; null before it. */
        covered: v.nullable(Covered),
      }),
    ),
    null,
  ),
  /** The claim of this repair that is not closed; null without one. */
  openClaim: v.optional(v.nullable(RequestName), null),
  /** The six steps in order; a step that was taken back has no time. */
  timeline: v.array(TimelineStep),
  /** The estimates, newest first. */
  estimates: v.optional(v.array(Estimate), []),
  /** The code that the customer tells the technician; null for everybody else, and where none is asked for. */
  code: v.optional(v.nullable(v.string()), null),
  /** The condition in which the device was taken last, and when; null where nobody noted it. */
  condition: v.optional(v.nullable(v.object({ ...Condition.entries, at: v.string() })), null),
  /** The photos that the reader may see, oldest first. */
  photos: v.optional(v.array(Photo), []),
  /** The address of the tracking page, which opens without a login. */
  link: v.string(),
  owner: v.optional(v.nullable(ForOwner), null),
})
export type RequestDetails = v.InferOutput<typeof RequestDetails>

/** A request as its tracking link shows it: without the customer and without any text that a person typed. */
export const Track = v.object({
  reference: v.string(),
  /** The model's name in the catalogue, or what kind of device it is, such as `phone`. */
  device: v.string(),
  /** The issue as the shop names it; empty for one that the customer described. */
  issue: v.string(),
  status: RequestStatus,
  stage: RequestStage,
  outcome: v.nullable(Outcome),
  /** The window in which the shop comes, once it is agreed. */
  window: v.optional(v.nullable(WindowTimes), null),
  promise: v.optional(v.nullable(PromisedDay), null),
  /** Whether a price is agreed; the amount is not shown. */
  isPriced: v.optional(v.boolean()),
  /**
   * The sentence, who acts next and how (sentence.ts), in the language of the call: the skeleton of the page
   * shows them before the application is loaded.
   */
  told: v.optional(v.object({ sentence: v.string(), who: v.optional(v.string(), ''), turn: v.string() })),
  steps: v.array(TimelineStep),
})
export type Track = v.InferOutput<typeof Track>

/** The details of an event: picklist words and numbers, never text that a person typed. */
export const EventDetails = v.object({
  outcome: v.optional(Outcome),
  reason: v.optional(v.picklist(CANCEL_REASONS)),
  /** The chosen window. */
  window: v.optional(WindowTimes),
  /** The version of the estimate that was sent or answered. */
  version: v.optional(v.number()),
  /** The accepted option, from 0. */
  option: v.optional(v.number()),
  /** How the estimate was answered. */
  how: v.optional(AnswerWay),
  /** The price that was agreed, in paise. */
  amount: v.optional(v.number()),
  /** The promised day, and whether the device waits for a part. */
  day: v.optional(v.string()),
  part: v.optional(v.boolean()),
  /** The warranty that was promised with the price of the booking, in days. */
  warrantyDays: v.optional(v.number()),
  /** What the diagnosis of a warranty claim found. */
  covered: v.optional(Covered),
  /** The technician that was assigned, null for none, and the visit. */
  technician: v.optional(v.nullable(v.number())),
  leg: v.optional(Leg),
  /** What the server made of the customer's code, which a technician typed, and why there was none. */
  proof: v.optional(Proof),
  noCode: v.optional(NoCode),
  /** The condition in which the device was taken. */
  condition: v.optional(Condition),
})
export type EventDetails = v.InferOutput<typeof EventDetails>

/** Who takes a step of a request; `userId` is null where no account did. */
export type Actor = { role: RequestRole; userId: number | null }

/** One event of a request's history. `submit` begins it. */
export const HistoryEvent = v.object({
  seq: v.number(),
  type: v.string(),
  by: v.picklist(['customer', 'technician', 'owner']),
  /** The account; null for a deleted account. */
  userId: v.nullable(v.number()),
  /** The name of the technician; null for a step of somebody else, and for a deleted account. */
  technician: v.nullable(v.string()),
  from: RequestStage,
  to: RequestStage,
  /** When it happened. */
  at: v.string(),
  /** When the server stored it: later than `at` for a step that a technician took without a network. */
  recordedAt: v.string(),
  details: EventDetails,
  /** The SMS about it; null for none. */
  text: v.nullable(
    v.object({ kind: v.string(), state: v.picklist(['queued', 'sent', 'failed', 'dropped']) }),
  ),
})
export type HistoryEvent = v.InferOutput<typeof HistoryEvent>
