/** API calls as actors, and the cause of a failed call. */
import { type AnyActorLogic, fromPromise } from 'xstate'
import { ApiError } from '#shared/api-error.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'
import type { Dialog, Message } from './dialog.ts'

/** What the view shows in a state: a dialog over the page, or an alert in the page, which leaves the controls usable. */
export type Meta = { dialog?: Dialog; alert?: Message & { tone: 'plain' | 'done' | 'error' } }

const endpoints = new WeakMap<AnyActorLogic, Endpoint>()

/**
 * A placeholder actor for an API call, with its types and its endpoint: `useFlow` replaces it by the call
 * (src/flow); without that it rejects. `Output` differs from the endpoint's response if the page adds something.
 */
export function apiActor<E extends Endpoint, Output = ResponseOf<E>>(endpoint: E) {
  const logic = fromPromise<Output, RequestOf<E>>(() =>
    Promise.reject(new Error(`${endpoint.method} ${endpoint.path} was not provided`)),
  )
  endpoints.set(logic, endpoint)
  return logic
}

/** The endpoint that a placeholder stands for; undefined for any other actor. */
export const endpointOf = (logic: AnyActorLogic): Endpoint | undefined => endpoints.get(logic)

export type Failure = {
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** The server's text; empty when it sent none. */
  text: string
  fields: Readonly<Record<string, string>>
}

/** Why a call failed. An error that is no ApiError is a bug and counts as a 500 without a text. */
export const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? { status: error.status, text: error.message, fields: error.fields }
    : { status: 500, text: '', fields: {} }

/** The text under a message's title: empty when it equals the title. */
export const textUnlessTitle = (title: string, text: string) => (text === title ? '' : text)

/** The text of a failed call under a message's title: empty if it equals the title or is shown at a field. */
export function textUnlessField(error: unknown, title: string): string {
  const { text, fields } = failureOf(error)
  return Object.values(fields).includes(text) ? '' : textUnlessTitle(title, text)
}

/** The server's text, or `fallback` where it sent none. */
export const errorMessage = (error: unknown, fallback: string) => failureOf(error).text || fallback

/** The params of guards and actions that handle a failed call. */
export const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error })

/** Guard: the session has ended (401). */
export const isSessionEnded = (_: unknown, { error }: { error: unknown }) => failureOf(error).status === 401

/** Guard: somebody else was faster (409). */
export const isConflict = (_: unknown, { error }: { error: unknown }) => failureOf(error).status === 409

/** Guard: 422 without field errors. The server has another request with the same idempotency key. */
export const isAlreadyReceived = (_: unknown, { error }: { error: unknown }) => {
  const { status, fields } = failureOf(error)
  return status === 422 && Object.keys(fields).length === 0
}

/** Returns a value that an earlier guard has checked; throws when it is missing, which is a bug in the machine. */
export function invariant<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}
