/** Composes the server: middleware, the routes of every feature, error responses, static files and pages. */

import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { sql } from 'kysely'
import { health } from '#shared/health-api.ts'
import { languageOfPath } from '#shared/language-path.ts'
import * as m from '#texts'
import type { Language } from '#texts/languages.ts'
import { customerDataRoutes } from './account/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { passwordResetRoutes } from './auth/password-reset-routes.ts'
import { registrationRoutes } from './auth/registration-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { findSessionUser } from './auth/session.ts'
import { billingRoutes } from './billing/routes.ts'
import { createCatalogueCache } from './catalogue/catalogue-cache.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { AppDeps, ServerContext, ServerEnv } from './deps.ts'
import { machineSourceRoutes } from './dev/machine-source.ts'
import { devOutboxRoutes } from './dev/outbox-page.ts'
import { estimateRoutes } from './estimate/routes.ts'
import { clientIpReader } from './http/client-ip.ts'
import { issueXsrfToken } from './http/csrf.ts'
import { errorResponse, unavailableError } from './http/error-response.ts'
import { loadPages } from './http/html-pages.ts'
import { HttpError, methodNotAllowed, notFound } from './http/http-error.ts'
import { httpsOnly } from './http/https-only.ts'
import { mountMarkedFiles } from './http/marked-files.ts'
import { mountEndpoint } from './http/mount-endpoint.ts'
import { markReader } from './http/page-mark.ts'
import { pageRoutes } from './http/pages.ts'
import { practiceMark } from './http/practice-pages.ts'
import { requestLogger } from './http/request-logger.ts'
import { securityHeaders } from './http/security-headers.ts'
import { mountStaticAssets } from './http/static-assets.ts'
import { inLanguage, languageIn } from './lib/language.ts'
import { oncePerTurn } from './lib/once-per-turn.ts'
import { withRequestId } from './lib/request-id.ts'
import { logRoutes } from './log/routes.ts'
import { receiptRoutes } from './notifications/receipt-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { metricsRoutes } from './observability/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { type Practice, practiceRoutes } from './practice/routes.ts'
import { createPriceCache } from './price/price-cache.ts'
import { pricedPageReader } from './price/priced-page.ts'
import { priceRoutes } from './price/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { contactCorrectionRoutes } from './request/contact/routes.ts'
import { queueRoutes } from './request/queue/routes.ts'
import { countAsked, listAgreed } from './request/records/asked.ts'
import { findSuccessor } from './request/records/former-technician.ts'
import { countNamed } from './request/records/names.ts'
import { handOver, lockCallers } from './request/records/phone-requests.ts'
import { customerOf } from './request/records/requests.ts'
import { isAssigned } from './request/records/technicians.ts'
import { requestRoutes } from './request/routes.ts'
import { stepRoutes } from './request/steps/routes.ts'
import { claimRoutes } from './request/submit/claim-routes.ts'
import { phoneRequestRoutes } from './request/submit/phone-request-routes.ts'
import { submitRoutes } from './request/submit/routes.ts'
import { technicianRoutes } from './request/technicians/routes.ts'
import { threadRoutes } from './request/thread/routes.ts'
import { visitRoutes } from './request/visit-routes.ts'
import { openingHoursReader } from './shop/opening-hours.ts'
import { retentionReader } from './shop/retention.ts'
import { retentionRoutes } from './shop/retention-routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { readSettings } from './shop/settings.ts'

/** The language of a call is in its header, that of a page in its path. */
const languageOf = ({ req }: ServerContext): Language =>
  req.path.startsWith('/api/') ? languageIn(req.header('Accept-Language')) : languageOfPath(req.path).language

/** Answers 405 with `Allow` at every API path that is mounted, for the methods that are not. */
function refuseOtherMethods(app: Hono<ServerEnv>): void {
  const endpoints = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  for (const [path, routes] of Map.groupBy(endpoints, (route) => route.path)) {
    const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(path, (context) => {
      context.set('endpoint', path)
      context.header('Allow', methods.join(', '))
      throw new HttpError(405, methodNotAllowed)
    })
  }
}

