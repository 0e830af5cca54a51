/** The picker's second step: the models of a brand, with a filter. */

import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type Brand, slugOf } from '#shared/catalogue/catalogue.ts'
import { modelQuestion } from '#shared/catalogue/device-nouns.ts'
import * as m from '#texts'
import { modelsMetadata } from '../../metadata/device-metadata.ts'
import { type DeviceSelection, useDeviceSelection } from './device-selection.ts'
import { useFilteredModels } from './filtered-models.tsx'
import { PickerLayout } from './picker-layout.tsx'

export function PickModelPage() {
  const selection = useDeviceSelection()
  if (!selection.brand) throw new Error('The address of a model list names no brand.')
  return <Models key={selection.brand.name} selection={selection} brand={selection.brand} />
}

/** Memoized: the location changes before the next page has loaded. */
const Models = memo(function Models({ selection, brand }: { selection: DeviceSelection; brand: Brand }) {
  const { category, models } = selection
  const { field, list } = useFilteredModels({ category: category.slug, brand: brand.name, models })
  return (
    <PickerLayout
      selection={selection}
      head={modelsMetadata(category, brand.name)}
      title={modelQuestion(brand.name)}
      text={
        <p>
          <Link to="/brands/$brandName" params={{ brandName: slugOf(brand.name) }}>
            {m.brand_repairs({ brand: brand.name })}
          </Link>
        </p>
      }
      aside={field}
    >
      {list}
    </PickerLayout>
  )
})
