/** The listbox of the model search, controlled by its input. */
import type { Suggestion } from '#machines/site/model-suggestions.ts'
import { NoBreak } from '../../ui/no-break.tsx'
import styles from './model-search.module.css'

export const optionId = (listId: string, index: number | null) => `${listId}-${index}`

type Props = {
  id: string
  suggestions: readonly Suggestion[]
  /** The index selected with the arrow keys. */
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

/** The focus stays in the input, which handles the keyboard; clicks are handled here. */
const Option = ({ id, suggestion: { brand, model }, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard for its listbox.
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

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
