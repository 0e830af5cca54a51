/** The suggestions under the model search: a listbox that the box above steers. */
import type { Suggestion } from '#machines/site/model-suggestions.ts'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './model-search.module.css'

export const optionId = (listId: string, index: number | null) => `${listId}-${index}`

type Props = {
  id: string
  suggestions: readonly Suggestion[]
  /** The place that the arrow keys stand on. */
  active: number | null
  onChoose: (suggestion: Suggestion) => void
}

export const ModelSuggestions = ({ id, suggestions: found, active, onChoose }: Props) => (
  <div className={styles.list} id={id} role="listbox" aria-label="Models">
    {found.map((suggestion, index) => (
      <Option
        key={`${suggestion.brand} ${suggestion.model}`}
        id={optionId(id, index)}
        suggestion={suggestion}
        isActive={index === active}
        onChoose={() => onChoose(suggestion)}
      />
    ))}
  </div>
)

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

/** The focus stays in the box: the arrow keys and Enter there choose, a finger or a mouse chooses here. */
const Option = ({ id, suggestion: { brand, model }, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box above answers the keyboard for its list.
  <div
    className={styles.option}
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    ref={isActive ? scrollIntoView : undefined}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span>
      <NoBreak>{model}</NoBreak>
    </span>{' '}
    <span className={styles.brand}>{brand}</span>
  </div>
)

/** The option that the arrow keys stand on is scrolled into sight within the list. */
const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
