import { devicePickerMachine } from '#machines/device-picker.ts'
import { provided } from './parts.ts'

/** Picking brand, model and issue. */
export const devicePickerFlow = provided(({ go }) =>
  devicePickerMachine.provide({ actions: { navigate: go } }),
)
