/** What a row of the API is made of, and the types that both sides read out of one. The rows stand in api.ts. */
import * as v from 'valibot'
import { LIST_DEFAULT, LIST_MAX } from './limits.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** `owner` is the customer whose id stands in the path as `:userId`, or an admin. */
  allow: 'anyone' | 'signed-in' | 'owner' | 'ADMIN'
  /** Counts towards the calls that one address may make a minute (RATE_LIMIT_PER_IP). */
  limited?: true
  /** Takes an Idempotency-Key header (a UUID): the same key again gives the same answer and no second row. */
  idempotent?: true
  /** Takes ?limit and ?before: a list, newest first. */
  paged?: true
  /** What may stand behind the `?` beside the page: texts, each optional. The schema reads them as they come. */
  query?: v.GenericSchema<Readonly<Record<string, string | undefined>>, unknown>
  body: v.GenericSchema
  answer: v.GenericSchema
}

/** What a refused call answers. */
export const ApiErrorBody = v.object({
  error: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
})

const pageNumber = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

/** `limit` rows (capped at the most the server gives), older than the row with the id `before`. */
export const PageQuery = v.object({
  limit: v.optional(
    v.pipe(
      pageNumber,
      v.transform((n) => Math.min(n, LIST_MAX)),
    ),
    String(LIST_DEFAULT),
  ),
  before: v.optional(pageNumber),
})

type ParamOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends Endpoint> = Record<ParamOf<E['path']>, number>
type Body<E extends Endpoint> = v.InferInput<E['body']>
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['answer']>

/** What a caller gives: the path's ids, the body, the page, the query and the idempotency key, each where the row has it. */
export type RequestOf<E extends Endpoint> = ([ParamOf<E['path']>] extends [never]
  ? object
  : { params: Params<E> }) &
  (Body<E> extends undefined ? object : { body: Body<E> }) &
  (E extends { paged: true } ? { limit?: number; before?: number } : object) &
  (E extends { query: infer Q extends v.GenericSchema } ? { query?: v.InferInput<Q> } : object) &
  (E extends { idempotent: true } ? { idempotencyKey: string } : object)
