/** The picker's second step: the models of a brand, with a filter. */
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { type Brand, type Model, modelQuestion, slugOf } from '#shared/catalogue.ts'
import { modelsMetadata } from '../../metadata/device-metadata.ts'
import { type DeviceSelection, useDeviceSelection } from './device-selection.ts'
import { DeviceTile } from './device-tile.tsx'
import { filterModels } from './filter-models.ts'
import { ModelFilter } from './model-filter.tsx'
import { ModelNotListed } from './model-not-listed.tsx'
import { ModelTiles } from './model-tiles.tsx'
import { PickerLayout } from './picker-layout.tsx'
import { useDevicePicker } from './use-device-picker.ts'

export function PickModelPage() {
  const selection = useDeviceSelection()
  if (!selection.brand) throw new Error('The address of a model list names no brand.')
  return <Models key={selection.brand.name} selection={selection} brand={selection.brand} />
}

/** Memoized: the location changes before the next page has loaded. */
const Models = memo(function Models({ selection, brand }: { selection: DeviceSelection; brand: Brand }) {
  const category = selection.category.slug
  const isHydrated = useHydrated()
  // The header's search links to a model by its hash.
  const currentModelId = useLocation({ select: ({ hash }) => (isHydrated ? hash : '') })
  const { flow, choose } = useDevicePicker({ category, brand: brand.name, model: null, step: 'model' })
  const filter = useSelector(flow, ({ context }) => context.filter)
  const visibleModels = filterModels(selection.models, filter)
  const [only, ...others] = visibleModels
  const chooseModel = ({ name }: Model) => choose({ type: 'model.choose', model: name })
  return (
    <PickerLayout
      selection={selection}
      head={modelsMetadata(selection.category, brand.name)}
      title={modelQuestion(brand.name)}
      text={
        <p>
          <Link to="/brands/$brandName" params={{ brandName: slugOf(brand.name) }}>
            {brand.name} repairs
          </Link>
        </p>
      }
      aside={
        <ModelFilter
          value={filter}
          shown={visibleModels.length}
          total={selection.models.length}
          onChange={(text) => flow.send({ type: 'filter.change', text })}
          onSubmit={only && others.length === 0 ? () => chooseModel(only) : undefined}
        />
      }
    >
      {visibleModels.length === 0 ? (
        <ModelNotListed
          brand={brand.name}
          filter={filter}
          onShowAll={() => flow.send({ type: 'filter.change', text: '' })}
        />
      ) : (
        <ModelTiles
          brand={brand.name}
          models={visibleModels}
          renderTile={(model) => (
            <DeviceTile
              key={model.id}
              id={slugOf(model.name)}
              isCurrent={slugOf(model.name) === currentModelId}
              name={model.name}
              picture={{ brand: brand.name, model: model.name, image: model.image }}
              destination={{ to: 'issues', category, brand: brand.name, model: model.name }}
              onChoose={() => chooseModel(model)}
            />
          )}
        />
      )}
    </PickerLayout>
  )
})
