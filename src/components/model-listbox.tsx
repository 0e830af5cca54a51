/** The suggested models below an input, which controls the listbox, or why there are none. */

import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Suggestion, Suggestions } from '#machines/site/model-suggestions.ts'
import * as m from '#texts'
import { optionId } from '../ui/combobox.ts'
import { NoBreak } from '../ui/no-break.tsx'
import styles from './model-listbox.module.css'
import { requestLink } from './request-link.ts'

const wordCount = ({ model }: Suggestion) => model.split(' ').length

/** Names the first model if it is the only one, or the others only add to its name. */
const guessText = ([first, second]: readonly Suggestion[]) =>
  first && (!second || wordCount(second) > wordCount(first))
    ? m.search_guess({ model: first.model })
    : m.search_guess_some()

export const NO_MATCH = m.search_none()

/** The text that a screen reader announces about the list. */
export function announcementOf({ shown, total, isGuess }: Suggestions): string {
  const count = m.model_count({ count: total })
  return isGuess ? `${NO_MATCH} ${guessText(shown)}` : count
}

/** Keeps the focus in the input: a blur closes the list. */
const leaveFocus = (event: MouseEvent) => event.preventDefault()

type Props = {
  id: string
  suggestions: Suggestions
  /** The index selected with the arrow keys. */
  active: number | null
  onChoose: (suggestion: Suggestion) => void
}

/** Above the list: below it, a phone's keyboard would cover this line. */
function noteOf({ shown, total, isGuess }: Suggestions): string | undefined {
  if (isGuess) return guessText(shown)
  return total > shown.length ? m.search_more({ shown: shown.length, total }) : undefined
}

export function ModelListbox({ id, suggestions, active, onChoose }: Props) {
  const note = noteOf(suggestions)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only leaves the focus where it is.
    <div className={styles.popup} onMouseDown={leaveFocus}>
      {note !== undefined && (
        <p className={styles.note} aria-hidden="true">
          {note}
        </p>
      )}
      <div id={id} role="listbox" aria-label={m.search_suggestions()}>
        {suggestions.shown.map((suggestion, index) => (
          <Option
            key={`${suggestion.brand} ${suggestion.model}`}
            id={optionId(id, index)}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={() => onChoose(suggestion)}
          />
        ))}
      </div>
    </div>
  )
}

/** `missing`: the typed model, when there is none like it. */
type StatusProps = { text: string; missing: string | undefined; onLeave: () => void }

/** A missing model can be described instead. */
export const SearchStatus = ({ text, missing, onLeave }: StatusProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only leaves the focus where it is.
  <div className={styles.popup} onMouseDown={leaveFocus}>
    <p className={styles.note} aria-hidden="true">
      {text}
    </p>
    {missing !== undefined && (
      <Link {...requestLink({ brand: '', model: missing })} className={styles.link} onClick={onLeave}>
        {m.tell_us_device()}
      </Link>
    )}
  </div>
)

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

/** The input handles the keyboard. */
const Option = ({ id, suggestion: { brand, model }, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard for its listbox.
  <div
    className={styles.option}
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    ref={isActive ? scrollIntoView : undefined}
    onClick={onChoose}
  >
    <span>
      <NoBreak>{model}</NoBreak>
    </span>{' '}
    <span className={styles.brand}>{brand}</span>
  </div>
)

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
