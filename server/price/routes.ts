/** Endpoints of the price guide: the prices of a model for everybody, the guide for the owner. */
import type { Hono } from 'hono'
import { deviceTypeOf } from '#shared/catalogue/catalogue.ts'
import { issuesOfKind, KIND_SCOPES, type PriceScope, pricedIssues } from '#shared/price/price.ts'
import {
  getAskedPrices,
  getPriceGuide,
  getPrices,
  importPrices,
  putPrices,
  putScopePrices,
} from '#shared/price/price-api.ts'
import { guideOf } from '#shared/price/resolve.ts'
import type { ReadCatalogue } from '../catalogue/catalogue-cache.ts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { badRequest, changedByOthers, HttpError, notFound } from '../http/http-error.ts'
import { mountCachedEndpoint, mountEndpoint } from '../http/mount-endpoint.ts'
import { isoTime } from '../lib/iso-time.ts'
import { readVersion, writeVersion } from '../shop/settings.ts'
import { type AskedRequests, readAsked } from './asked.ts'
import { readGuide, readScopes, replaceScope, setPrices } from './guide.ts'
import { planImport } from './import-lines.ts'
import { PRICES, type ReadPrices } from './price-cache.ts'

export function priceRoutes(
  app: Hono<ServerEnv>,
  deps: AppDeps,
  readPrices: ReadPrices,
  readCatalogue: ReadCatalogue,
  askedRequests: AskedRequests,
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

  type Change = { userId: number; version: number; type: string; rows: number; now: number }

  /** Writes the new version of the guide. @throws HttpError 409 when somebody else has changed it since `version` */
  async function raiseVersion(trx: Transaction, { userId, version, type, rows, now }: Change) {
    const written = await writeVersion(trx, { name: PRICES, value: {}, version, userId, now })
    if (written === undefined) throw new HttpError(409, changedByOthers)
    const details = { rows, from: version, to: written }
    const by = { role: 'owner', userId } as const
    await appendAudit(trx, { subject: 'prices', subjectId: 0, type, by, now, details })
    return written
  }

  mountEndpoint(app, deps, getPriceGuide, async ({ query: { brand } }) => {
    const version = await readVersion(database, PRICES)
    const readRows = async () => {
      if (brand === 'all') return await readGuide(database)
      const models = (await readModels()).filter(({ brandId }) => brandId === brand)
      const ofModels = models.map(({ modelId }): PriceScope => `model:${modelId}`)
      const ofBrand: PriceScope[] = brand === undefined ? [] : [`brand:${brand}`]
      return await readScopes(database, [...KIND_SCOPES, ...ofBrand, ...ofModels])
    }
    const rows = await readRows()
    return { version, rows: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: isoTime(changedAt) })) }
  })

  mountEndpoint(app, deps, putScopePrices, async ({ query: { scope }, body, user: { userId } }) => {
    const { rows, version } = body
    const issues = await issuesOf(scope)
    if (!issues) throw new HttpError(404, notFound)
    if (rows.some(({ issue }) => !issues.includes(issue))) throw new HttpError(400, badRequest)
    const saved = await write(database, async (trx) => {
      const now = clock.now()
      const written = await raiseVersion(trx, { userId, version, type: scope, rows: rows.length, now })
      await replaceScope(trx, scope, { rows, now })
      return written
    })
    log.info({ event: 'prices.changed', scope, version: saved, userId })
    return { version: saved }
  })

  mountEndpoint(app, deps, putPrices, async ({ body: { rows, version }, user: { userId } }) => {
    for (const scope of new Set(rows.map((row) => row.scope))) {
      const issues = await issuesOf(scope)
      if (!issues) throw new HttpError(404, notFound)
      if (rows.some((row) => row.scope === scope && !issues.includes(row.issue)))
        throw new HttpError(400, badRequest)
    }
    const saved = await write(database, async (trx) => {
      const now = clock.now()
      const written = await raiseVersion(trx, { userId, version, type: 'rows', rows: rows.length, now })
      await setPrices(trx, rows, now)
      return written
    })
    log.info({ event: 'prices.changed', scope: 'rows', version: saved, userId })
    return { version: saved }
  })

  mountEndpoint(app, deps, importPrices, async ({ body, user: { userId } }) => {
    const { devices } = await readCatalogue()
    if (body.dryRun) {
      const version = await readVersion(database, PRICES)
      const guide = guideOf(await readGuide(database))
      return { version, lines: planImport(body.rows, { devices, guide }).lines }
    }
    const { rows, version } = body
    const saved = await write(database, async (trx) => {
      const now = clock.now()
      const guide = guideOf(await readGuide(trx))
      const { lines, changes } = planImport(rows, { devices, guide })
      const written = await raiseVersion(trx, { userId, version, type: 'import', rows: changes.length, now })
      await setPrices(trx, changes, now)
      return { version: written, lines }
    })
    log.info({ event: 'prices.changed', scope: 'import', version: saved.version, userId })
    return saved
  })

  mountEndpoint(app, deps, getAskedPrices, async () => {
    const { devices } = await readCatalogue()
    const version = await readVersion(database, PRICES)
    const guide = guideOf(await readGuide(database))
    const asked = await readAsked(askedRequests, { devices, guide, now: clock.now() })
    return { version, prices: asked.prices, models: asked.models }
  })
}
