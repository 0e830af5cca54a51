/** Starts the device picker machine of a page. */

import { useCallback } from 'react'
import type { ActorRefFrom, EventFromLogic, InputFrom } from 'xstate'
import { devicePickerMachine } from '#machines/site/device-picker.ts'
import { clearDraft, saveDraft } from '../../flow/drafts.ts'
import { useFlowRef } from '../../flow/use-flow.ts'

type Picker = typeof devicePickerMachine

/**
 * `choose` sends a choice and returns whether the machine accepted it. It checks `can()` on click instead of subscribing:
 * otherwise the list would re-render when the machine stops accepting choices.
 */
export function useDevicePicker(input: InputFrom<Picker>): {
  flow: ActorRefFrom<Picker>
  choose: (choice: EventFromLogic<Picker>) => boolean
} {
  const flow = useFlowRef(devicePickerMachine, {
    input,
    actions: {
      saveFilter: (_, { text }) => (text === '' ? clearDraft('modelFilter') : saveDraft('modelFilter', text)),
    },
  })
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
