import { isolate } from '#shared/bidi.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import * as m from '#texts'
import { deviceName } from '../components/device-name.ts'

type Order = Pick<CustomerRequest, 'brand' | 'model' | 'issue' | 'name'>

/** A request in the owner's dialogs: "Samsung Galaxy S23, Screen Damage for Asha Kulkarni". */
export const orderLabel = (order: Order): string =>
  m.order_of({
    device: isolate(deviceName(order)),
    issue: isolate(issueLabel(order.issue)),
    name: isolate(order.name),
  })
