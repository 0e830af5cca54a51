/** Which brand is it? The first choice of all five categories. */
import { memo } from 'react'
import { brandsHead } from '../../metadata/device-metadata.ts'
import { type Picked, usePicked } from './device-selection.ts'
import { DeviceTile, DeviceTiles, MissingTile } from './device-tile.tsx'
import { flagshipOf } from './flagship-models.ts'
import { PickerPage } from './picker-layout.tsx'
import { useDevicePicker } from './use-device-picker.ts'

export function PickBrand() {
  const picked = usePicked()
  return <Brands key={picked.category.slug} picked={picked} />
}

/** Not drawn anew while the next page is on its way, which the address says already. */
const Brands = memo(function Brands({ picked }: { picked: Picked }) {
  const category = picked.category.slug
  const { choose } = useDevicePicker({ category, brand: null, model: null, step: 'brand' })
  return (
    <PickerPage
      picked={picked}
      head={brandsHead(picked.category)}
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
    </PickerPage>
  )
})
