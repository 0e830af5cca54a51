/** The flows of a repair request: picking the device, the forms that send it, the customer's own list. */
import { devicePickerMachine } from '#machines/device-picker.ts'
import { myRequestsMachine } from '#machines/my-requests.ts'
import { orderMachine } from '#machines/order.ts'
import { repairFormMachine } from '#machines/repair-form.ts'
import { requestMachine } from '#machines/request.ts'
import * as api from '#shared/api.ts'
import type { PendingForm, PendingOrder, RequestDraft } from '#shared/repair.ts'
import { forget, keep } from '../kept.ts'
import { callsOf, type Parts } from './parts.ts'

export function repairMachines({ client, session, go }: Parts) {
  const call = callsOf(client)
  const parkOrder = (_: unknown, { order }: { order: PendingOrder }) =>
    session.send({ type: 'order.parked', order })
  /** It waits in one place: an entry of the history that kept it too would bring it back after it was sent. */
  const parkForm = (_: unknown, { form }: { form: PendingForm }) => {
    session.send({ type: 'form.parked', form })
    forget('repairForm')
  }
  return {
    devicePicker: devicePickerMachine.provide({ actions: { navigate: go } }),
    order: orderMachine.provide({
      actors: { submitOrder: call(api.submitRepair) },
      actions: {
        saveDraft: (_, { order }: { order: PendingOrder }) => keep('order', order),
        parkOrder,
        clearOrder: () => session.send({ type: 'order.cleared' }),
        navigate: go,
      },
    }),
    repairForm: repairFormMachine.provide({
      actors: { submitForm: call(api.submitRepair) },
      actions: {
        saveDraft: (_, { form }: { form: PendingForm }) => {
          keep('repairForm', form)
          // A form that waits for a login is changed before it: what waits is what was typed last.
          if (session.getSnapshot().context.pendingForm) session.send({ type: 'form.parked', form })
        },
        parkForm,
        clearForm: () => {
          forget('repairForm')
          session.send({ type: 'form.cleared' })
        },
        navigate: go,
      },
    }),
    request: requestMachine.provide({
      actors: { submitRequest: call(api.submitRepair) },
      actions: {
        saveDraft: (_, { draft }: { draft: RequestDraft }) => keep('request', draft),
        clearDraft: () => forget('request'),
        parkOrder,
        navigate: go,
      },
    }),
    myRequests: myRequestsMachine.provide({
      actors: { listUserRepairs: call(api.listUserRepairs) },
      actions: { navigate: go },
    }),
  }
}
