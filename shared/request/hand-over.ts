/** The hand-over of a device at the door: the customer's code, why there was none, and the condition in which the device was taken. */
import * as v from 'valibot'
import * as m from '#texts'
import type { RequestStage } from './stages.ts'
import type { Leg } from './visit.ts'

/** Four digits that only the customer reads: on the request's page, on the billing link, and in the text before a visit. */
export const HandOverCode = v.pipe(v.string(), v.regex(/^\d{4}$/, m.rule_hand_over_code))

/** Why the technician got no code. */
export const NoCode = v.picklist(['no-phone', 'somebody-else', 'not-working'])
export type NoCode = v.InferOutput<typeof NoCode>

/** What the server made of the code; `none`: there was none, or it was not judged any more. */
export const Proof = v.picklist(['right', 'wrong', 'none'])
export type Proof = v.InferOutput<typeof Proof>

/** What a technician says with a step at the door; judged when it reaches the server. The owner needs none. */
export const handOverProof = { code: v.optional(HandOverCode), noCode: v.optional(NoCode) }

/** How a part of the device looks or works. */
export const Grade = v.picklist(['good', 'worn', 'broken', 'unchecked'])
export type Grade = v.InferOutput<typeof Grade>

/** The parts with a grade, in the order of the list. */
export const GRADED_PARTS = ['screen', 'body', 'buttons', 'camera'] as const

/** The condition in which a device was taken. */
export const Condition = v.object({
  ...v.entriesFromList(GRADED_PARTS, Grade),
  /** The screen lock. */
  lock: v.picklist(['removed', 'on', 'none']),
  /** The SIM card. */
  sim: v.picklist(['out', 'in', 'none']),
  /** The last four digits of the IMEI. */
  imei: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, m.rule_imei))),
})
export type Condition = v.InferOutput<typeof Condition>

/** The stages of a visit in which the customer can give the device, or accept an estimate at the door. */
const CODE_OF_VISIT: readonly RequestStage[] = ['onTheWay', 'atDoor', 'diagnosed', 'estimateSent', 'approved']
const CODE_OF_RETURN: readonly RequestStage[] = ['repaired', 'declined', 'unrepairable', 'returning']

/** The visit for which the customer may be asked for the code; null for none. */
export function codeLegOf({
  stage,
  deviceInShop,
}: {
  stage: RequestStage
  deviceInShop: boolean
}): Leg | null {
  if (!deviceInShop && CODE_OF_VISIT.includes(stage)) return 'visit'
  return deviceInShop && CODE_OF_RETURN.includes(stage) ? 'return' : null
}
