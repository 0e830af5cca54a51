/** What a page for everybody shows of the shop's data, where it is other than in the build. */
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { getOpeningHours } from '#shared/shop/opening-hours-api.ts'
import { getRetention } from '#shared/shop/retention-api.ts'
import type { CachedResponse } from './cached-response.ts'
import type { DeviceSlugs, PageFile } from './html-pages.ts'
import { inTime } from './in-time.ts'

/** `version` is another one for other data. `answers` to the page's calls, by path. */
export type ChangedData = {
  version: string
  answers: Readonly<Record<string, CachedResponse>>
  /** Also in the page's structured data. */
  hours?: OpeningHours
}

type Answered = { version: string; response: CachedResponse }

export type PageData = {
  hasModel: (device: DeviceSlugs) => Promise<boolean>
  /** `version` is empty for the hours of the build. */
  readHours: () => Promise<Answered & { hours: OpeningHours }>
  /** `version` is empty for how long the shop keeps names by the build. */
  readRetention: () => Promise<Answered>
  /** Undefined for a model without prices. */
  readPrices: (device: DeviceSlugs) => Promise<ChangedData | undefined>
}

export function changedDataReader({ hasModel, readHours, readRetention, readPrices }: PageData) {
  let lastHours: Awaited<ReturnType<typeof readHours>> | undefined
  let lastRetention: Answered | undefined

  async function changedHours(): Promise<ChangedData | undefined> {
    lastHours = await inTime(readHours(), () => lastHours)
    if (!lastHours?.version) return undefined
    const { version, hours, response } = lastHours
    return { version, hours, answers: { [getOpeningHours.path]: response } }
  }

  async function changedRetention(): Promise<ChangedData | undefined> {
    lastRetention = await inTime(readRetention(), () => lastRetention)
    if (!lastRetention?.version) return undefined
    const { version, response } = lastRetention
    return { version, answers: { [getRetention.path]: response } }
  }

  return {
    /** Without the database each model counts as known. */
    isKnown: async ({ isRoute, model }: PageFile): Promise<boolean> =>
      model ? inTime(hasModel(model), () => true) : isRoute,

    /** Undefined for a page as the build wrote it. Without the database a page has no prices, and the settings known last. */
    async changedData({
      path,
      model,
      showsHours,
      showsRetention,
    }: PageFile): Promise<ChangedData | undefined> {
      if (showsHours) return changedHours()
      if (showsRetention) return changedRetention()
      return path === null || !model ? undefined : inTime(readPrices(model), () => undefined)
    },
  }
}
