import { shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { listedMetadata, shopDescription } from '../metadata.ts'

export const homeMetadata = listedMetadata('/', m.head_home({ place: shop.place() }), shopDescription)
