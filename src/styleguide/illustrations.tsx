/** The style guide's illustrations: categories, hero, placeholders for new models, every model. */
import { CATEGORIES, type DeviceType, SERVICES, serviceTitle } from '#shared/catalogue/catalogue.ts'
import { CategoryPicture } from '../illustrations/category-picture.tsx'
import { DeviceGallery } from '../illustrations/device-gallery.tsx'
import { DevicePicture } from '../illustrations/device-picture.tsx'
import { HeroScene } from '../illustrations/hero-scene.tsx'
import styles from './illustrations.module.css'

/** A brand or series for each device type. */
const BRANDS: Record<DeviceType, string> = {
  phones: 'Samsung',
  ipads: 'iPad',
  tablets: 'Samsung Tablet',
  macbooks: 'MacBook Air',
  watches: 'Apple Watch',
}

export const IllustrationSamples = () => (
  <div className="stack">
    <HeroScene className={styles.hero} />
    <ul className={styles.row}>
      {SERVICES.map((service) => (
        <li key={service.slug}>
          <CategoryPicture name={service.slug} className={styles.category} />
          {serviceTitle(service)}
        </li>
      ))}
    </ul>
    <h3>A model that nobody has drawn yet</h3>
    <ul className={styles.row}>
      {CATEGORIES.map((category) => (
        <li key={category.deviceType}>
          <DevicePicture brand={BRANDS[category.deviceType]} model="" />
          {serviceTitle(category)}
        </li>
      ))}
      <li>
        <DevicePicture brand={BRANDS.phones} model="" image="/models/gone.png" />
        Its image does not load
      </li>
    </ul>
    <h3>Every model</h3>
    <DeviceGallery />
  </div>
)
