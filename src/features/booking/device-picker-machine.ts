import { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { oncePerApp } from '../../api/api-actor.ts'
import { clearDraft, saveDraft } from '../../core/history-drafts.ts'

/** Implementations of the device picker machine. */
export const provideDevicePickerMachine = oncePerApp(({ navigateAction }) =>
  devicePickerMachine.provide({
    actions: {
      saveFilter: (_, { text }: { text: string }) =>
        text === '' ? clearDraft('modelFilter') : saveDraft('modelFilter', text),
      navigate: navigateAction,
    },
  }),
)
