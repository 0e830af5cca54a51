import { type FormEvent, useId } from 'react'
import * as m from '#texts'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './model-filter.module.css'

type Props = {
  value: string
  shown: number
  total: number
  /** No name has the text as it was typed; the models shown are similar. */
  isGuess: boolean
  onChange: (text: string) => void
  /** Called on Enter; undefined unless exactly one model matches. */
  onSubmit: (() => void) | undefined
}

/** A filter for the list of models, with the number of matches. */
function countText({ shown, total, isGuess }: Pick<Props, 'shown' | 'total' | 'isGuess'>): string {
  if (isGuess) return shown === 1 ? m.search_guess_one() : m.search_guess_some()
  return shown === total ? m.filter_count({ total }) : m.filter_shown({ shown, total })
}

export function ModelFilter({ value, shown, total, isGuess, onChange, onSubmit }: Props) {
  const countId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones lack <search>.
    <form role="search" method="dialog" onSubmit={submit}>
      <SearchField
        label={m.filter_models()}
        placeholder={m.filter_models()}
        value={value}
        onChange={onChange}
        aria-describedby={countId}
      />
      <p className={styles.count} id={countId} role="status">
        {countText({ shown, total, isGuess })}
      </p>
    </form>
  )
}
