import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { listedMetadata } from '../metadata.ts'

export const selectBrandMetadata = listedMetadata(
  '/select-brand',
  m.which_device(),
  m.head_select_brand({ place: shop.place() }),
)
