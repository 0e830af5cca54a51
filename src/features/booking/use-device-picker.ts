/** The flow of a picker's page, as its choices need it. */
import { useActorRef } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom, EventFromLogic, InputFrom } from 'xstate'
import type { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { useApp } from '../../core/app-context.ts'
import { provideDevicePickerMachine } from './device-picker-machine.ts'

type Picker = typeof devicePickerMachine

/**
 * Begins the flow. Its `choose` says whether the flow took the choice; it is asked at the press, so that no list is drawn
 * anew, right before it goes, only because the flow takes no other.
 */
export function useDevicePicker(input: InputFrom<Picker>): {
  flow: ActorRefFrom<Picker>
  choose: (choice: EventFromLogic<Picker>) => boolean
} {
  const app = useApp()
  const flow = useActorRef(provideDevicePickerMachine(app), { input, ...app.watched })
  const choose = useCallback(
    (choice: EventFromLogic<Picker>) => {
      const takes = flow.getSnapshot().can(choice)
      if (takes) flow.send(choice)
      return takes
    },
    [flow],
  )
  return { flow, choose }
}
