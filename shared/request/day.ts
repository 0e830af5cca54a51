/** Schemas of the day sheet: the visits of today and tomorrow. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { Payment, Upi } from '../billing/payment.ts'
import { Id } from '../number-schema.ts'
import { isRepaired } from './owed.ts'
import { Photo } from './photo.ts'
import { CustomerRequest } from './request.ts'
import { NextStep, type RequestStage } from './stages.ts'
import { Assigned, legAhead } from './technician.ts'
import { Leg, WindowTimes } from './visit.ts'

/** What a technician needs to know of a request. */
const JobRequest = v.omit(CustomerRequest, ['userId', 'email', 'unread', 'preferredPickupAt', 'submittedAt'])
export type JobRequest = v.InferOutput<typeof JobRequest>

/** A payment of a request as it stands on the sheet, without its undo. Amounts are paise; below 0: given back. */
export const DayPayment = v.object({
  ...v.pick(Payment, ['amount', 'how', 'at', 'isUndone']).entries,
  /** Null while the payment is on the phone alone. */
  id: v.nullable(Id),
  /** Whether the reader may undo it. */
  canUndo: v.boolean(),
})
export type DayPayment = v.InferOutput<typeof DayPayment>

/** A visit with its request. */
export const DayJob = v.object({
  ...JobRequest.entries,
  leg: Leg,
  /** The time of this visit; null for any time. */
  window: v.nullable(WindowTimes),
  /** The time has passed, and the visit is still to come. */
  isOverdue: v.boolean(),
  /** Nothing is left to do at the door. */
  isDone: v.boolean(),
  next: v.nullable(NextStep),
  /** A warranty claim: its diagnosis says whether the warranty covers it. */
  isClaim: v.boolean(),
  /** Paise: above 0 to take from the customer, below 0 to give back; 0 before it is known how the request ends. */
  owed: v.number(),
  /** Paise: what is to pay when the device is repaired, less the payments; null while no price is known. */
  toPay: v.optional(v.nullable(v.number()), null),
  /** Newest first. */
  payments: v.optional(v.array(DayPayment), []),
  /** The number of the document that stands; null without one. */
  bill: v.optional(v.nullable(v.string()), null),
  /** Oldest first. */
  photos: v.optional(v.array(Photo), []),
  /** Null for nobody yet. */
  technician: v.nullable(Assigned),
})
export type DayJob = v.InferOutput<typeof DayJob>

/** The visits of a day by window, those at any time last. Today has those whose time has passed, first. */
export const DayOfJobs = v.object({
  /** In the shop's zone. */
  day: v.string(),
  /** The windows of the day in order; those of its visits are among them. */
  windows: v.array(WindowTimes),
  jobs: v.array(DayJob),
})
export type DayOfJobs = v.InferOutput<typeof DayOfJobs>

/** A payment in cash that a technician took and has not handed in. */
const TillPayment = v.object({
  requestId: Id,
  reference: v.string(),
  /** The customer's name. */
  customer: v.string(),
  amount: v.number(),
  at: v.string(),
  /** Null while the payment is on the phone alone. */
  id: v.nullable(Id),
})

/** The cash that a technician took and has not handed in, in paise; without payments that the technician undid. */
export const DayTill = v.object({
  sum: v.number(),
  /** How many payments. */
  count: v.number(),
  /** The newest ones, newest first. */
  payments: v.array(TillPayment),
})
export type DayTill = v.InferOutput<typeof DayTill>

/** Today and tomorrow: for a technician the own visits, for the owner those of all. */
export const DaySheet = v.object({
  /** The server's time. */
  asOf: v.string(),
  today: DayOfJobs,
  tomorrow: DayOfJobs,
  /** Where the shop takes money by UPI; null where it does not. */
  upi: v.optional(v.nullable(Upi), null),
  /** Null for the owner, who counts the cash of all on a page of its own. */
  till: v.optional(v.nullable(DayTill), null),
})
export type DaySheet = v.InferOutput<typeof DaySheet>

/** The visits of both days. */
export const jobsOf = ({ today, tomorrow }: DaySheet): DayJob[] => [...today.jobs, ...tomorrow.jobs]

/** The stages of a repair at the door in which its technician has work. */
const WORK_AT_DOOR: readonly RequestStage[] = ['diagnosed', 'estimateSent', 'approved']

/** Whether nothing is left to do at the door on this leg. */
export const isVisitDone = (
  { stage, deviceInShop }: { stage: RequestStage; deviceInShop: boolean },
  leg: Leg,
): boolean => legAhead(stage) !== leg && !(leg === 'visit' && !deviceInShop && WORK_AT_DOOR.includes(stage))

/** The stages from the door on in which a technician takes money before the repair, where a price is known. */
const MONEY_BEFORE_REPAIR: readonly RequestStage[] = ['atDoor', 'collected', 'diagnosed', 'approved']

/**
 * Whether a technician takes money for a job now: at the door and afterwards while something is to pay, and for a repair whose
 * price nobody has typed yet.
 */
export const takesMoney = (job: Pick<DayJob, 'stage' | 'result' | 'outcome' | 'toPay'>): boolean =>
  job.toPay === null
    ? isRepaired(job)
    : job.toPay > 0 && (isRepaired(job) || MONEY_BEFORE_REPAIR.includes(job.stage))

/** Whether the document of a job can be issued: repaired for an agreed price, and not free of charge. */
export const canBill = (job: Pick<DayJob, 'stage' | 'result' | 'outcome' | 'agreed' | 'bill'>): boolean =>
  job.bill === null && job.agreed !== null && job.agreed > 0 && isRepaired(job)
