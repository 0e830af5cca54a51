import * as m from '#texts'
import { unlistedMetadata } from '../metadata.ts'

export const orderDetailsMetadata = unlistedMetadata(m.order_title(), '/order-details')
