import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { listedMetadata } from '../metadata.ts'

export const registerMetadata = listedMetadata(
  '/register',
  m.nav_register(),
  m.head_register({ shop: shop.name, place: shop.place() }),
)
