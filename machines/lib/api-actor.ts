/** What the machines share about calls to the server: naming one as an actor, and reading why it failed. */
import { fromPromise } from 'xstate'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'

/** What a dialog says. Without a constant `text`, the text is the machine's `context.message` (none when empty). */
export type Meta = { dialog?: { title: string; text?: string } }

/**
 * Names an API call as an actor. A machine knows its types only; who runs the machine provides it.
 * `Output` is given where the composition root adds something to the server's answer.
 */
export const apiActor = <E extends Endpoint, Output = ResponseOf<E>>(endpoint: E) =>
  fromPromise<Output, RequestOf<E>>(() =>
    Promise.reject(new Error(`${endpoint.method} ${endpoint.path} was not provided`)),
  )

export type Failure = {
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** The server's own words, empty when it sent none. */
  text: string
  fields: Readonly<Record<string, string>>
}

/** Why a call failed. What is not a CallError is a fault of our own and has no words for people: it reads as a 500. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, text: error.message, fields: error.fields }
    : { status: 500, text: '', fields: {} }

/** The text under a dialog's title: none where the title says it already. */
export const textUnlessTitle = (title: string, text: string) => (text === title ? '' : text)

/** The server's words, or ours where it sent none. */
export const errorMessage = (error: unknown, fallback: string) => failureOf(error).text || fallback

/** A guard: the server no longer knows who is calling. */
export const isSessionEnded = (_: unknown, { error }: { error: unknown }) => failureOf(error).status === 401

/** A guard. 422 without a field: the idempotency key belongs to a request that the server has, with other words in it. */
export const isAlreadyReceived = (_: unknown, { error }: { error: unknown }) => {
  const { status, fields } = failureOf(error)
  return status === 422 && Object.keys(fields).length === 0
}

/** A value that an earlier guard has made sure of; missing, it is a bug in the machine. */
export function invariant<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}
