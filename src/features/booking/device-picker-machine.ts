import { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { oncePerApp } from '../../api/api-actor.ts'

/** Picking brand, model and issue. */
export const provideDevicePickerMachine = oncePerApp(({ go }) =>
  devicePickerMachine.provide({ actions: { navigate: go } }),
)
