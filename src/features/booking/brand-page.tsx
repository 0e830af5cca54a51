/** The page of a brand: its models, its issues and the shop's promises. */

import { categoryOf, deviceTypeOf, issuesOf, manufacturerOf } from '#shared/catalogue/catalogue.ts'
import { issueLabel } from '#shared/catalogue/issue-labels.ts'
import { promises, shop } from '#shared/shop/shop.ts'
import * as m from '#texts'
import { PageIntro } from '../../components/page-intro.tsx'
import { PageMetadata } from '../../components/page-metadata.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { PromiseSection } from '../../components/promise-section.tsx'
import { IssuePicture } from '../../illustrations/issue-picture.tsx'
import { brandMetadata } from '../../metadata/device-metadata.ts'
import { type BrandData, useBrandData } from './brand-data.ts'
import styles from './brand-page.module.css'
import { DeviceTile, DeviceTiles } from './device-tile.tsx'
import { useFilteredModels } from './filtered-models.tsx'
import { flagshipOf } from './flagship-models.ts'

export function BrandPage() {
  const data = useBrandData()
  return <Brand key={data.brand.name} {...data} />
}

function Brand({ brand, others }: BrandData) {
  const { name, models } = brand
  const service = categoryOf(name)
  const { field, list } = useFilteredModels({ category: service.slug, brand: name, models })
  const moreFrom = m.more_from({ maker: manufacturerOf(name) })
  return (
    <>
      <PageMetadata {...brandMetadata(name)} />
      <PageIntro title={m.brand_title({ brand: name })}>{m.brand_lead({ place: shop.place() })}</PageIntro>
      <div className="container">
        <div className={styles.filter}>{field}</div>
        {list}
      </div>
      {others.length > 0 && (
        <PageSection title={moreFrom}>
          <DeviceTiles label={moreFrom} few>
            {others.map((other) => (
              <DeviceTile
                key={other.id}
                name={other.name}
                picture={flagshipOf(other.name)}
                destination={{ to: 'models', category: categoryOf(other.name).slug, brand: other.name }}
              />
            ))}
          </DeviceTiles>
        </PageSection>
      )}
      <PageSection title={m.what_we_repair()}>
        <ul className={styles.issues}>
          {issuesOf(service, name).map((issue) => (
            <li key={issue}>
              <IssuePicture issue={issue} deviceType={deviceTypeOf(name)} className={styles.picture} />
              {issueLabel(issue)}
            </li>
          ))}
        </ul>
      </PageSection>
      <PromiseSection promises={promises()} className={styles.promises} />
    </>
  )
}