/**
 * The application without an HTTP server: tests call `request`, main.ts passes `fetch` to the server.
 * @param dist the output folder of the build; without it every page responds 503
 * @param practice of a practice shop: its calls are mounted, and its pages marked
 */
export function createApp(
  options: Omit<AppDeps, 'authenticate' | 'customerOf' | 'isAssigned' | 'successorOf'>,
  dist: string,
  practice?: Practice,
): Hono<ServerEnv> {
  const { config, database } = options
  const deps: AppDeps = {
    ...options,
    authenticate: (context) => findSessionUser(context, options),
    customerOf: (requestId) => customerOf(database, requestId),
    isAssigned: (requestId, userId) => isAssigned(database, { requestId, userId, now: options.clock.now() }),
    successorOf: (requestId, userId) => findSuccessor(database, { requestId, userId }),
  }
  const app = new Hono<ServerEnv>()
  const readClientIp = clientIpReader(config)
  const readCatalogue = createCatalogueCache(database)
  const readHours = openingHoursReader(deps)
  const readRetention = retentionReader(deps)
  const readPrices = createPriceCache(database)

  // Without a header name, no client can choose the id.
  app.use(requestId({ headerName: '' }))
  app.use((context, next) => {
    const id = context.get('requestId')
    context.set('clientIp', readClientIp(context))
    return withRequestId(id, () =>
      inLanguage(languageOf(context), async () => {
        await next()
        context.res.headers.set('X-Request-Id', id)
      }),
    )
  })
  app.use(requestLogger(deps))
  app.use(securityHeaders(config))
  metricsRoutes(app, deps)
  app.use(httpsOnly(config))
  app.use('/api/*', (context, next) => {
    if (!deps.ready()) throw unavailableError()
    if (context.req.method === 'GET') issueXsrfToken(context, config)
    return next()
  })

  mountEndpoint(app, deps, health, async () => {
    await sql`select 1`.execute(database)
    return { status: 'ok' as const }
  })
  authRoutes(app, deps)
  registrationRoutes(app, deps, { lock: lockCallers, handOver })
  passwordResetRoutes(app, deps)
  accountRoutes(app, deps)
  customerDataRoutes(app, deps)
  submitRoutes(app, deps, readCatalogue)
  phoneRequestRoutes(app, deps)
  claimRoutes(app, deps)
  requestRoutes(app, deps)
  visitRoutes(app, deps)
  stepRoutes(app, deps)
  estimateRoutes(app, deps)
  billingRoutes(app, deps)
  logRoutes(app, deps)
  contactCorrectionRoutes(app, deps)
  photoRoutes(app, deps)
  technicianRoutes(app, deps)
  threadRoutes(app, deps)
  queueRoutes(app, deps)
  reportRoutes(app, deps)
  shopRoutes(app, deps, readHours)
  retentionRoutes(app, deps, { readRetention, countNamed })
  catalogueRoutes(app, deps, readCatalogue)
  priceRoutes(app, deps, readPrices, readCatalogue, {
    count: (since) => countAsked(database, since),
    agreed: (models, since) => listAgreed(database, models, since),
  })
  contactRoutes(app, deps)
  notificationRoutes(app, deps)
  receiptRoutes(app, deps)
  if (practice) practiceRoutes(app, deps, practice)

  refuseOtherMethods(app)
  app.all('/api/*', () => {
    throw new HttpError(404, notFound)
  })
  devOutboxRoutes(app, config)
  machineSourceRoutes(app, config)
  const readContact = oncePerTurn(async () => (await readSettings(database, 'shop')).value)
  const readMark = markReader(readContact, practice && practiceMark(practice.timeAhead))
  mountMarkedFiles(app, dist, readMark)
  mountStaticAssets(app, deps, dist)
  pageRoutes(app, deps, loadPages(dist, config), {
    readMark,
    hasModel: async ({ brand, model }) => (await readCatalogue()).devices.find(brand, model) !== undefined,
    readHours,
    readRetention,
    readPrices: pricedPageReader(readCatalogue, readPrices),
  })
  app.notFound((context) => {
    context.header('Allow', 'GET, HEAD')
    throw new HttpError(405, m.server_read_only)
  })
  app.onError((error, context) => errorResponse(context, error, deps))
  return app
}
