/** The events that lead a new request to each stage. */

import type { RequestEvent } from '#machines/request/decisions.ts'
import type { Transaction } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { takeStep } from '#server/request/steps/step.ts'
import type { StepEvent } from '#server/request/steps/step-estimate.ts'
import type { Shop } from './app.ts'
import { draftOf } from './estimates.ts'

type Type = Exclude<RequestEvent['type'], 'promise' | 'assign'>
const VISIT: readonly Type[] = ['confirm', 'depart', 'arrive']
const WORKSHOP: readonly Type[] = [...VISIT, 'collect', 'diagnose']

/** By stage; `… at the door`: the device was never in the workshop. */
export const STAGE_PATHS = {
  received: [],
  confirmed: ['confirm'],
  onTheWay: ['confirm', 'depart'],
  atDoor: VISIT,
  collected: [...VISIT, 'collect'],
  diagnosed: WORKSHOP,
  'diagnosed at the door': [...VISIT, 'diagnose'],
  estimateSent: [...WORKSHOP, 'estimate'],
  'estimateSent at the door': [...VISIT, 'estimate'],
  approved: [...WORKSHOP, 'estimate', 'approve'],
  'approved at the door': [...VISIT, 'estimate', 'approve'],
  declined: [...WORKSHOP, 'estimate', 'decline'],
  'declined at the door': [...VISIT, 'estimate', 'decline'],
  unrepairable: [...WORKSHOP, 'giveUp'],
  'unrepairable at the door': [...VISIT, 'giveUp'],
  repaired: [...WORKSHOP, 'finish'],
  'repaired at the door': [...VISIT, 'finish'],
  returning: [...WORKSHOP, 'finish', 'sendBack'],
  returned: [...WORKSHOP, 'finish', 'handOver'],
  cancelled: ['confirm', 'cancel'],
  done: ['DONE'],
} as const satisfies Record<string, readonly Type[]>
export type StandsAt = keyof typeof STAGE_PATHS
export const isPlace = (key: string): key is StandsAt => Object.hasOwn(STAGE_PATHS, key)

/** The event as the owner takes it; an answer is to the first estimate. */
export function ownerEvent(type: Type): StepEvent {
  const by = 'owner'
  switch (type) {
    case 'estimate':
      return { type, by, draft: draftOf() }
    case 'approve':
      return { type, by, version: 1, option: 0, how: 'word' }
    case 'decline':
      return { type, by, version: 1, how: 'word' }
    default:
      return { type, by }
  }
}

/** Takes the steps that lead a new request there, in one transaction. */
export async function takeStepsTo(
  trx: Transaction,
  requestId: number,
  { place, now }: { place: StandsAt; now: number },
): Promise<void> {
  const by = { role: 'owner', userId: null } as const
  for (const type of STAGE_PATHS[place]) await takeStep(trx, { requestId, event: ownerEvent(type), by, now })
}

/** The same for a shop under test. */
export const leadTo = (shop: Shop, requestId: number, place: StandsAt): Promise<void> =>
  write(shop.database, (trx) => takeStepsTo(trx, requestId, { place, now: shop.clock.now() }))
