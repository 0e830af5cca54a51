/** The first page of a booking: categories and top brands. */

import { TOP_BRANDS } from '#shared/catalogue/catalogue.ts'
import * as m from '#texts'
import { CategoryTiles } from '../../components/category-tiles.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { selectBrandMetadata } from '../../metadata/site/select-brand.ts'
import { DeviceTile, DeviceTiles } from './device-tile.tsx'
import { flagshipOf } from './flagship-models.ts'

export function SelectBrandPage() {
  return (
    <>
      <PageMetadata {...selectBrandMetadata} />
      <PageIntro title={m.which_device()}>{m.which_device_lead()}</PageIntro>
      <div className="container">
        <h2 className="sr-only">{m.home_repairs()}</h2>
        <CategoryTiles label={m.home_repairs()} />
      </div>
      <PageSection title={m.top_phone_brands()}>
        <DeviceTiles label={m.top_phone_brands()} few>
          {TOP_BRANDS.map(({ label, brand }) => (
            <DeviceTile
              key={brand}
              name={label}
              picture={flagshipOf(brand)}
              destination={{ to: 'models', category: 'mobile-repair', brand }}
            />
          ))}
        </DeviceTiles>
      </PageSection>
    </>
  )
}
