import { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { oncePerApp } from '../../api/api-actor.ts'

/** Implementations of the device picker machine. */
export const provideDevicePickerMachine = oncePerApp(({ navigateAction }) =>
  devicePickerMachine.provide({ actions: { navigate: navigateAction } }),
)
