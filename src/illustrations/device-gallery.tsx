/** All models with a spec, by brand (for /ui). "?" marks specs that are not verified. */
import { useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import type { AnySpecs } from './device/device-spec.ts'
import styles from './device-gallery.module.css'
import { useDeviceModule } from './device-module.ts'
import { DevicePicture } from './device-picture.tsx'

const UNVERIFIED = '?'

/** The specs of every device type whose module has loaded. */
function useSpecs(): AnySpecs {
  const phones = useDeviceModule('phones')
  const tablets = useDeviceModule('tablets')
  const ipads = useDeviceModule('ipads')
  const macbooks = useDeviceModule('macbooks')
  const watches = useDeviceModule('watches')
  return { ...phones?.specs, ...tablets?.specs, ...ipads?.specs, ...macbooks?.specs, ...watches?.specs }
}

/** True if brand or name contains every word of the filter; "?" matches unverified specs. */
const matches = (filter: string, brand: string, name: string, verified: boolean) =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => (word === UNVERIFIED ? !verified : `${brand} ${name}`.toLowerCase().includes(word)))

export function DeviceGallery() {
  const specsByBrand = useSpecs()
  const [filter, setFilter] = useState('')
  const brands = Object.entries(specsByBrand)
    .map(([brand, specs]) => ({
      brand,
      models: Object.entries(specs)
        .map(([name, { verified }]) => ({ name, verified: verified !== false }))
        .filter(({ name, verified }) => matches(filter, brand, name, verified)),
    }))
    .filter(({ models }) => models.length > 0)
  const count = brands.reduce((sum, { models }) => sum + models.length, 0)
  return (
    <>
      <div className={styles.filter}>
        <SearchField
          label="Filter the drawn models"
          placeholder={`Brand or model, or ${UNVERIFIED}`}
          value={filter}
          onChange={setFilter}
        />
        <p className="small muted tabular" role="status">
          {count === 1 ? '1 picture' : `${count} pictures`}
        </p>
      </div>
      {brands.map(({ brand, models }) => (
        <section key={brand}>
          <h3>
            {brand} <span className="muted tabular">{models.length}</span>
          </h3>
          <ul className={styles.models}>
            {models.map(({ name, verified }) => (
              <li key={name}>
                <DevicePicture brand={brand} model={name} size="small" />
                {verified ? name : `${name} ${UNVERIFIED}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
