import { devicePickerMachine } from '#machines/booking/device-picker.ts'
import { provided } from '../../api/api-actor.ts'

/** Picking brand, model and issue. */
export const devicePickerFlow = provided(({ go }) =>
  devicePickerMachine.provide({ actions: { navigate: go } }),
)
