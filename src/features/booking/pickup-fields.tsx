/** PIN code, address, landmark, time and notes; all optional. */

import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { ADDRESS_MAX, LANDMARK_MAX, NOTES_MAX } from '#shared/limits.ts'
import type { OrderDetails, VisitAnswers } from '#shared/request/request.ts'
import { Pin } from '#shared/shop/pin.ts'
import { optionalIsoTime, shopFieldTime } from '#shared/shop-time.ts'
import * as m from '#texts'
import type { FieldByName } from '../../flow/use-flow-field.ts'
import { exactTime } from '../../lib/dates.ts'
import { WindowsSkeleton } from '../../request/windows-skeleton.tsx'
import { createLazyModule, Later } from '../../ui/later.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import styles from './visit-choice.module.css'

/** The visit windows, loaded once a PIN code is typed. */
export const visitChoice = createLazyModule(() => import('./visit-choice.tsx'))

/** The labels of the fields, in the form's order. */
export const PICKUP_LABELS = {
  pin: m.label_pin(),
  pickupAddress: m.label_pickup_address(),
  landmark: m.label_landmark(),
  way: m.label_way(),
  window: m.label_window(),
  preferredPickupAt: m.label_pickup_time_preferred(),
  notes: m.label_notes(),
} as const satisfies Record<keyof OrderDetails, string>

/** The chosen time in the shop's format; browsers show it in their own. */
function timeHint(localText: string) {
  const iso = optionalIsoTime(localText)
  return iso === null ? m.we_call_time() : m.pickup_time_chosen({ time: exactTime(iso) })
}

type Props = {
  field: FieldByName<keyof OrderDetails>
  onChange: (patch: VisitAnswers) => void
}

/** Fields for `<Fields>`; `field` returns the props of each. Windows are offered for a PIN code. */
export function PickupFields({ field, onChange }: Props): ReactNode {
  const isHydrated = useHydrated()
  const [earliest] = useState(() => shopFieldTime(Date.now()))
  const pin = field('pin').value
  const isPin = v.is(Pin, pin)
  useEffect(() => {
    if (pin !== '') void visitChoice.preload()
  }, [pin])
  const time = (
    <TextField
      {...field('preferredPickupAt')}
      type="datetime-local"
      min={isHydrated ? earliest : undefined}
      hint={timeHint(field('preferredPickupAt').value)}
      optional
      fullWidth
    />
  )
  return (
    <>
      <TextField
        {...field('pin')}
        hint={m.pin_hint()}
        optional
        fullWidth
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
      />
      {isPin && <Choice pin={pin} field={field} onChange={onChange} time={time} />}
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
        {...field('landmark')}
        hint={m.landmark_hint()}
        optional
        fullWidth
        maxLength={LANDMARK_MAX}
      />
      {!isPin && time}
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

const Choice = ({ pin, field, onChange, time }: Props & { pin: string; time: ReactNode }) => (
  <div className={styles.choice}>
    <Later load={visitChoice} fallback={<WindowsSkeleton />}>
      {({ VisitChoice }) => (
        <VisitChoice
          key={pin}
          pin={pin}
          answers={{ window: field('window').value, way: field('way').value }}
          windowError={field('window').error}
          onChange={onChange}
          anotherTime={time}
        />
      )}
    </Later>
  </div>
)
