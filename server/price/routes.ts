/** Endpoints of the price guide: the prices of a model for everybody, the guide for the owner. */
import type { Hono } from 'hono'
import { deviceTypeOf } from '#shared/catalogue/catalogue.ts'
import { issuesOfKind, KIND_SCOPES, type PriceScope, pricedIssues } from '#shared/price/price.ts'
import { getPriceGuide, getPrices, putScopePrices } from '#shared/price/price-api.ts'
import type { ReadCatalogue } from '../catalogue/catalogue-cache.ts'
import { appendAudit } from '../database/audit.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { badRequest, changedByOthers, HttpError, notFound } from '../http/http-error.ts'
import { mountCachedEndpoint, mountEndpoint } from '../http/mount-endpoint.ts'
import { isoTime } from '../lib/iso-time.ts'
import { readVersion, writeVersion } from '../shop/settings.ts'
import { readScopes, replaceScope } from './guide.ts'
import { PRICES, type ReadPrices } from './price-cache.ts'

export function priceRoutes(
  app: Hono<ServerEnv>,
  deps: AppDeps,
  readPrices: ReadPrices,
  readCatalogue: ReadCatalogue,
): void {
  const { database, clock, log } = deps

  const readModels = async () => [...(await readCatalogue()).devices.byId.values()]

  /** The issues that may have a price in a scope; undefined for an unknown brand or model. */
  async function issuesOf(scope: PriceScope): Promise<readonly string[] | undefined> {
    const kind = KIND_SCOPES.find((name) => name === scope)
    if (kind) return issuesOfKind(kind)
    const isOf = ({ brandId, modelId }: { brandId: number; modelId: number }) =>
      scope === `brand:${brandId}` || scope === `model:${modelId}`
    const model = (await readModels()).find(isOf)
    return model && pricedIssues(deviceTypeOf(model.brand))
  }

  mountCachedEndpoint(app, getPrices, async ({ modelId }) => {
    const model = (await readCatalogue()).devices.byId.get(modelId)
    return model && (await readPrices(model)).response
  })

  mountEndpoint(app, deps, getPriceGuide, async ({ query: { brand } }) => {
    const models = (await readModels()).filter(({ brandId }) => brandId === brand)
    const ofModels = models.map(({ modelId }): PriceScope => `model:${modelId}`)
    const ofBrand: PriceScope[] = brand === undefined ? [] : [`brand:${brand}`]
    const version = await readVersion(database, PRICES)
    const rows = await readScopes(database, [...KIND_SCOPES, ...ofBrand, ...ofModels])
    return { version, rows: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: isoTime(changedAt) })) }
  })

  mountEndpoint(app, deps, putScopePrices, async ({ query: { scope }, body, user: { userId } }) => {
    const { rows, version } = body
    const issues = await issuesOf(scope)
    if (!issues) throw new HttpError(404, notFound)
    if (rows.some(({ issue }) => !issues.includes(issue))) throw new HttpError(400, badRequest)
    const saved = await write(database, async (trx) => {
      const now = clock.now()
      const written = await writeVersion(trx, { name: PRICES, value: {}, version, userId, now })
      if (written === undefined) throw new HttpError(409, changedByOthers)
      await replaceScope(trx, scope, { rows, now })
      const details = { rows: rows.length, from: version, to: written }
      const by = { role: 'owner', userId } as const
      await appendAudit(trx, { subject: 'prices', subjectId: 0, type: scope, by, now, details })
      return written
    })
    log.info({ event: 'prices.changed', scope, version: saved, userId })
    return { version: saved }
  })
}
