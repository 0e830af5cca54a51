/** The first page of a booking: categories and top brands. */
import { TOP_BRANDS } from '#shared/catalogue.ts'
import { CategoryTiles } from '../../components/category-tiles.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { siteMetadata } from '../../metadata/site-metadata.ts'
import { DeviceTile, DeviceTiles } from './device-tile.tsx'
import { flagshipOf } from './flagship-models.ts'

export function SelectBrandPage() {
  return (
    <>
      <PageMetadata {...siteMetadata.selectBrand} />
      <PageIntro title="Which device?">
        Choose what needs a repair, then its brand, its model and what is wrong. After that you confirm where
        and when we come.
      </PageIntro>
      <div className="container">
        <h2 className="sr-only">Repairs</h2>
        <CategoryTiles label="Repairs" />
      </div>
      <PageSection title="Top phone brands">
        <DeviceTiles label="Top phone brands" few>
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
