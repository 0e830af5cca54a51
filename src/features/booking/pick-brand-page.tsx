/** The picker's first step: the brands of a category. */

import { memo } from 'react'
import { brandQuestion } from '#shared/catalogue/device-nouns.ts'
import * as m from '#texts'
import { brandsMetadata } from '../../metadata/device-metadata.ts'
import { type DeviceSelection, useDeviceSelection } from './device-selection.ts'
import { DeviceTile, DeviceTiles, MissingTile } from './device-tile.tsx'
import { flagshipOf } from './flagship-models.ts'
import { PickerLayout } from './picker-layout.tsx'
import { useDevicePicker } from './use-device-picker.ts'

export function PickBrandPage() {
  const selection = useDeviceSelection()
  return <Brands key={selection.category.slug} selection={selection} />
}

/** Memoized: the location changes before the next page has loaded. */
const Brands = memo(function Brands({ selection }: { selection: DeviceSelection }) {
  const category = selection.category.slug
  const { choose } = useDevicePicker({ category, brand: null, model: null, step: 'brand' })
  return (
    <PickerLayout
      selection={selection}
      head={brandsMetadata(selection.category)}
      title={brandQuestion(selection.category)}
      text={
        <p className="lead">
          {category === 'tempered-glass' ? m.pick_brand_lead_glass() : m.pick_brand_lead()}
        </p>
      }
    >
      <DeviceTiles label={m.brands()} few>
        {selection.brands.map(({ id, name }) => (
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
