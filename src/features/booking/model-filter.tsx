import { type FormEvent, useId } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './model-filter.module.css'

type Props = {
  value: string
  shown: number
  total: number
  onChange: (text: string) => void
  /** What Enter does while one model is left. */
  onSubmit: (() => void) | undefined
}

/** Narrows a long list of models while one types, and says how many are left. */
export function ModelFilter({ value, shown, total, onChange, onSubmit }: Props) {
  const countId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the older phones among our customers' do not know <search>.
    <form role="search" method="dialog" onSubmit={submit}>
      <SearchField
        label="Filter models"
        placeholder="Filter models"
        value={value}
        onChange={onChange}
        aria-describedby={countId}
      />
      <p className={styles.count} id={countId} role="status">
        {shown === total ? `${total} models` : `${shown} of ${total} models`}
      </p>
    </form>
  )
}
