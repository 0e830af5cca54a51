/** Starts the device picker machine of a page. */
import { useActorRef } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom, EventFromLogic, InputFrom } from 'xstate'
import type { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { useApp } from '../../core/app-context.ts'
import { provideDevicePickerMachine } from './device-picker-machine.ts'

type Picker = typeof devicePickerMachine

/**
 * `choose` sends a choice and returns whether the machine accepted it. It checks `can()` on click instead of subscribing:
 * otherwise the list would re-render when the machine stops accepting choices.
 */
export function useDevicePicker(input: InputFrom<Picker>): {
  flow: ActorRefFrom<Picker>
  choose: (choice: EventFromLogic<Picker>) => boolean
} {
  const app = useApp()
  const flow = useActorRef(provideDevicePickerMachine(app), { input, ...app.inspectOptions })
  const choose = useCallback(
    (choice: EventFromLogic<Picker>) => {
      const isAccepted = flow.getSnapshot().can(choice)
      if (isAccepted) flow.send(choice)
      return isAccepted
    },
    [flow],
  )
  return { flow, choose }
}
