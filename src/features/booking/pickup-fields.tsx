/** Pickup address, pickup time and notes; all optional. */

import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ADDRESS_MAX, NOTES_MAX } from '#shared/limits.ts'
import { pickupTimeOf, shopFieldTime } from '#shared/pickup-time.ts'
import type { OrderDetails } from '#shared/repair.ts'
import type { FieldByName } from '../../components/use-form-field.ts'
import { exactTime } from '../../lib/dates.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'

/** The labels of the three fields. */
export const PICKUP_LABELS = {
  pickupAddress: 'Pickup address',
  preferredPickupAt: 'Preferred pickup time',
  notes: 'Notes',
} as const satisfies Record<keyof OrderDetails, string>

/** The chosen time in the shop's format; browsers show it in their own. */
function chosenTime(localText: string) {
  const iso = pickupTimeOf(localText)
  return iso === null ? '' : `${exactTime(iso)}. `
}

/** Three fields for `<Fields>`; `field` returns the props of each. */
export function PickupFields({ field }: { field: FieldByName<keyof OrderDetails> }): ReactNode {
  const isHydrated = useHydrated()
  const [earliest] = useState(() => shopFieldTime(Date.now()))
  return (
    <>
      <TextArea
        {...field('pickupAddress')}
        hint="Your home or office in Pune."
        optional
        fullWidth
        rows={3}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
      />
      <TextField
        {...field('preferredPickupAt')}
        type="datetime-local"
        min={isHydrated ? earliest : undefined}
        hint={`${chosenTime(field('preferredPickupAt').value)}We’ll call to confirm the time.`}
        optional
        fullWidth
      />
      <TextArea
        {...field('notes')}
        placeholder="Anything we should know before we come"
        optional
        fullWidth
        maxLength={NOTES_MAX}
      />
    </>
  )
}
