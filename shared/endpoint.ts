/** The type of an API endpoint, and the request and response types derived from one; the `*api.ts` files list the endpoints. */
import * as v from 'valibot'
import { LIST_DEFAULT, LIST_MAX } from './limits.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /**
   * The owner may call each. `self` is the customer whose id is `:userId` in the path. Of the request whose id is `:id`:
   * `customer` is its customer, `assigned` a technician of one of its visits, `party` either of them. `staff` is any technician.
   * Everybody else is refused with 403, whether the request exists or not.
   */
  auth: 'anyone' | 'signed-in' | 'self' | 'customer' | 'assigned' | 'party' | 'staff' | 'ADMIN'
  /** Counts towards the requests per minute of one IP address (RATE_LIMIT_PER_IP). */
  limited?: true
  /** Takes an Idempotency-Key header (a UUID): a repeated key returns the same response and creates nothing. */
  idempotent?: true
  /** A list, newest first, that takes `?limit` and `?before`. */
  paged?: true
  /** Takes a body of up to 256 KiB instead of 32. */
  largeBody?: true
  /** Takes a file as its body instead of JSON: of these media types, and of at most so many bytes. */
  upload?: { readonly types: readonly string[]; readonly most: number }
  /** Answers with the bytes of a file, which browsers read by its address. */
  file?: true
  /** The response changes with any step of a request, so it is refetched after each. */
  followsRequests?: true
  /** The path parameters that are text, each with its schema; all others are ids. */
  textParams?: Readonly<Record<string, v.GenericSchema<string, string>>>
  /** Further query parameters, each optional. */
  query?: v.GenericSchema<Readonly<Record<string, string | undefined>>, unknown>
  body: v.GenericSchema
  response: v.GenericSchema
}

const nothing = v.undefined()
const defaults = { body: nothing, response: nothing }
type Row = Omit<Endpoint, keyof typeof defaults> & Partial<Endpoint>
/** `body` and `response` are empty unless the row has them. */
export const endpoint = <const R extends Row>(row: R): Omit<typeof defaults, keyof R> & R => ({
  ...defaults,
  ...row,
})

/** The body of every error response; `fields` has one text per wrong field. */
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

/** How many rows a page has, at most LIST_MAX. */
export const PageLimit = v.optional(
  v.pipe(
    pageNumber,
    v.transform((n) => Math.min(n, LIST_MAX)),
  ),
  String(LIST_DEFAULT),
)

/** `limit` rows with an id below `before`. */
export const PageQuery = v.object({
  limit: PageLimit,
  before: v.optional(pageNumber),
})

type ParamOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type TextParamsOf<E extends Endpoint> = E extends {
  textParams: infer W extends NonNullable<Endpoint['textParams']>
}
  ? { [Name in keyof W]: v.InferOutput<W[Name]> }
  : Record<never, string>

export type Params<E extends Endpoint> = Record<Exclude<ParamOf<E['path']>, keyof TextParamsOf<E>>, number> &
  TextParamsOf<E>
type Body<E extends Endpoint> = v.InferInput<E['body']>
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>

/** What the client sends: path parameters, body or file, page, query and idempotency key, if the endpoint takes them. */
export type RequestOf<E extends Endpoint> = ([ParamOf<E['path']>] extends [never]
  ? object
  : { params: Params<E> }) &
  (Body<E> extends undefined ? object : { body: Body<E> }) &
  (E extends { upload: object } ? { file: Blob } : object) &
  (E extends { paged: true } ? { limit?: number; before?: number } : object) &
  (E extends { query: infer Q extends v.GenericSchema } ? { query?: v.InferInput<Q> } : object) &
  (E extends { idempotent: true } ? { idempotencyKey: string } : object)
