/**
 * A free-text field for the model: a combobox that suggests the catalogue's models, those of the chosen brand first. A select
 * would exclude devices that are not listed.
 */

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { type Suggestion, stepTo, suggest } from '#machines/site/model-suggestions.ts'
import { DEVICE_TEXT_MAX } from '#shared/limits.ts'
import { formBrandOf } from '#shared/request/request.ts'
import { catalogueQuery } from '../api/catalogue-queries.ts'
import { Announcer } from '../ui/announcer.tsx'
import { closeOnLeave, comboboxProps } from '../ui/combobox.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './model-field.module.css'
import { announcementOf, ModelListbox } from './model-listbox.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'list'> & {
  /** The form's option; empty: the models of all brands are suggested. */
  brand: string
  onChoose: (suggestion: Suggestion) => void
}

/** `text`: what the list was opened for; null while it is closed. `active`: the index selected with the arrow keys. */
type List = { text: string | null; active: number | null }
const CLOSED: List = { text: null, active: null }

export function ModelField({ brand, onChoose, ...field }: Props) {
  const listId = useId()
  const [isUsed, setIsUsed] = useState(false)
  const [list, setList] = useState(CLOSED)
  const { data = [] } = useQuery({ ...catalogueQuery, enabled: isUsed })
  const brands = data.filter(({ name }) => brand === '' || formBrandOf(name) === brand)
  const suggestions = suggest(brands, list.text ?? '')
  const { length } = suggestions.shown
  const isOpen = length > 0
  const active = list.active === null ? undefined : suggestions.shown[list.active]

  const close = () => setList(CLOSED)
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const move = (by: 1 | -1) =>
    setList(({ text, active: index }) =>
      isOpen ? { text, active: stepTo(index, by, length) } : { text: field.value, active: null },
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes the list.
    <div className={styles.combobox} onBlur={closeOnLeave(close)}>
      <TextField
        {...field}
        {...comboboxProps({
          listId,
          isOpen,
          active: list.active,
          onMove: move,
          onClose: isOpen ? close : undefined,
          onEnter: active && (() => choose(active)),
        })}
        maxLength={DEVICE_TEXT_MAX}
        onFocus={() => setIsUsed(true)}
        onChange={(text) => {
          setList({ text, active: null })
          field.onChange(text)
        }}
      />
      {isOpen && (
        <ModelListbox id={listId} suggestions={suggestions} active={list.active} onChoose={choose} />
      )}
      <Announcer>{isOpen ? announcementOf(suggestions) : undefined}</Announcer>
    </div>
  )
}
