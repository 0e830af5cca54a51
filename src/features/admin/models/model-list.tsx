/** A brand's models, newest first, with a filter. */

import { useState } from 'react'
import type { modelEditorMachine } from '#machines/owner/model-editor.ts'
import { type Model, slugOf } from '#shared/catalogue/catalogue.ts'
import { SEARCH_MAX } from '#shared/limits.ts'
import * as m from '#texts'
import { deviceName } from '../../../components/device-name.ts'
import type { FlowProps } from '../../../flow/flow-props.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import styles from './model-editor.module.css'
import { ModelRow } from './model-row.tsx'

type Props = FlowProps<typeof modelEditorMachine> & {
  brand: string
  /** Newest first. */
  models: readonly Model[]
}

export function ModelList({ brand, models, state, send }: Props) {
  const [filter, setFilter] = useState('')
  const { removing, target } = state.context
  const adding = state.hasTag('busy') ? state.context.adding : null
  const isListed = models.some(({ id }) => id === adding?.id)
  const isFiltered = slugOf(filter) !== ''
  const visible = models.filter(({ name }) => slugOf(name).includes(slugOf(filter)))
  const changeOf = ({ id }: Model) => {
    if (removing?.id === id) return 'deleting'
    return state.matches('saving') && target?.id === id ? 'saving' : undefined
  }
  return (
    <>
      <div className={styles.filter}>
        <SearchField
          label={m.filter_models()}
          placeholder={m.filter_models()}
          compact
          maxLength={SEARCH_MAX}
          value={filter}
          onChange={setFilter}
        />
        <p className={styles.count} role="status">
          {countText(visible.length, models.length)}
        </p>
      </div>
      {models.length === 0 && !adding && (
        <EmptyState title={m.no_models_yet()} text={m.no_models_yet_text()} />
      )}
      <ul className={styles.list}>
        {adding && !isListed && <ModelRow brand={brand} model={adding} change="adding" />}
        {visible.map((model, index) => (
          <ModelRow
            key={model.id}
            brand={brand}
            model={model}
            change={changeOf(model)}
            isBusy={state.hasTag('busy')}
            canMoveUp={!isFiltered && index > 0}
            canMoveDown={!isFiltered && index < visible.length - 1}
            onRename={() => send({ type: 'rename', model })}
            onMove={(towards) => send({ type: 'move', model, towards })}
            onDelete={() => send({ type: 'ask', model, device: deviceName({ brand, model: model.name }) })}
          />
        ))}
      </ul>
    </>
  )
}

function countText(shown: number, total: number): string {
  if (shown !== total) return m.filter_shown({ shown, total })
  return m.model_count({ count: total })
}
