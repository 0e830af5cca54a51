/** The device selection of a URL: read from path and navigation state, checked against the catalogue. */

import { notFound, useLoaderData, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import {
  type Brand,
  deviceTypeOf,
  findBySlug,
  type Model,
  SERVICES,
  type Service,
} from '#shared/catalogue/catalogue.ts'
import { brandsQuery, modelsQuery } from '../../api/catalogue-queries.ts'
import { loadPrices } from '../../api/prices.ts'
import type { App } from '../../core/app.ts'

const Device = v.object({ brand: v.string(), model: v.string() })
type Device = v.InferOutput<typeof Device>

// The router re-exports this interface; an augmentation of '@tanstack/react-router' breaks once `ssr/server` is imported.
declare module '@tanstack/history' {
  interface HistoryState {
    /** Brand and model, for the issue pages whose URL does not contain them. */
    device?: Device
  }
}

export type DeviceSelection = {
  category: Service
  step: 'brand' | 'model' | 'issue'
  /** The category's brands; `brand` and `model` are null if the URL does not name them. */
  brands: Brand[]
  brand: Brand | null
  models: Model[]
  model: Model | null
}

type Address = {
  step: DeviceSelection['step']
  category: string
  brand?: string | undefined
  model?: string | undefined
}

/** Loads the data of a picker page; throws `notFound()` for an unknown category, brand or model. */
export async function loadDeviceSelection(
  { queryClient }: App,
  address: Address,
): Promise<{ selection: DeviceSelection }> {
  const category = SERVICES.find(({ slug }) => slug === address.category.toLowerCase())
  if (!category) throw notFound()
  const all = await queryClient.ensureQueryData(brandsQuery)
  const brands = all.filter(({ name }) => deviceTypeOf(name) === category.deviceType)
  const brand = findOrNotFound(brands, address.brand)
  const models = brand ? await queryClient.ensureQueryData(modelsQuery(brand.id)) : []
  const model = findOrNotFound(models, address.model)
  return { selection: { category, step: address.step, brands, brand, models, model } }
}

/**
 * The data of an issue page with the model's prices.
 * @param device from the navigation state, for a page whose URL has no model
 */
export async function loadIssues(
  app: App,
  address: Omit<Address, 'step'>,
  device?: Device,
): Promise<{ selection: DeviceSelection }> {
  const loaded = await loadDeviceSelection(app, { ...address, step: 'issue' })
  const { model, models } = loaded.selection
  const chosen = model ?? (device && findBySlug(models, device.model))
  if (chosen) await loadPrices(app, chosen.id)
  return loaded
}

/**
 * The current route's selection. If the URL has no model, the model comes from the navigation state (not from the
 * loader: the router caches loader data by URL). Several routes render these pages, so no route is named.
 */
export function useDeviceSelection(): DeviceSelection {
  const selection = useLoaderData({ strict: false })?.selection
  const entryState = useEntryState(selection)
  if (!selection) throw new Error('This page has no loadDeviceSelection in its route.')
  if (selection.step !== 'issue' || selection.model || !selection.brand) return selection
  const device = v.safeParse(v.object({ device: Device }), entryState)
  const isOfBrand = device.success && findBySlug([selection.brand], device.output.device.brand) !== undefined
  return isOfBrand
    ? { ...selection, model: findBySlug(selection.models, device.output.device.model) ?? null }
    : selection
}

/** The navigation state of this page; during a navigation the router already returns the next page's. */
function useEntryState(selection: DeviceSelection | undefined): unknown {
  const location = useLocation()
  const [entry, setEntry] = useState({ location, selection })
  const isSamePage = location.pathname === entry.location.pathname
  if (selection !== entry.selection || (isSamePage && location !== entry.location)) {
    setEntry({ location, selection })
    return location.state
  }
  return entry.location.state
}

/** Null without a text; throws `notFound()` for an unknown one. */
function findOrNotFound<T extends { name: string }>(
  entries: readonly T[],
  text: string | undefined,
): T | null {
  if (text === undefined) return null
  const found = findBySlug(entries, text)
  if (!found) throw notFound()
  return found
}
