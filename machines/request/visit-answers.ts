/** The questions of the order form and /request about place and time, and the answers that are sent. */
import type * as v from 'valibot'
import { digitsIn } from '#shared/digits.ts'
import {
  ANOTHER_TIME,
  ANY_TIME,
  type PendingOrder,
  type RequestForm,
  type RequestSubmission,
  type VisitAnswers,
} from '#shared/request/request.ts'
import { PIN_DIGITS } from '#shared/shop/pin.ts'
import { optionalIsoTime } from '#shared/shop-time.ts'

/** Removes characters that the PIN code's field does not accept. */
export const sanitizedVisit = <Patch extends Partial<VisitAnswers>>({ ...patch }: Patch): Patch => {
  if (patch.pin !== undefined) patch.pin = digitsIn(patch.pin).slice(0, PIN_DIGITS)
  return patch
}

/** The given answers. */
export const givenAnswers = ({ pin, landmark, way, window }: VisitAnswers): VisitAnswers => ({
  ...(pin !== undefined && { pin }),
  ...(landmark !== undefined && { landmark }),
  ...(way !== undefined && { way }),
  ...(window !== undefined && { window }),
})

/** The start of the chosen window; undefined while none is chosen. */
export const chosenWindow = ({ window }: VisitAnswers): string | undefined =>
  window === undefined || ['', ANY_TIME, ANOTHER_TIME].includes(window) ? undefined : window

type Typed = Pick<PendingOrder, 'window' | 'preferredPickupAt'>

/** A typed time counts until another choice is made. */
export const typedTime = ({ window = '', preferredPickupAt = '' }: Typed): string =>
  window === '' || window === ANOTHER_TIME ? preferredPickupAt : ''

/** The body of the submit, without the user. Without answers it equals that of an older page. */
export function visitRequest(form: RequestForm): v.InferInput<typeof RequestSubmission> {
  const { brand, model, issue, notes, pickupAddress, pin, landmark, way } = form
  const chosenWay = way === 'shop' || way === 'call' ? way : undefined
  const window = chosenWindow(form)
  return {
    brand,
    model,
    issue,
    notes,
    pickupAddress,
    preferredPickupAt: optionalIsoTime(typedTime(form)),
    ...(pin && { pin }),
    ...(landmark && { landmark }),
    ...(chosenWay && { way: chosenWay }),
    ...(window && { window }),
  }
}
