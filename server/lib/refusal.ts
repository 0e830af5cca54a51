/**
 * An expected refusal below the routes. It is thrown, because only an error rolls the transaction back; where nothing is
 * written yet, it is returned. The code says why; http/http-error.ts gives each code its status.
 */
import * as m from '#texts'

type Code =
  /** There is no such request. */
  | 'missing'
  /** Not at the request's stage, or without any free window. */
  | 'notPossible'
  /** The chosen window is full. */
  | 'windowTaken'
  /** The price that the page showed does not hold any more. */
  | 'priceChanged'
  | 'invalid'
  /** Names an option that the estimate does not have. */
  | 'noSuchOption'
  /** The Idempotency-Key came with another call before. */
  | 'keyReused'
  | 'tooMany'
  /** The SMS provider failed. */
  | 'notSent'
  | 'busy'

type Details = {
  /** A text for each field that is concerned. */
  fields?: Readonly<Record<string, string>>
  /** Milliseconds after which a retry may succeed. */
  retryAfterMs?: number
}

/** `message` is a sentence for people, in the language of the call. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly details: Details

  constructor(code: Code, text: string, details: Details = {}) {
    super(text)
    this.code = code
    this.details = details
  }
}

/** A field is invalid for a reason that only the server can check. */
export const invalidField = (field: string, text: string) =>
  new Refusal('invalid', text, { fields: { [field]: text } })

export const windowNotOffered = () => invalidField('window', m.server_window_not_offered())

/** The window has no free seat any more. */
export const windowTaken = () =>
  new Refusal('windowTaken', m.server_window_taken(), { fields: { window: m.server_window_taken() } })
