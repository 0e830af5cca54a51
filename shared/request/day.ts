/** Schemas of the day sheet: the visits of today and tomorrow. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { CustomerRequest } from './request.ts'
import { NextStep, type RequestStage } from './stages.ts'
import { Assigned, legAhead } from './technician.ts'
import { Leg, WindowTimes } from './visit.ts'

/** What a technician needs to know of a request. */
const JobRequest = v.omit(CustomerRequest, ['userId', 'email', 'unread', 'preferredPickupAt', 'submittedAt'])
export type JobRequest = v.InferOutput<typeof JobRequest>

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

/** Today and tomorrow: for a technician the own visits, for the owner those of all. */
export const DaySheet = v.object({
  /** The server's time. */
  asOf: v.string(),
  today: DayOfJobs,
  tomorrow: DayOfJobs,
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
