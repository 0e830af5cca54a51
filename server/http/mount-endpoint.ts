/** Mounts one row of shared/api.ts: who may call, how often, and what may come in are checked here, once for all. */
import type { Hono } from 'hono'
import * as v from 'valibot'
import { type Endpoint, PageQuery, type Params, type ResponseOf } from '#shared/endpoint.ts'
import type { Page as PageOf } from '../database/pagination.ts'
import type { AppDeps, ServerContext, ServerEnv, SessionUser } from '../deps.ts'
import { readBody } from './body.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { isSameOrigin } from './csrf.ts'
import {
  badRequest,
  crossSite,
  forbidden,
  HttpError,
  notFound,
  unauthorized,
  unprocessable,
} from './http-error.ts'
import { callsPerIp, clientNetwork, enforceLimit } from './rate-limit.ts'

/** What a handler gets, checked. */
type EndpointRequest<E extends Endpoint> = {
  params: Params<E>
  body: v.InferOutput<E['body']>
  page: PageOf
  /** What stood behind the `?`, where the row says what may. */
  query: E extends { query: infer Q extends v.GenericSchema } ? v.InferOutput<Q> : undefined
  /** The caller's Idempotency-Key, where the row takes one and the caller sent one. */
  key: string | null
  who: E['allow'] extends 'anyone' ? SessionUser | undefined : SessionUser
  context: ServerContext
}
/** A row without an answer takes a handler that ends without one. */
type HandlerResult<E extends Endpoint> =
  ResponseOf<E> extends undefined ? Promise<void> : ResponseOf<E> | Promise<ResponseOf<E>>
export type Handler<E extends Endpoint> = (call: EndpointRequest<E>) => HandlerResult<E>

const Id = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)
const Ids = v.record(v.string(), Id)
const Texts = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.check((text) => !text.includes('\0')),
  ),
)
const Key = v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase()))

function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new HttpError(400, badRequest)
  return result.output
}

/** A wrong field is named with its reason; a word outside a closed list is a wrong call, not a person's mistake. */
function checkBody<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { message: unprocessable })
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  let status: 400 | 422 = 422
  for (const issue of result.issues) {
    const field = v.getDotPath(issue)
    if (field === null || issue.type === 'picklist' || issue.type === 'literal') status = 400
    if (field !== null) fields[field] ??= issue.message
  }
  const [first] = Object.values(fields)
  throw new HttpError(status, first ?? badRequest, first === undefined ? {} : { fields })
}

/** @throws Refused 401 for nobody, 403 for the wrong person */
function authorize(
  { allow }: Endpoint,
  who: SessionUser | undefined,
  params: Readonly<Record<string, number>>,
): void {
  if (allow === 'anyone') return
  if (!who) throw new HttpError(401, unauthorized)
  if (allow === 'signed-in' || who.role === 'ADMIN') return
  if (allow === 'ADMIN' || params.userId !== who.userId) throw new HttpError(403, forbidden)
}

function toResponse(context: ServerContext, value: unknown): Response {
  if (value === undefined) return context.body(null, 204)
  return typeof value === 'string' ? context.text(value) : context.json(value)
}

export function mountEndpoint<const E extends Endpoint>(
  app: Hono<ServerEnv>,
  deps: AppDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.on(endpoint.method, endpoint.path, async (context) => {
    context.set('endpoint', endpoint.path)
    const who = await deps.authenticate(context)
    if (who) context.set('userId', who.userId)
    if (!who && endpoint.allow !== 'anyone') throw new HttpError(401, unauthorized)
    if (endpoint.method !== 'GET' && !isSameOrigin(context, deps.config)) throw new HttpError(403, crossSite)
    if (endpoint.limited)
      await enforceLimit(deps, callsPerIp(clientNetwork(context), deps.config.rateLimitPerIp))
    const params = check(Ids, context.req.param())
    authorize(endpoint, who, params)
    const asked = check(Texts, context.req.query())
    const raw = endpoint.body.type === 'undefined' ? undefined : await readBody(context)
    const call = {
      params,
      body: checkBody(endpoint.body, raw),
      page: check(PageQuery, endpoint.paged ? asked : {}),
      query: endpoint.query && check(endpoint.query, asked),
      key: (endpoint.idempotent ? check(Key, context.req.header('Idempotency-Key')) : undefined) ?? null,
      who,
      context,
    }
    // The path's names and `who` are known to the row's type and were checked above; only the compiler cannot follow.
    return toResponse(context, await handler(call as unknown as EndpointRequest<E>))
  })
}

/** Mounts a row that anyone may read and that is the same for everybody: nobody is asked who they are. */
export function mountCachedEndpoint<const E extends Endpoint & { method: 'GET'; allow: 'anyone' }>(
  app: Hono<ServerEnv>,
  { path }: E,
  cacheControl: string,
  find: (params: Params<E>) => Promise<CachedResponse | undefined>,
): void {
  app.get(path, async (context) => {
    context.set('endpoint', path)
    // The path's names are known to the row's type, as in `serve`.
    const response = await find(check(Ids, context.req.param()) as Params<E>)
    if (!response) throw new HttpError(404, notFound)
    return sendCachedResponse(context, response, cacheControl)
  })
}
