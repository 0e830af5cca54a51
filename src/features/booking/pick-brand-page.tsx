/** Which brand is it? The first choice of all five categories. */
import { memo } from 'react'
import { brandsMetadata } from '../../metadata/device-metadata.ts'
import { type DeviceSelection, useDeviceSelection } from './device-selection.ts'
import { DeviceTile, DeviceTiles, MissingTile } from './device-tile.tsx'
import { flagshipOf } from './flagship-models.ts'
import { PickerLayout } from './picker-layout.tsx'
import { useDevicePicker } from './use-device-picker.ts'

export function PickBrandPage() {
  const picked = useDeviceSelection()
  return <Brands key={picked.category.slug} picked={picked} />
}

/** Not drawn anew while the next page is on its way, which the address says already. */
const Brands = memo(function Brands({ picked }: { picked: DeviceSelection }) {
  const category = picked.category.slug
  const { choose } = useDevicePicker({ category, brand: null, model: null, step: 'brand' })
  return (
    <PickerLayout
      picked={picked}
      head={brandsMetadata(picked.category)}
      title={`${picked.category.title}: which brand?`}
      text={
        <p className="lead">
          Then the model{category === 'tempered-glass' ? '' : ' and what is wrong'}. It takes a minute.
        </p>
      }
    >
      <DeviceTiles label="Brands" few>
        {picked.brands.map(({ id, name }) => (
          <DeviceTile
            key={id}
            name={name}
            picture={flagshipOf(name)}
            destination={{ to: 'models', category, brand: name }}
            onChoose={() => choose({ type: 'brand.choose', brand: name })}
          />
        ))}
        <MissingTile />
      </DeviceTiles>
    </PickerLayout>
  )
})
