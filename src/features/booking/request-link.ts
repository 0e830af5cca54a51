/** The way to /request with what one has picked so far. */
import { linkOptions } from '@tanstack/react-router'
import { findBy, makerOf } from '#shared/catalogue.ts'
import { FORM_BRANDS } from '#shared/repair.ts'
import { deviceName } from '../../components/device-name.ts'

const NOTHING = { brand: '', model: '', issue: '', notes: '', pickupAddress: '', preferredPickupAt: '' }

/** The form knows fewer brands than the pickers: any other stands before the model. */
export function requestLink(device: { brand: string; model?: string } | undefined) {
  if (!device) return linkOptions({ to: '/request' })
  const { brand, model = '' } = device
  const known = findBy(FORM_BRANDS, (name) => name, makerOf(brand))
  const named = known ? model : deviceName({ brand, model }).trim()
  return linkOptions({
    to: '/request',
    state: { request: { ...NOTHING, brand: known ?? 'Other', model: named } },
  })
}
