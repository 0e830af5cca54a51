/** Mounts an endpoint of an `*api.ts` file in shared: checks authentication, CSRF, rate limit, authorization and input for all of them. */
import type { Hono } from 'hono'
import * as v from 'valibot'
import { type Endpoint, PageQuery, type Params, type ResponseOf } from '#shared/endpoint.ts'
import { type IdempotentCall, idempotentCall } from '../database/idempotent-calls.ts'
import type { Page } from '../database/pagination.ts'
import type { AppDeps, ServerContext, ServerEnv, SessionUser } from '../deps.ts'
import { sha256Of } from '../lib/token.ts'
import { authorize, type CallerOf } from './authorize.ts'
import { readBody, readUpload } from './body.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { passesCsrfCheck } from './csrf.ts'
import { badRequest, crossSite, HttpError, notFound, unauthorized, unprocessable } from './http-error.ts'
import { callsPerIp, clientNetwork, enforceLimit } from './rate-limit.ts'
import { uploadGate } from './upload-gate.ts'

/** The validated request that a handler receives. */
type EndpointRequest<E extends Endpoint> = {
  params: Params<E>
  body: v.InferOutput<E['body']>
  /** The bytes of an uploaded file, as they came. */
  file: E extends { upload: object } ? Uint8Array : undefined
  page: Page
  query: E extends { query: infer Q extends v.GenericSchema } ? v.InferOutput<Q> : undefined
  /** The call by its Idempotency-Key, for `answerOnce`; null without the header. */
  call: E extends { idempotent: true } ? IdempotentCall<ResponseOf<E>> | null : null
  user: E['auth'] extends 'anyone' ? SessionUser | undefined : SessionUser
  by: E['auth'] extends 'anyone' ? undefined : CallerOf<E['auth']>
  context: ServerContext
}
/** What an endpoint of files answers: the bytes and their media type. */
type FileAnswer = { type: string; bytes: Uint8Array<ArrayBuffer> }
type HandlerResult<E extends Endpoint> = E extends { file: true }
  ? Promise<FileAnswer>
  : ResponseOf<E> extends undefined
    ? Promise<void>
    : ResponseOf<E> | Promise<ResponseOf<E>>
export type Handler<E extends Endpoint> = (request: EndpointRequest<E>) => HandlerResult<E>

const Id = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)
const Texts = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.check((text) => !text.includes('\0')),
  ),
)
const Key = v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase()))

type Sent = {
  params: Readonly<Record<string, number | string>>
  body: unknown
  /** An uploaded file, and the query that says what it is. */
  upload: { file: Uint8Array; query: Readonly<Record<string, string>> } | undefined
  user: SessionUser | undefined
}

/**
 * The call by its Idempotency-Key. A key counts at its address; where everybody calls the same address for themselves, it
 * counts for the account. Elsewhere the key of another account is refused, as with another body. A visitor may sign in
 * between two tries.
 */
function callOf(
  context: ServerContext,
  endpoint: Endpoint,
  { params, body, upload, user }: Sent,
  now: number,
) {
  const key = endpoint.idempotent && parse(Key, context.req.header('Idempotency-Key'))
  if (key === undefined) return null
  const { method, path, auth, response } = endpoint
  const userId = user?.userId ?? null
  const address = [method, path, ...Object.values(params), auth === 'signed-in' ? userId : null]
  const sent = upload ? [upload.query, sha256Of(upload.file)] : body
  const content = [auth === 'anyone' ? null : userId, sent]
  return idempotentCall({ key, address, content }, { response, now })
}

/** The path parameters: ids and words. */
const paramsOf = ({ textParams }: Endpoint) => v.objectWithRest({ ...textParams }, Id)

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new HttpError(400, badRequest)
  return result.output
}

/** @throws HttpError 422 with a text per invalid field; 400 for input that no form can send, such as an unknown option */
export function parseBody<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
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

function isFile(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
}

function toResponse(context: ServerContext, value: unknown): Response {
  // No browser keeps a file either: it would be readable after a logout.
  if (isFile(value)) return context.body(value.bytes, 200, { 'Content-Type': value.type })
  if (value === undefined) return context.body(null, 204)
  return typeof value === 'string' ? context.text(value) : context.json(value)
}

export function mountEndpoint<const E extends Endpoint>(
  app: Hono<ServerEnv>,
  deps: AppDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  const paramsSchema = paramsOf(endpoint)
  const gate = uploadGate()
  app.on(endpoint.method, endpoint.path, async (context) => {
    context.set('endpoint', endpoint.path)
    const user = await deps.authenticate(context)
    if (user) context.set('userId', user.userId)
    if (!user && endpoint.auth !== 'anyone') throw new HttpError(401, unauthorized)
    if (endpoint.method !== 'GET' && !passesCsrfCheck(context, deps.config))
      throw new HttpError(403, crossSite)
    if (endpoint.limited)
      await enforceLimit(deps, callsPerIp(clientNetwork(context), deps.config.rateLimitPerIp))
    const params = parse(paramsSchema, context.req.param())
    const by = await authorize(deps, endpoint, user, params)
    const query = parse(Texts, context.req.query())
    const raw = endpoint.body.type === 'undefined' ? undefined : await readBody(context, endpoint.largeBody)
    const body = parseBody(endpoint.body, raw)
    const page = parse(PageQuery, endpoint.paged ? query : {})
    const parsedQuery = endpoint.query && parse(endpoint.query, query)
    const answer = (file?: Uint8Array) => {
      const upload = file && { file, query }
      const call = callOf(context, endpoint, { params, body, upload, user }, deps.clock.now())
      const request = { params, body, file, page, query: parsedQuery, call, user, by, context }
      // TypeScript cannot derive that the checks above give the types of this endpoint.
      return handler(request as unknown as EndpointRequest<E>)
    }
    const { upload } = endpoint
    if (!upload) return toResponse(context, await answer())
    const received = () => readUpload(context, upload)
    return toResponse(context, await gate(user?.userId, async () => answer(await received())))
  })
}

/** Browsers store the response and revalidate it by its ETag. */
const REVALIDATED = 'private, no-cache'

/** Mounts a public endpoint whose response is the same for everybody; no session is read. */
export function mountCachedEndpoint<const E extends Endpoint & { method: 'GET'; auth: 'anyone' }>(
  app: Hono<ServerEnv>,
  endpoint: E,
  find: (params: Params<E>) => Promise<CachedResponse | undefined>,
): void {
  const paramsSchema = paramsOf(endpoint)
  app.get(endpoint.path, async (context) => {
    context.set('endpoint', endpoint.path)
    // TypeScript cannot derive the names of the path parameters.
    const response = await find(parse(paramsSchema, context.req.param()) as Params<E>)
    if (!response) throw new HttpError(404, notFound)
    return sendCachedResponse(context, response, REVALIDATED)
  })
}
