import { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { oncePerApp } from '../../api/api-actor.ts'

/** Implementations of the device picker machine. */
export const provideDevicePickerMachine = oncePerApp(({ go }) =>
  devicePickerMachine.provide({ actions: { navigate: go } }),
)
