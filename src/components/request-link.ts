/** The link to /request with the device chosen so far. */
import { linkOptions } from '@tanstack/react-router'
import { formBrandOf } from '#shared/request/request.ts'
import { deviceName } from './device-name.ts'

const EMPTY_FORM = { brand: '', model: '', issue: '', notes: '', pickupAddress: '', preferredPickupAt: '' }

/** The form lists fewer brands than the pickers: another brand becomes part of the model's name. */
export function requestLink(device: { brand: string; model?: string } | undefined) {
  if (!device) return linkOptions({ to: '/request' })
  const { brand, model = '' } = device
  const option = formBrandOf(brand)
  const named = option === 'Other' ? deviceName({ brand, model }).trim() : model
  return linkOptions({
    to: '/request',
    state: { request: { ...EMPTY_FORM, brand: option, model: named } },
  })
}
