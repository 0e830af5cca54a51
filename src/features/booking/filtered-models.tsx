/** A brand's models with their filter: on the picker's second step and on the brand's page. */
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { type Model, type ServiceSlug, slugOf } from '#shared/catalogue/catalogue.ts'
import { readDraft } from '../../flow/drafts.ts'
import { useFlowState } from '../../flow/use-flow.ts'
import { DeviceTile } from './device-tile.tsx'
import { filterModels } from './filter-models.ts'
import { ModelFilter } from './model-filter.tsx'
import { ModelNotListed } from './model-not-listed.tsx'
import { ModelTiles } from './model-tiles.tsx'
import { useDevicePicker } from './use-device-picker.ts'

type Options = {
  category: ServiceSlug
  brand: string
  /** In the catalogue's order. */
  models: readonly Model[]
}

/** Starts the picker's machine. Returns the filter's field and the list; the filter survives Back and a reload. */
export function useFilteredModels({ category, brand, models }: Options) {
  const isHydrated = useHydrated()
  // The header's search links to a model by its hash.
  const currentModelId = useLocation({ select: ({ hash }) => (isHydrated ? hash : '') })
  const [input] = useState(() => ({
    category,
    brand,
    model: null,
    step: 'model' as const,
    filter: (isHydrated && readDraft('modelFilter', v.string())) || '',
  }))
  const { flow, choose } = useDevicePicker(input)
  const filter = useFlowState(flow, ({ context }) => context.filter)
  const { models: visible, isGuess } = filterModels(models, filter)
  const [only, ...others] = visible
  const chooseModel = ({ name }: Model) => choose({ type: 'model.choose', model: name })
  const field = (
    <ModelFilter
      value={filter}
      shown={visible.length}
      total={models.length}
      isGuess={isGuess}
      onChange={(text) => flow.send({ type: 'filter.change', text })}
      onSubmit={only && others.length === 0 ? () => chooseModel(only) : undefined}
    />
  )
  const list =
    visible.length === 0 ? (
      <ModelNotListed
        brand={brand}
        filter={filter}
        onShowAll={() => flow.send({ type: 'filter.change', text: '' })}
      />
    ) : (
      <ModelTiles
        brand={brand}
        models={visible}
        renderTile={(model) => (
          <DeviceTile
            key={model.id}
            id={slugOf(model.name)}
            isCurrent={slugOf(model.name) === currentModelId}
            name={model.name}
            picture={{ brand, model: model.name, image: model.image }}
            destination={{ to: 'issues', category, brand, model: model.name }}
            onChoose={() => chooseModel(model)}
          />
        )}
      />
    )
  return { field, list }
}
