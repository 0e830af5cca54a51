/** Runs the machine of the money at the door of a job's page. */
import { fromPromise } from 'xstate'
import { doorPaymentMachine } from '#machines/request/door-payment.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import type { FlowProps } from '../../flow/flow-props.ts'
import { useFlow } from '../../flow/use-flow.ts'
import type { OfflineFlow } from '../../offline/use-offline.ts'

export type DoorFlow = FlowProps<typeof doorPaymentMachine>

/** @param userId the technician's account */
export function useDoorPayment(userId: number, { store }: OfflineFlow): DoorFlow {
  const [state, send] = useFlow(doorPaymentMachine, {
    input: { userId },
    actors: {
      storeAction: fromPromise<void, { action: DayAction }>(({ input: { action } }) => store(action)),
    },
  })
  return { state, send }
}
