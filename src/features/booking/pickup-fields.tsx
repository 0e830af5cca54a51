/** Pickup address, pickup time and notes; all optional. */

import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ADDRESS_MAX, NOTES_MAX } from '#shared/limits.ts'
import { pickupTimeOf, shopFieldTime } from '#shared/pickup-time.ts'
import type { OrderDetails } from '#shared/repair.ts'
import * as m from '#texts'
import type { FieldByName } from '../../components/use-form-field.ts'
import { exactTime } from '../../lib/dates.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'

/** The labels of the three fields. */
export const PICKUP_LABELS = {
  pickupAddress: m.label_pickup_address(),
  preferredPickupAt: m.label_pickup_time_preferred(),
  notes: m.label_notes(),
} as const satisfies Record<keyof OrderDetails, string>

/** The chosen time in the shop's format; browsers show it in their own. */
function timeHint(localText: string) {
  const iso = pickupTimeOf(localText)
  return iso === null ? m.we_call_time() : m.pickup_time_chosen({ time: exactTime(iso) })
}

/** Three fields for `<Fields>`; `field` returns the props of each. */
export function PickupFields({ field }: { field: FieldByName<keyof OrderDetails> }): ReactNode {
  const isHydrated = useHydrated()
  const [earliest] = useState(() => shopFieldTime(Date.now()))
  return (
    <>
      <TextArea
        {...field('pickupAddress')}
        hint={m.pickup_address_hint()}
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
        hint={timeHint(field('preferredPickupAt').value)}
        optional
        fullWidth
      />
      <TextArea
        {...field('notes')}
        placeholder={m.pickup_notes_hint()}
        optional
        fullWidth
        maxLength={NOTES_MAX}
      />
    </>
  )
}
