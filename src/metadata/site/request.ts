import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { listedMetadata } from '../metadata.ts'

export const requestMetadata = listedMetadata(
  '/request',
  m.request_a_repair(),
  m.head_request({ place: shop.place() }),
)
