import type { ReactNode } from 'react'
import type { Model } from '#shared/catalogue/catalogue.ts'
import { groupBySeries } from '#shared/catalogue/model-series.ts'
import * as m from '#texts'
import { DeviceTiles, MissingTile } from './device-tile.tsx'
import styles from './model-tiles.module.css'

type Props = {
  brand: string
  /** In the catalogue's order. */
  models: readonly Model[]
  renderTile: (model: Model) => ReactNode
}

/** A brand's models, newest first, under a heading for each series; the last tile is for a model that is not listed. */
export function ModelTiles({ brand, models, renderTile }: Props) {
  const groups = groupBySeries(models)
  const label = m.models_of({ brand })
  const missing = <MissingTile brand={brand} />
  const [only, ...others] = groups
  if (only && others.length === 0)
    return (
      <DeviceTiles label={label}>
        {only.models.map(renderTile)}
        {missing}
      </DeviceTiles>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div role="group" aria-label={label}>
      {groups.map(({ name, models: series }) => (
        <section key={name} className={styles.series}>
          <h2 className={styles.title}>{name}</h2>
          <DeviceTiles label={name}>
            {series.map(renderTile)}
            {name === groups.at(-1)?.name && missing}
          </DeviceTiles>
        </section>
      ))}
    </div>
  )
}
