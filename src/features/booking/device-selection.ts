/** What an address says was picked so far: read from the path and the navigation state, checked against the catalogue. */
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
} from '#shared/catalogue.ts'
import type { App } from '../../core/app.ts'

const Device = v.object({ brand: v.string(), model: v.string() })
type Device = v.InferOutput<typeof Device>

// The router re-exports this interface; an augmentation of '@tanstack/react-router' breaks once `ssr/server` is imported.
declare module '@tanstack/history' {
  interface HistoryState {
    /** The brand and model that the pickers of iPads, tablets, MacBooks and watches carry along. */
    device?: Device
  }
}

export type DeviceSelection = {
  category: Service
  step: 'brand' | 'model' | 'issue'
  /** The category's brands; `brand` and `model` are null where the address leaves them open. */
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

/** Loads what a picker's screen shows. An unknown category, brand or model is "not found". */
export async function loadDeviceSelection(
  { queryClient, queries }: App,
  address: Address,
): Promise<{ picked: DeviceSelection }> {
  const category = SERVICES.find(({ slug }) => slug === address.category.toLowerCase())
  if (!category) throw notFound()
  const all = await queryClient.ensureQueryData(queries.brands)
  const brands = all.filter(({ name }) => deviceTypeOf(name) === category.deviceType)
  const brand = lookUp(brands, address.brand)
  const models = brand ? await queryClient.ensureQueryData(queries.models(brand.id)) : []
  const model = lookUp(models, address.model)
  return { picked: { category, step: address.step, brands, brand, models, model } }
}

/**
 * What the current picker's address says. Where a category's address has no model in it, the model comes from
 * the navigation state (not by the loader: the router caches loads by address alone).
 */
export function useDeviceSelection(): DeviceSelection {
  const picked = useLoaderData({ strict: false })?.picked
  const carried = useArrival(picked)
  if (!picked) throw new Error('This page has no loadPicked in its route.')
  if (picked.step !== 'issue' || picked.model || !picked.brand) return picked
  const device = v.safeParse(v.object({ device: Device }), carried)
  const isOfBrand = device.success && findBySlug([picked.brand], device.output.device.brand) !== undefined
  return isOfBrand
    ? { ...picked, model: findBySlug(picked.models, device.output.device.model) ?? null }
    : picked
}

/** The navigation state that this page was opened with; while the next page is on its way, the router already says that one's. */
function useArrival(picked: DeviceSelection | undefined): unknown {
  const location = useLocation()
  const [arrival, setArrival] = useState({ location, picked })
  const isSamePage = location.pathname === arrival.location.pathname
  if (picked !== arrival.picked || (isSamePage && location !== arrival.location)) {
    setArrival({ location, picked })
    return location.state
  }
  return arrival.location.state
}

/** Nothing asked for is null; something asked for that is not there is "not found". */
function lookUp<T extends { name: string }>(entries: readonly T[], text: string | undefined): T | null {
  if (text === undefined) return null
  const found = findBySlug(entries, text)
  if (!found) throw notFound()
  return found
}
