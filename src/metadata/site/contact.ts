import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { listedMetadata } from '../metadata.ts'

export const contactMetadata = listedMetadata(
  '/contact',
  m.nav_contact(),
  m.head_contact({ place: shop.place() }),
)
