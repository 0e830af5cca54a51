import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { listedMetadata } from '../metadata.ts'

export const loginMetadata = listedMetadata(
  '/login',
  m.nav_login(),
  m.head_login({ shop: shop.name, place: shop.place() }),
)
