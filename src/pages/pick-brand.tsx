/** Which brand is it? The first choice of all five categories. */
import { memo } from 'react'
import { DeviceTile, DeviceTiles, MissingTile } from '../components/device-tile.tsx'
import { flagshipOf } from '../components/flagships.ts'
import { PickerPage } from '../components/picker-page.tsx'
import { useDevicePicker } from '../device-picker.ts'
import { brandsHead } from '../heads/device-heads.ts'
import { type Picked, usePicked } from '../picked.ts'

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
