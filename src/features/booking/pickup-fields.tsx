/** Where and when to fetch the device; all of it optional, since the shop calls anyway. */
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ADDRESS_MAX, NOTES_MAX } from '#shared/limits.ts'
import { type OrderDetails, pickupTimeOf } from '#shared/repair.ts'
import { exactTime, shopFieldTime } from '../../lib/dates.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'

/** What the three are called. */
export const PICKUP_LABELS = {
  pickupAddress: 'Pickup address',
  preferredPickupAt: 'Preferred pickup time',
  notes: 'Notes',
} as const satisfies Record<keyof OrderDetails, string>

type FieldOf = (name: keyof OrderDetails) => {
  name: string
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  error: string | undefined
}

/** Browsers show a time in their own form; here it stands once more in ours. */
function chosenTime(localText: string) {
  const iso = pickupTimeOf(localText)
  return iso === null ? '' : `${exactTime(iso)}. `
}

/** Three fields for `<Fields>`; `field` gives what ties each to its flow. */
export function PickupFields({ field }: { field: FieldOf }): ReactNode {
  const isAlive = useHydrated()
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
        min={isAlive ? earliest : undefined}
        hint={`${chosenTime(field('preferredPickupAt').value)}Indian time. We call to confirm it.`}
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
