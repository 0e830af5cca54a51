/** Every drawn model by brand, for whoever adds a form; "?" marks those nobody who knows the device has looked at. */
import { useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import type { AnyForms } from './device/form.ts'
import { useDeviceModule } from './device-module.ts'
import { DevicePicture } from './device-picture.tsx'
import styles from './gallery.module.css'

const UNSURE = '?'

/** Of every device type whose program has come. */
function useForms(): AnyForms {
  const phones = useDeviceModule('phones')
  const tablets = useDeviceModule('tablets')
  const ipads = useDeviceModule('ipads')
  const macbooks = useDeviceModule('macbooks')
  const watches = useDeviceModule('watches')
  return { ...phones?.forms, ...tablets?.forms, ...ipads?.forms, ...macbooks?.forms, ...watches?.forms }
}

/** The models whose name or brand has every word of the filter in it; "?" leaves those that are not sure. */
const matches = (filter: string, brand: string, name: string, sure: boolean) =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => (word === UNSURE ? !sure : `${brand} ${name}`.toLowerCase().includes(word)))

export function DeviceGallery() {
  const forms = useForms()
  const [filter, setFilter] = useState('')
  const brands = Object.entries(forms)
    .map(([brand, lines]) => ({
      brand,
      models: Object.entries(lines)
        .map(([name, { certain }]) => ({ name, sure: certain !== false }))
        .filter(({ name, sure }) => matches(filter, brand, name, sure)),
    }))
    .filter(({ models }) => models.length > 0)
  const shown = brands.reduce((sum, { models }) => sum + models.length, 0)
  return (
    <>
      <div className={styles.filter}>
        <SearchField
          label="Filter the drawn models"
          placeholder={`Brand or model, or ${UNSURE}`}
          value={filter}
          onChange={setFilter}
        />
        <p className="small muted tabular" role="status">
          {shown === 1 ? '1 picture' : `${shown} pictures`}
        </p>
      </div>
      {brands.map(({ brand, models }) => (
        <section key={brand}>
          <h3>
            {brand} <span className="muted tabular">{models.length}</span>
          </h3>
          <ul className={styles.models}>
            {models.map(({ name, sure }) => (
              <li key={name}>
                <DevicePicture brand={brand} model={name} size="small" />
                {sure ? name : `${name} ${UNSURE}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
