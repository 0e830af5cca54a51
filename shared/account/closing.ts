/** Closing an account: what prevents it, what ends with it, and the password that confirms it. */
import * as v from 'valibot'
import { Id } from '../number-schema.ts'
import { SessionEnd } from './session.ts'

export const Closing = v.object({
  /** The requests that are not done: the shop may have the device. */
  open: v.array(v.object({ id: Id, reference: v.string() })),
  /** The warranties that hold, each with its last day, such as 2026-11-24. */
  warranties: v.array(v.object({ reference: v.string(), until: v.string() })),
  /** Whether the account is that of a technician, whom the owner switches off first. */
  isTechnician: v.boolean(),
})
export type Closing = v.InferOutput<typeof Closing>

export const ClosingProof = v.pick(SessionEnd, ['currentPassword'])
